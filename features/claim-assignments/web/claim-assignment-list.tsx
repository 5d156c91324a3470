import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import {
  type AssignmentTab,
  assignmentTabLabels,
  assignmentTabs,
  leakLabels,
  leaks,
} from '#features/claim-assignments/assignment-standing.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentPlace, call, query } from '#features/claim-assignments/web/api.ts'
import { leakAddress } from '#features/claim-assignments/web/assignment-leaks-card.tsx'
import { BulkNotices } from '#features/claim-assignments/web/bulk-notices.tsx'
import { assignmentLook } from '#features/claim-assignments/web/claim-assignment-look.tsx'
import { ClaimAssignmentPage } from '#features/claim-assignments/web/claim-assignment-page.tsx'
import { InsurerDuesPanel } from '#features/claim-assignments/web/insurer-dues-panel.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { SavedViews } from '#features/saved-views/web/saved-views.tsx'
import { euros } from '#lib/euros.ts'
import { filtersOf } from '#lib/list-address.ts'
import { formatCount } from '#lib/numbers.ts'
import { ListExport } from '#records/list-export.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

/** The claims to cash: quick tabs with counts and sums, the leaks, and the assignments. */
export function ClaimAssignmentList() {
  const view = useList(assignmentPlace)
  const { tab, search, insurerId } = view.address
  const mayExport = useMay(claimAssignmentsRights.export)
  return (
    <ListScreen
      view={view}
      look={assignmentLook}
      actions={
        <>
          <SavedViews list="cessions" place={assignmentPlace} />
          <InsurerDuesPanel />
          <BulkNotices />
        </>
      }
      above={
        <>
          <Tabs
            tab={tab}
            sought={{ search, ...(insurerId ? { insurerId } : {}) }}
            onChange={(next) => view.change({ tab: next })}
          />
          <Leaks />
        </>
      }
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportClaimAssignments}
          commands={{ id: 'export-claim-assignments', group: 'Liste des cessions de créance' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      record={(id) => <ClaimAssignmentPage id={id} />}
    />
  )
}

type TabsProps = {
  tab: AssignmentTab
  sought: { search: string; insurerId?: string }
  onChange: (tab: AssignmentTab) => void
}

function Tabs({ tab, sought, onChange }: TabsProps) {
  const { data } = useQuery(query.countClaimAssignments.queryOptions({ input: sought }))
  const choices = assignmentTabs.map((value) => {
    const figure = data?.tabs[value]
    const sum = figure && figure.cents > 0 ? euros(figure.cents) : ''
    return { value, label: assignmentTabLabels[value], count: figure && formatCount(figure.count), sum }
  })
  return <ChoiceBar label="Cessions à voir" choices={choices} chosen={tab} onChange={onChange} />
}

/** The money that waits for the garage itself, each with its way to it. */
function Leaks() {
  const { data } = useQuery(query.countClaimAssignments.queryOptions({ input: {} }))
  const told = leaks.flatMap((leak) => {
    const figure = data?.leaks[leak]
    return figure && figure.count > 0 ? [{ leak, ...figure }] : []
  })
  if (told.length === 0) return null
  return (
    <Group gap="xs" mt="xs">
      {told.map(({ leak, count, cents }) => (
        <Button key={leak} size="compact-sm" variant="light" color="orange" component={Link} to={leakAddress(leak)}>
          {leakLabels[leak]}
          {'\u202f'}: {count}
          {cents > 0 && ` · ${euros(cents)}`}
        </Button>
      ))}
    </Group>
  )
}
