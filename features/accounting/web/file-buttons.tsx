import { Button, Group } from '@mantine/core'
import { useExport } from '#browser/list/use-export.ts'
import { useConnection } from '#browser/use-connection.ts'
import { toastError } from '#ui/toasts.tsx'

type Format = 'csv' | 'xlsx'
type FileButtonsProps<Input extends object> = {
  /** The table that the files hold: « les factures dues ». */
  of: string
  ask(input: Input & { format: Format }, options: { context: { ms: number } }): Promise<File>
  input: Input
}

/** Saves a table of the page for a spreadsheet, all of its rows. */
export function FileButtons<Input extends object>({ of, ask, input }: FileButtonsProps<Input>) {
  const isOffline = useConnection().status === 'offline'
  const file = useExport(ask, toastError)
  const button = (format: Format, label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isOffline || file.isPending}
      aria-label={`Exporter ${of} (${label})`}
      onClick={() => file.mutate({ ...input, format })}
    >
      {label}
    </Button>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {button('csv', 'CSV')}
      {button('xlsx', 'Excel')}
    </Group>
  )
}
