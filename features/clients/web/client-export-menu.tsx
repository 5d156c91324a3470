import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadMs, problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { useConnection } from '#browser/use-connection.ts'
import type { ListAddress } from '#features/clients/client-list.ts'
import { call } from '#features/clients/web/api.ts'
import { useExportCommands } from '#features/clients/web/use-client-commands.tsx'
import { toastError } from '#ui/toasts.tsx'

/** Exactly the clients that the list shows, all its pages. */
export function ClientExportMenu({ filters: { page, ...filters } }: { filters: ListAddress }) {
  const { status } = useConnection()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => call.exportClients({ ...filters, format }, { context: { ms: downloadMs } }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
  useExportCommands(status !== 'offline', mutate)
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} />} loading={isPending}>
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {status === 'offline' ? 'L’export attend le retour du réseau' : 'La liste telle qu’affichée'}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconFileTypeXls size={17} stroke={1.6} />}
          disabled={status === 'offline'}
          onClick={() => mutate('xlsx')}
        >
          Classeur Excel (.xlsx)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={17} stroke={1.6} />}
          disabled={status === 'offline'}
          onClick={() => mutate('csv')}
        >
          Texte séparé par des points-virgules (.csv)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
