import { Anchor, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { RefusedWork } from '#features/refused-work/contract.ts'
import { groupsOfRefused, paperAddress, paperWords, type RefusedGroup } from '#features/refused-work/refused-work.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { query } from '#features/refused-work/web/api.ts'
import { useDismissal } from '#features/refused-work/web/use-dismissal.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { showScaled } from '#lib/typed-number.ts'
import { isPriced } from '#priced-papers/line.ts'
import entries from '#ui/entry-list.module.css'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The work that was refused for a vehicle, on its page: a new quote or order of the vehicle proposes it. */
export function VehicleRefused({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query.listRefusedWork.queryOptions({ input: { vehicleId: id } }),
  )
  const groups = groupsOfRefused(data ?? [])
  return (
    <Panel title="Travaux refusés" hint={groups.length > 0 && 'Un nouveau devis ou ordre de ce véhicule les propose.'}>
      {!data && !error && <Skeleton height={48} />}
      {!data && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {data && groups.length === 0 && <Text className={entries.quiet}>Aucun travail refusé pour l’instant.</Text>}
      {groups.map((group) => (
        <Group key={group.key} gap={0} display="block">
          <Text size="sm" my="xs">
            Refusé le {formatDay(group.refusedOn)}
            {' · '}
            <PaperLink paper={group.offeredBy} />
            {group.reason && ` · ${group.reason}`}
          </Text>
          <ul className={entries.list} aria-label={nameOf(group)}>
            {group.works.map((work) => (
              <Work key={work.id} work={work} />
            ))}
          </ul>
        </Group>
      ))}
    </Panel>
  )
}

function nameOf({ refusedOn, offeredBy }: RefusedGroup): string {
  return `Refusé le ${formatDay(refusedOn)}, ${paperWords(offeredBy)}`
}

function PaperLink({ paper }: { paper: RefusedWork['offeredBy'] }) {
  return (
    <Anchor component={Link} to={paperAddress(paper)} size="sm">
      {paperWords(paper)}
    </Anchor>
  )
}

function Work({ work }: { work: RefusedWork }) {
  const { id, line, netCents, takenUpBy, dismissedAt } = work
  const mayWrite = useMay(refusedWorkRights.write)
  const { dismiss, restore, isPending } = useDismissal()
  const quantity = isPriced(line) && line.quantityThousandths !== 1_000 && showScaled(line.quantityThousandths, 3)
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <span>
          {line.label || 'Sans désignation'}
          {quantity && ` × ${quantity}`}
        </span>
        <b>{euros(netCents)}&nbsp;HT</b>
      </span>
      <Group gap="xs">
        {takenUpBy && (
          <span className={entries.quiet}>
            Repris dans <PaperLink paper={takenUpBy} />
          </span>
        )}
        {!takenUpBy && dismissedAt && (
          <Badge color="gray" variant="light">
            Plus proposé
          </Badge>
        )}
        {!takenUpBy && mayWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isPending}
            aria-label={`${dismissedAt ? 'Proposer de nouveau' : 'Ne plus proposer'}\u202f: ${line.label}`}
            onClick={() => (dismissedAt ? restore(id) : dismiss(id))}
          >
            {dismissedAt ? 'Proposer de nouveau' : 'Ne plus proposer'}
          </Button>
        )}
      </Group>
    </li>
  )
}
