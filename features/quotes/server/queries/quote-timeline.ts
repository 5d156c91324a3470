import { sql } from 'kysely'
import { describeQuoteEvent } from '#features/quotes/quote-events.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A quote in the timelines of its client, its vehicle and its dossier. */
export const quoteTimeline: TimelineSource = {
  kind: 'quote',
  part: 'documents',
  right: quotesRights.read,
  actions: [
    'quote.created',
    'quote.presented',
    'quote.mailed',
    'quote.accepted',
    'quote.declined',
    'quote.reopened',
    'quote.removed',
    'quote.restored',
  ],
  table: 'quotes',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => isOneOf('vehicleId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`concat_ws(' · ', 'Devis ' || t.number, nullif(t.title, ''))`,
  path: '/dashboard/devis',
  tell: (event) => describeQuoteEvent(event).sentence,
}
