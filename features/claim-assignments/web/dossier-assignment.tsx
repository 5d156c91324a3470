import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { nextWords } from '#features/claim-assignments/assignment-columns.ts'
import { isActive } from '#features/claim-assignments/claim-assignment-life.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentPlace, query } from '#features/claim-assignments/web/api.ts'
import { AssignorDrawer } from '#features/claim-assignments/web/assignor-drawer.tsx'
import { AssignmentBadge } from '#features/claim-assignments/web/claim-assignment-look.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { euros } from '#lib/euros.ts'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** « Cession de créance » of a dossier: the one that holds its claim, those that ended, and the way to prepare one. */
export function DossierAssignment({ id }: { id: string }) {
  const { data, isPending, error } = useQuery(query.listClaimAssignments.queryOptions({ input: { dossierId: id } }))
  const mayWrite = useMay(claimAssignmentsRights.write)
  const isFree = data !== undefined && !data.items.some(({ state }) => isActive(state))
  return (
    <Panel title="Cession de créance" action={mayWrite && isFree && <Prepare />}>
      {isPending && <Skeleton height={48} />}
      <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
      {data?.items.length === 0 && (
        <Text className={entries.quiet}>
          L’assureur paie l’atelier à la place du client{'\u202f'}: quelques questions disent d’abord qui peut signer.
        </Text>
      )}
      <ul className={entries.list}>
        {data?.items.map((assignment) => (
          <li key={assignment.id} className={entries.item}>
            <span className={entries.line}>
              <Anchor component={Link} to={`${assignmentPlace.path}/${assignment.id}`} fw={550}>
                {assignment.number}
              </Anchor>
              <AssignmentBadge assignment={assignment} />
            </span>
            <span className={entries.quiet}>
              {[
                assignment.insurerName,
                assignment.worthCents > 0 ? euros(assignment.worthCents) : '',
                nextWords(assignment),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && <AssignorDrawer dossierId={id} />}
    </Panel>
  )
}

function Prepare() {
  const navigate = useNavigate()
  const opener = useOpener('cession')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconFileArrowRight size={18} />
    return [{ id: 'prepare-claim-assignment', label: 'Préparer une cession de créance', group: 'Dossier', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <Button size="compact-sm" variant="default" component={Link} {...opener}>
      Préparer une cession
    </Button>
  )
}
