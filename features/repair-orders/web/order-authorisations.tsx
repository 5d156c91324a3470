import { Alert, Text } from '@mantine/core'
import type { OrderAuthorisation, RepairOrder } from '#features/repair-orders/contract.ts'
import { channelLabels } from '#features/repair-orders/repair-order.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type AuthorisationsProps = { order: RepairOrder; authorisations: OrderAuthorisation[] }

/** The authorisations of the client, the one that counts first; and the signature, which is not in service. */
export function OrderAuthorisations({ order, authorisations }: AuthorisationsProps) {
  const { startedWithout, startedAt } = order
  return (
    <Panel title="Autorisation du client">
      {startedWithout && startedAt && (
        <Alert color="yellow" py="xs" mb="sm">
          Les travaux ont commencé sans autorisation le {formatInstant(startedAt)}, après confirmation.
        </Alert>
      )}
      {authorisations.length === 0 && (
        <Text className={entries.quiet}>Le client n’a pas encore autorisé ces travaux.</Text>
      )}
      <ul className={entries.list}>
        {authorisations.map(({ id, grossCents, grantedBy, channel, grantedOn, isFromQuote, ...recorded }) => (
          <li key={id} className={entries.item}>
            <span className={entries.line}>
              <b>{euros(grossCents)} TTC</b>
              {recorded.replacedAt && <StatusBadge size="sm">Remplacée</StatusBadge>}
            </span>
            <span>
              {grantedBy}, le {formatDay(grantedOn)} (
              {isFromQuote ? 'accord sur le devis' : channelLabels[channel].toLowerCase()})
            </span>
            <span className={entries.quiet}>
              Notée le {formatInstant(recorded.recordedAt)}
              {recorded.recordedBy && ` par ${recorded.recordedBy}`}
              {recorded.replacedAt && `. Elle ne compte plus depuis le ${formatDay(recorded.replacedAt)}.`}
            </span>
          </li>
        ))}
      </ul>
      <Text className={entries.quiet} mt="xs">
        «{'\u202f'}Faire signer{'\u202f'}» envoie l’ordre à signer par un lien{'\u202f'}; le PDF porte aussi la case à
        signer.
      </Text>
    </Panel>
  )
}
