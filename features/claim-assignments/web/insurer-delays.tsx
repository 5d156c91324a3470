import { useQuery } from '@tanstack/react-query'
import { query } from '#features/claim-assignments/web/api.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The usual delays of an insurer, from its own history with this garage. A firm without history, or that is no insurer, shows nothing. */
export function InsurerDelays({ id }: { id: string }) {
  const { data } = useQuery(query.readInsurerDelays.queryOptions({ input: { id } }))
  if (!data || data.answerCount + data.paymentCount === 0) return null
  const { answerDays, answerCount, paymentDays, paymentCount } = data
  return (
    <Panel title="Délais habituels" hint="Constatés dans votre atelier, à partir de cinq fois, sur les cent dernières.">
      <DefinitionList
        entries={[
          { label: 'Répond à une cession', value: told(answerDays, answerCount, 'réponse') },
          { label: 'Paie après l’envoi de la facture', value: told(paymentDays, paymentCount, 'règlement') },
        ]}
      />
    </Panel>
  )
}

/** « 12 jours (7 réponses) », « trop tôt pour le dire (3 réponses) » */
function told(days: number | null, count: number, noun: string): string {
  if (count === 0) return ''
  const from = `(${count} ${noun}${count > 1 ? 's' : ''})`
  return days === null ? `trop tôt pour le dire ${from}` : `${days} jour${days > 1 ? 's' : ''} ${from}`
}
