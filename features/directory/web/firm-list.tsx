import { Button } from '@mantine/core'
import { IconBuildingPlus, IconListCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { call, firmPlace } from '#features/directory/web/api.ts'
import { NewFirmDrawer } from '#features/directory/web/firm-drawer.tsx'
import { useFirmLook } from '#features/directory/web/firm-look.tsx'
import { FirmPage } from '#features/directory/web/firm-page.tsx'
import { FirmSelection } from '#features/directory/web/firm-selection.tsx'
import { KnownFirms } from '#features/directory/web/known-firms.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function FirmList() {
  const view = useList(firmPlace)
  const look = useFirmLook()
  const mayWrite = useMay(directoryRights.write)
  const mayExport = useMay(directoryRights.export)
  return (
    <>
      <ListScreen
        view={view}
        look={look}
        actions={mayWrite && <NewFirm />}
        tools={(print) => (
          <ListExport
            filters={filtersOf(view.address)}
            ask={call.exportFirms}
            commands={{ id: 'export-firms', group: 'Annuaire' }}
            mayExport={mayExport}
            isOffline={view.isOffline}
            onPrint={print}
          />
        )}
        mayPrintAll={mayExport}
        chosen={(selection, clear) => <FirmSelection selection={selection} onClear={clear} />}
        record={(id) => <FirmPage id={id} />}
      />
      {mayWrite && <NewFirmDrawer />}
      {mayWrite && <KnownFirms />}
    </>
  )
}

function NewFirm() {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const known = useOpener('connues')
  const commands = useMemo(() => {
    const go = ({ to, state }: typeof opener) => void navigate(to, { state, preventScrollReset: true })
    return [
      {
        id: 'create-firm',
        label: 'Nouvelle société dans l’annuaire',
        group: 'Annuaire',
        keys: 'n a',
        icon: <IconBuildingPlus size={18} />,
        run: () => go(opener),
      },
      {
        id: 'known-firms',
        label: 'Choisir parmi les sociétés connues',
        keywords: 'assureurs experts',
        group: 'Annuaire',
        icon: <IconListCheck size={18} />,
        run: () => go(known),
      },
    ]
  }, [navigate, opener, known])
  useCommands(commands)
  return (
    <>
      <Button component={Link} {...known} variant="default" leftSection={<IconListCheck size={18} />}>
        Sociétés connues
      </Button>
      <CommandTooltip command="create-firm">
        <Button component={Link} {...opener} leftSection={<IconBuildingPlus size={18} />}>
          Nouvelle société
        </Button>
      </CommandTooltip>
    </>
  )
}
