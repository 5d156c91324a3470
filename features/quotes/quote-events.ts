import type { QuoteEvent } from '#features/quotes/contract.ts'
import { acceptanceChannels, channelLabels, quoteFieldLabels, quoteFields } from '#features/quotes/quote.ts'
import { showQuoteField } from '#features/quotes/quote-form-values.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { tellCosts } from '#priced-papers/cost-words.ts'
import { tellChanges } from '#priced-papers/paper-head.ts'

type Story = {
  /** « Nadia Benali a présenté le devis : version 2, 1 250,00 € TTC » */
  sentence: string
  /** One line a field, for an edited head. */
  changes: string[]
}
type Details = QuoteEvent['details']

/** Describes an event of a quote in French. */
export function describeQuoteEvent({ action, author, details, fields, isErased }: QuoteEvent): Story {
  const who = author || 'Quelqu’un'
  const { [action]: told } = tellings
  const words = told ?? 'a modifié le devis'
  const sentence = typeof words === 'string' ? words : isErased ? 'a modifié le devis\u202f: effacé' : words(details)
  return {
    sentence: `${who} ${sentence}`,
    changes: action === 'quote.edited' ? tellChanges({ details, fields }, head) : [],
  }
}

const head = { fields: quoteFields, labels: quoteFieldLabels, show: showQuoteField }

const tellings: Record<string, string | ((details: Details) => string)> = {
  'quote.created': ({ number }) => `a créé le devis ${number ?? ''}`.trim(),
  'quote.edited': 'a modifié l’en-tête',
  'quote.lines_edited': describeLines,
  'line_costs.edited': tellCosts,
  'quote.presented': ({ revision, grossCents, status }) =>
    `a présenté la version ${revision}\u202f: ${euros(Number(grossCents))} TTC${
      status === 'accepted' ? ', l’accord déjà donné reste valable' : ''
    }`,
  'quote.accepted': describeAcceptance,
  'quote.declined': ({ reason }) => `a noté le refus du client${reason ? `\u202f: ${reason}` : ''}`,
  'quote.mailed': 'a envoyé le devis par email',
  'quote.removed': 'a supprimé le brouillon',
  'quote.restored': 'a restauré le brouillon',
  'quote.reopened': 'a rouvert le devis pour le modifier',
  'quote.revision_restored': ({ revision }) => `a repris la version ${revision}`,
}

function describeLines({ added, edited, removed }: Details): string {
  const parts = [countOf(added, 'ajoutée'), countOf(edited, 'modifiée'), countOf(removed, 'retirée')].filter(Boolean)
  return `a travaillé les lignes\u202f: ${parts.join(', ')}`
}

function countOf(count: unknown, done: string): string {
  const many = Number(count ?? 0)
  return many === 0 ? '' : `${many} ${done}${many > 1 ? 's' : ''}`
}

function describeAcceptance({ acceptedBy, grossCents, channel, acceptedOn, validUntil }: Details): string {
  const how = acceptanceChannels.find((each) => each === channel)
  const by = how ? ` (${channelLabels[how].toLowerCase()})` : ''
  const late = validUntil ? `, prix confirmé après la fin de validité du ${formatDay(`${validUntil}`)}` : ''
  return `a noté l’accord de ${acceptedBy}, le ${formatDay(`${acceptedOn}`)}${by}\u202f: ${euros(Number(grossCents))} TTC${late}`
}
