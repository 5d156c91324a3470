import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { call } from '#features/quotes/web/api.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError } from '#ui/toasts.tsx'

const command = 'print-quote'

/** Downloads the document of a quote: that of the presented version, or a draft as it stands. */
export function QuoteDocument({ quote: { id } }: { quote: Quote }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call.printQuote({ id }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
  const icon = <IconFileDownload size={18} stroke={1.6} />
  useCommands([
    {
      group: 'Ce devis',
      isOfRecord: true,
      id: command,
      label: 'Télécharger le PDF',
      keywords: 'document imprimer papier',
      keys: 'd',
      icon,
      run: () => mutate(),
    },
  ])
  return (
    <CommandTooltip command={command}>
      <Button variant="default" leftSection={icon} loading={isPending} onClick={() => mutate()}>
        PDF
      </Button>
    </CommandTooltip>
  )
}
