import { Text } from '@mantine/core'
import type { ReportProposals } from '#features/expert-reports/contract.ts'
import entries from '#ui/entry-list.module.css'

type NamedPartiesProps = { proposals: ReportProposals }

/** The client and the vehicle that the garage may know already, each with why, and which of them the form takes over. */
export function NamedParties({ proposals: { clients, clientId, vehicles, vehicleId, why } }: NamedPartiesProps) {
  const named = [
    ...vehicles.map((each) => ({ ...each, kind: 'Véhicule connu', isTaken: each.id === vehicleId })),
    ...clients.map((each) => ({ ...each, kind: 'Client connu', isTaken: each.id === clientId })),
  ]
  if (named.length === 0) return null
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
    </ul>
  )
}
