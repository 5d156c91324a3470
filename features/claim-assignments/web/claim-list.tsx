import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import {
  type AssignmentTab,
  assignmentTabLabels,
  assignmentTabs,
  type Leak,
  leakLabels,
  leaks,
} from '#features/claim-assignments/assignment-standing.ts'
import type { ClaimKind } from '#features/claim-assignments/claim-to-cash.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { call, claimPlace, query } from '#features/claim-assignments/web/api.ts'
import { leakAddress } from '#features/claim-assignments/web/assignment-leaks-card.tsx'
import { BulkNotices } from '#features/claim-assignments/web/bulk-notices.tsx'
import { claimLook } from '#features/claim-assignments/web/claim-look.tsx'
import { ClaimPage } from '#features/claim-assignments/web/claim-page.tsx'
import { ClaimSelection } from '#features/claim-assignments/web/claim-selection.tsx'
import { InsurerDuesPanel } from '#features/claim-assignments/web/insurer-dues-panel.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { SavedViews } from '#features/saved-views/web/saved-views.tsx'
import { euros } from '#lib/euros.ts'
import { filtersOf } from '#lib/list-address.ts'
import { formatCount } from '#lib/numbers.ts'
import { ListExport } from '#records/list-export.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

/** The claims to cash: quick tabs with counts and sums, the leaks, then cessions and prises en charge. */
export function ClaimList() {
  const view = useList(claimPlace)
  const { tab, search, insurerId, kind, leak } = view.address
  const mayExport = useMay(claimAssignmentsRights.export)
  return (
    <ListScreen
      view={view}
      look={claimLook}
      actions={
        <>
          <SavedViews list="cessions" place={claimPlace} />
          <InsurerDuesPanel />
          <BulkNotices />
        </>
      }
      above={
        <>
          <Tabs
            tab={tab}
            sought={{ search, ...(insurerId ? { insurerId } : {}), ...(kind ? { kind } : {}) }}
            onChange={(next) => view.change({ tab: next, leak: undefined })}
          />
          <Leaks chosen={leak} />
        </>
      }
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportClaimsToCash}
          commands={{ id: 'export-claims-to-cash', group: 'Liste des créances à encaisser' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      chosen={(selection, clear) => <ClaimSelection selection={selection} onClear={clear} />}
      record={(id) => <ClaimPage id={id} />}
    />
  )
}

type TabsProps = {
  tab: AssignmentTab
  sought: { search: string; insurerId?: string; kind?: ClaimKind }
  onChange: (tab: AssignmentTab) => void
}

function Tabs({ tab, sought, onChange }: TabsProps) {
  const { data } = useQuery(query.countClaimsToCash.queryOptions({ input: sought }))
  const choices = assignmentTabs.map((value) => {
    const figure = data?.tabs[value]
    const sum = figure && figure.cents > 0 ? `${euros(figure.cents)}\u00a0TTC` : ''
    return { value, label: assignmentTabLabels[value], count: figure && formatCount(figure.count), sum }
  })
  return <ChoiceBar label="Créances à voir" choices={choices} chosen={tab} onChange={onChange} />
}

/** Its words take two lines on a telephone. */
const chip = {
  size: 'compact-sm',
  color: 'orange',
  h: 'auto',
  mih: '1.75rem',
  py: 4,
  styles: { label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3 } },
} as const

/** The money that waits for the garage itself, each with its way to it; the one that is shown leads back to all. */
function Leaks({ chosen }: { chosen: Leak | undefined }) {
  const { data } = useQuery(query.countClaimsToCash.queryOptions({ input: {} }))
  const told = leaks.flatMap((leak) => {
    const figure = data?.leaks[leak]
    return figure && figure.count > 0 ? [{ leak, ...figure }] : []
  })
  if (told.length === 0) return null
  return (
    <Group gap="xs" mt="xs">
      {told.map(({ leak, count, cents }) => (
        <Button
          key={leak}
          {...chip}
          variant={leak === chosen ? 'outline' : 'light'}
          rightSection={leak === chosen && <IconX size={14} />}
          aria-current={leak === chosen || undefined}
          component={Link}
          to={leak === chosen ? claimPlace.path : leakAddress(leak)}
        >
          {leakLabels[leak]}
          {'\u202f'}: {count}
          {cents > 0 && ` · ${euros(cents)} TTC`}
        </Button>
      ))}
    </Group>
  )
}
