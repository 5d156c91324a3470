import { IconDownload } from '@tabler/icons-react'
import { useExport } from '#browser/list/use-export.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'
import { ExportMenu, PrintButton } from '#ui/list/export-menu.tsx'
import { toastError } from '#ui/toasts.tsx'

type Format = 'csv' | 'xlsx'

type ListExportProps<Filters extends object> = {
  filters: Filters
  ask(input: Filters & { format: Format }, options: { context: { ms: number } }): Promise<File>
  /** The beginning of the commands' ids, and their group in the palette. */
  commands: { id: string; group: string }
  mayExport: boolean
  isOffline: boolean
  onPrint: () => void
}

/** Exports the list as it is shown, from its menu and from the palette; without the right, prints it only. */
export function ListExport<Filters extends object>(props: ListExportProps<Filters>) {
  const { filters, ask, commands, mayExport, isOffline, onPrint } = props
  const { mutate, isPending } = useExport(ask, toastError)
  const exportAs = (format: Format) => mutate({ ...filters, format })
  const command = (format: Format, label: string): Command => ({
    id: `${commands.id}-${format}`,
    label,
    group: commands.group,
    keywords: 'exporter télécharger',
    icon: <IconDownload size={18} stroke={1.6} />,
    run: () => exportAs(format),
  })
  const both = [command('xlsx', 'Exporter la liste en Excel'), command('csv', 'Exporter la liste en CSV')]
  useCommands(mayExport && !isOffline ? both : [])
  if (!mayExport) return <PrintButton onPrint={onPrint} />
  return <ExportMenu isExporting={isPending} isOffline={isOffline} onExport={exportAs} onPrint={onPrint} />
}
