import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import { nextClaimWords } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { claimPlace, query } from '#features/claim-assignments/web/api.ts'
import { AssignorDrawer } from '#features/claim-assignments/web/assignor-drawer.tsx'
import { ClaimBadge } from '#features/claim-assignments/web/claim-look.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { euros } from '#lib/euros.ts'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** How the insurer of a dossier pays: its prise en charge if it has one, the cession that holds its claim, those that ended, and the way to one. */
export function DossierAssignment({ id }: { id: string }) {
  const { data, isPending, error } = useQuery(query.listClaimsToCash.queryOptions({ input: { dossierId: id } }))
  const mayWrite = useMay(claimAssignmentsRights.write)
  const coverages = data?.items.filter(({ kind }) => kind === 'coverage') ?? []
  const assignments = data?.items.filter(({ kind }) => kind === 'assignment') ?? []
  const isFree = data !== undefined && assignments.every(({ state }) => freeingStates.some((each) => each === state))
  return (
    <>
      {coverages.length > 0 && (
        <Panel title="Prise en charge">
          <Claims claims={coverages} name={() => 'Voir la prise en charge'} />
        </Panel>
      )}
      <Panel title="Cession de créance" action={mayWrite && isFree && <Prepare />}>
        {isPending && <Skeleton height={48} />}
        <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
        {data && assignments.length === 0 && (
          <Text className={entries.quiet}>
            L’assureur paie l’atelier à la place du client{'\u202f'}: quelques questions disent d’abord qui peut signer.
          </Text>
        )}
        <Claims claims={assignments} name={({ number }) => number} />
        {mayWrite && <AssignorDrawer dossierId={id} />}
      </Panel>
    </>
  )
}

type ClaimsProps = { claims: readonly ClaimToCash[]; name: (claim: ClaimToCash) => string }

function Claims({ claims, name }: ClaimsProps) {
  return (
    <ul className={entries.list}>
      {claims.map((claim) => (
        <li key={claim.id} className={entries.item}>
          <span className={entries.line}>
            <Anchor component={Link} to={`${claimPlace.path}/${claim.id}`} fw={550}>
              {name(claim)}
            </Anchor>
            <ClaimBadge claim={claim} />
          </span>
          <span className={entries.quiet}>
            {[claim.insurerName, claim.worthCents > 0 ? `${euros(claim.worthCents)} TTC` : '', nextClaimWords(claim)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
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
