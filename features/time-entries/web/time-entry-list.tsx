import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { call, timeEntryPlace } from '#features/time-entries/web/api.ts'
import { useTimeEntryLook } from '#features/time-entries/web/time-entry-look.tsx'
import { TimeEntryPage } from '#features/time-entries/web/time-entry-page.tsx'
import { TimeEntryTotals } from '#features/time-entries/web/time-entry-totals.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function TimeEntryList() {
  const view = useList(timeEntryPlace)
  const look = useTimeEntryLook()
  const mayManage = useMay(timeEntriesRights.manage)
  const filters = filtersOf(view.address)
  return (
    <ListScreen
      view={view}
      look={look}
      above={<TimeEntryTotals filters={filters} />}
      tools={(print) => (
        <ListExport
          filters={filters}
          ask={call.exportTimeEntries}
          commands={{ id: 'export-time-entries', group: 'Liste des pointages' }}
          mayExport={mayManage}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      record={(id) => <TimeEntryPage id={id} />}
    />
  )
}
