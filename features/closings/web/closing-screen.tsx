import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from '#browser/list/use-list.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { call, closingPlace } from '#features/closings/web/api.ts'
import { CloseDayForm } from '#features/closings/web/close-day-form.tsx'
import { closingLook } from '#features/closings/web/closing-look.tsx'
import { ClosingPage } from '#features/closings/web/closing-page.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function ClosingScreen() {
  const view = useList(closingPlace)
  const mayClose = useMay(closingsRights.close)
  const mayExport = useMay(closingsRights.export)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        view={view}
        look={closingLook}
        actions={
          mayClose && (
            <Button leftSection={<IconLock size={18} stroke={1.6} />} onClick={() => setOpen(true)}>
              Clôturer une journée
            </Button>
          )
        }
        tools={(print) => (
          <ListExport
            filters={filtersOf(view.address)}
            ask={call.exportClosings}
            commands={{ id: 'export-closings', group: 'Liste des clôtures' }}
            mayExport={mayExport}
            isOffline={view.isOffline}
            onPrint={print}
          />
        )}
        mayPrintAll={mayExport}
        record={(id) => <ClosingPage id={id} />}
      />
      {isOpen && <CloseDayForm onClose={() => setOpen(false)} />}
    </>
  )
}
