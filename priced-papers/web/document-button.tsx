import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError } from '#ui/toasts.tsx'

/** Saves documents of a paper, and tells why one could not be made. */
export function useDocuments() {
  return useMutation({
    mutationFn: (file: () => Promise<File>) => file(),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
}

type ButtonProps = {
  command: string
  /** The group of the command: « Ce devis ». */
  group: string
  documents: ReturnType<typeof useDocuments>
  print: () => Promise<File>
}

/** Downloads the document of a paper, as a button and in the palette. */
export function DocumentButton({ command, group, documents, print }: ButtonProps) {
  const icon = <IconFileDownload size={18} stroke={1.6} />
  const run = () => documents.mutate(print)
  useCommands([
    {
      group,
      isOfRecord: true,
      id: command,
      label: 'Télécharger le PDF',
      keywords: 'document imprimer papier',
      keys: 'd',
      icon,
      run,
    },
  ])
  return (
    <CommandTooltip command={command}>
      <Button variant="default" leftSection={icon} loading={documents.isPending} onClick={run}>
        PDF
      </Button>
    </CommandTooltip>
  )
}
