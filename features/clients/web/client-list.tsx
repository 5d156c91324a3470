import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call, clientPlace } from '#features/clients/web/api.ts'
import { NewClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { useClientLook } from '#features/clients/web/client-look.tsx'
import { ClientPage } from '#features/clients/web/client-page.tsx'
import { ClientSelection } from '#features/clients/web/client-selection.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function ClientList() {
  const view = useList(clientPlace)
  const look = useClientLook()
  const mayWrite = useMay(clientsRights.write)
  const mayExport = useMay(clientsRights.export)
  return (
    <>
      <ListScreen
        view={view}
        look={look}
        actions={mayWrite && <NewClient />}
        tools={(print) => (
          <ListExport
            filters={filtersOf(view.address)}
            ask={call.exportClients}
            commands={{ id: 'export-clients', group: 'Liste des clients' }}
            mayExport={mayExport}
            isOffline={view.isOffline}
            onPrint={print}
          />
        )}
        mayPrintAll={mayExport}
        chosen={(selection, clear) => <ClientSelection selection={selection} onClear={clear} />}
        record={(id) => <ClientPage id={id} />}
      />
      {mayWrite && <NewClientDrawer />}
    </>
  )
}

function NewClient() {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconUserPlus size={18} />
    return [{ id: 'create-client', label: 'Nouveau client', group: 'Clients', keys: 'n c', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <CommandTooltip command="create-client">
      <Button component={Link} {...opener} leftSection={<IconUserPlus size={18} />}>
        Nouveau client
      </Button>
    </CommandTooltip>
  )
}
