import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadMs, problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { call, query } from '#features/accounts/web/api.ts'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

export function AccountExport() {
  return (
    <Panel
      title="Emporter mes données"
      hint={'Identité, appareils, historique de sécurité\u00a0: un fichier JSON, que d’autres logiciels savent lire.'}
      action={<ExportButton variant="default" />}
    />
  )
}

export function ExportButton(props: ButtonProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call.exportAccount(undefined, { context: { ms: downloadMs } }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.listSecurityEvents.key() }),
  })
  return (
    <Button leftSection={<IconDownload size={17} />} loading={isPending} onClick={() => mutate()} {...props}>
      Télécharger mes données
    </Button>
  )
}
