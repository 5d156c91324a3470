import { Text } from '@mantine/core'
import type { ReportHead, ReportProposals } from '#features/expert-reports/contract.ts'
import entries from '#ui/entry-list.module.css'

type NamedPartiesProps = { proposals: ReportProposals; head: ReportHead | null }

/** The client and the vehicle that the garage may know already, each with why, and the firms that its directory misses. */
export function NamedParties({ proposals, head }: NamedPartiesProps) {
  const { clients, clientId, vehicles, vehicleId, why } = proposals
  const named = [
    ...vehicles.map((each) => ({ ...each, kind: 'Véhicule connu', isTaken: each.id === vehicleId })),
    ...clients.map((each) => ({ ...each, kind: 'Client connu', isTaken: each.id === clientId })),
  ]
  const missing = [
    { kind: 'Assureur', name: proposals.insurer ? '' : (head?.insurer ?? '') },
    { kind: 'Cabinet d’expertise', name: proposals.expertFirm ? '' : (head?.firm ?? '') },
  ].filter(({ name }) => name !== '')
  if (named.length + missing.length === 0) return null
  return (
    <ul className={entries.list} aria-label="Fiches que le rapport peut désigner">
      {named.map(({ id, name, kind, isTaken }) => (
        <li key={id} className={entries.item}>
          <Text size="sm">
            {kind}
            {'\u202f'}: <strong>{name}</strong>
          </Text>
          <span className={entries.quiet}>
            {why[id]}, {isTaken ? 'repris ci-dessous' : 'à choisir ci-dessous si c’est bien cette fiche'}
          </span>
        </li>
      ))}
      {missing.map(({ kind, name }) => (
        <li key={kind} className={entries.item}>
          <Text size="sm">
            {kind}
            {'\u202f'}: <strong>{name}</strong>
          </Text>
          <span className={entries.quiet}>
            Absent de l’annuaire, ou sous un autre nom{'\u202f'}: à choisir ci-dessous
          </span>
        </li>
      ))}
    </ul>
  )
}
