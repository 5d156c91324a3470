import { Button } from '@mantine/core'
import { IconCarGarage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { call, vehiclePlace } from '#features/vehicles/web/api.ts'
import { NewVehicleDrawer } from '#features/vehicles/web/vehicle-drawer.tsx'
import { useVehicleLook } from '#features/vehicles/web/vehicle-look.tsx'
import { VehiclePage } from '#features/vehicles/web/vehicle-page.tsx'
import { VehicleSelection } from '#features/vehicles/web/vehicle-selection.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function VehicleList() {
  const view = useList(vehiclePlace)
  const look = useVehicleLook()
  const mayWrite = useMay(vehiclesRights.write)
  const mayExport = useMay(vehiclesRights.export)
  return (
    <>
      <ListScreen
        view={view}
        look={look}
        actions={mayWrite && <NewVehicle />}
        tools={(print) => (
          <ListExport
            filters={filtersOf(view.address)}
            ask={call.exportVehicles}
            commands={{ id: 'export-vehicles', group: 'Liste des véhicules' }}
            mayExport={mayExport}
            isOffline={view.isOffline}
            onPrint={print}
          />
        )}
        mayPrintAll={mayExport}
        chosen={(selection, clear) => <VehicleSelection selection={selection} onClear={clear} />}
        record={(id) => <VehiclePage id={id} />}
      />
      {mayWrite && <NewVehicleDrawer />}
    </>
  )
}

function NewVehicle() {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconCarGarage size={18} />
    return [{ id: 'create-vehicle', label: 'Nouveau véhicule', group: 'Véhicules', keys: 'n v', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <CommandTooltip command="create-vehicle">
      <Button component={Link} {...opener} leftSection={<IconCarGarage size={18} />}>
        Nouveau véhicule
      </Button>
    </CommandTooltip>
  )
}
