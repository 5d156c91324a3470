import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { RefusedWork } from '#features/refused-work/contract.ts'
import { groupsOfRefused, isProposed, paperWords, type RefusedGroup } from '#features/refused-work/refused-work.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { query } from '#features/refused-work/web/api.ts'
import { useDismissal } from '#features/refused-work/web/use-dismissal.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import entries from '#ui/entry-list.module.css'

type OfferProps = {
  vehicleId: string
  paperId: string
  lines: readonly LineInput[]
  insert(lines: readonly LineInput[]): void
}

/** The refused work of a vehicle, above the lines of a new paper: one click writes it again, and one undo takes it back. */
export function RefusedOffer({ vehicleId, paperId, lines, insert }: OfferProps) {
  const mayRead = useMay(refusedWorkRights.read)
  const { data } = useQuery({ ...query.listRefusedWork.queryOptions({ input: { vehicleId } }), enabled: mayRead })
  // An undo takes the line away before the server knows: what stands here counts, and what the server says of this paper does not.
  const here = new Set(lines.map(({ id }) => id))
  const isOffered = ({ id, offeredBy, takenUpBy, ...work }: RefusedWork) =>
    offeredBy.id !== paperId &&
    !here.has(id) &&
    isProposed({ ...work, takenUpBy: takenUpBy?.id === paperId ? null : takenUpBy })
  return groupsOfRefused((data ?? []).filter(isOffered)).map((group) => (
    <Offered key={group.key} group={group} insert={insert} />
  ))
}

function Offered({ group, insert }: { group: RefusedGroup; insert: OfferProps['insert'] }) {
  const { works, refusedOn, offeredBy, reason, netCents } = group
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay(refusedWorkRights.write)
  const { dismiss, isPending } = useDismissal()
  const take = (taken: readonly RefusedWork[]) => insert(taken.map(({ id, line }) => ({ ...line, id })))
  const words = works.length === 1 ? '1 travail refusé' : `${works.length} travaux refusés`
  return (
    <Alert
      color="petrole"
      icon={<IconHistory size={18} />}
      title={`${words} le ${formatDay(refusedOn)}`}
      aria-label={`${words} le ${formatDay(refusedOn)}`}
    >
      <Text size="sm" mb={isOpen ? 'xs' : 0}>
        {[paperWords(offeredBy), reason, `${euros(netCents)} HT aux prix d’alors`].filter(Boolean).join(' · ')}
      </Text>
      {isOpen && (
        <ul className={entries.list}>
          {works.map((work) => (
            <li key={work.id} className={entries.item}>
              <span className={entries.line}>
                <span>{work.line.label}</span>
                <b>{euros(work.netCents)}&nbsp;HT</b>
              </span>
              <Group gap="xs">
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`Reprendre\u202f: ${work.line.label}`}
                  onClick={() => take([work])}
                >
                  Reprendre
                </Button>
                {mayWrite && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={isPending}
                    aria-label={`Ne plus proposer\u202f: ${work.line.label}`}
                    onClick={() => dismiss(work.id)}
                  >
                    Ne plus proposer
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => take(works)}>
          {works.length === 1 ? 'Reprendre' : 'Tout reprendre'}
        </Button>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Masquer le détail' : 'Voir le détail'}
        </Button>
      </Group>
    </Alert>
  )
}
