import { Text } from '@mantine/core'
import type { Quote, WholeQuote } from '#features/quotes/contract.ts'
import { channelLabels, trashDays } from '#features/quotes/quote.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { LineChoice } from '#priced-papers/line-choices.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The agreements of the client, the one that counts first. */
export function QuoteAgreements({ quote, lines, acceptances }: Omit<WholeQuote, 'sources'>) {
  return (
    <Panel title="Accord du client">
      {acceptances.length === 0 && <Text className={entries.quiet}>{nothingYet[quote.status]}</Text>}
      <ul className={entries.list}>
        {acceptances.map(
          ({ id, revision, grossCents, acceptedBy, channel, acceptedOn, optionIds, isReused, ...recorded }) => (
            <li key={id} className={entries.item}>
              <span className={entries.line}>
                <b>{euros(grossCents)} TTC</b>
                {recorded.replacedAt && <StatusBadge size="sm">Remplacé</StatusBadge>}
              </span>
              <span>
                {acceptedBy}, le {formatDay(acceptedOn)} ({channelLabels[channel].toLowerCase()}), version {revision}
              </span>
              {chosenWords(lines, { optionIds, isReused }).map((words) => (
                <span key={words}>{words}</span>
              ))}
              <span className={entries.quiet}>
                Noté le {formatInstant(recorded.recordedAt)}
                {recorded.recordedBy && ` par ${recorded.recordedBy}`}
                {recorded.replacedAt && `. Un nouveau prix l’a remplacé le ${formatDay(recorded.replacedAt)}.`}
              </span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}

function chosenWords(lines: WholeQuote['lines'], { optionIds, isReused }: LineChoice): string[] {
  const labels = lines.flatMap(({ id, label }) => (optionIds.includes(id) ? [label || 'sans désignation'] : []))
  return [
    ...(labels.length > 0 ? [`Options choisies\u202f: ${labels.join(', ')}`] : []),
    ...(isReused ? ['Avec les pièces de réemploi'] : []),
  ]
}

const nothingYet: Record<Quote['status'], string> = {
  draft: 'Le client répond à un devis présenté.',
  presented: 'Le client n’a pas encore répondu.',
  accepted: 'Le client a accepté ce devis.',
  declined: 'Le client a refusé ce devis.',
  removed: `Ce brouillon est supprimé. Il se restaure pendant ${trashDays} jours, puis il est effacé.`,
}
