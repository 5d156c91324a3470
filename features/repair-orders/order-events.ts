import { acceptanceChannels } from '#features/quotes/quote.ts'
import type { OrderEvent } from '#features/repair-orders/contract.ts'
import { showOrderField } from '#features/repair-orders/order-form-values.ts'
import { checkPointLabels, checkPoints } from '#features/repair-orders/quality-checks.ts'
import { channelLabels, orderFieldLabels, orderFields } from '#features/repair-orders/repair-order.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'
import { tellCosts } from '#priced-papers/cost-words.ts'
import { tellChanges } from '#priced-papers/paper-head.ts'

type Details = OrderEvent['details']
type Story = { sentence: string; changes: string[] }

/** Describes an event of an order in French. */
export function describeOrderEvent({ action, author, details, fields, isErased }: OrderEvent): Story {
  const told = tellings[action] ?? 'a modifié l’ordre'
  const words = typeof told === 'string' ? told : isErased ? 'a modifié l’ordre\u202f: effacé' : told(details)
  const changes = action === 'repair_order.edited' ? tellChanges({ details, fields }, head) : []
  return { sentence: `${author || 'Quelqu’un'} ${words}`, changes }
}

const head = { fields: orderFields, labels: orderFieldLabels, show: showOrderField }

const tellings: Record<string, string | ((details: Details) => string)> = {
  'repair_order.created': ({ quoteNumber, completesNumber }) =>
    completesNumber
      ? `a préparé cet ordre complémentaire de ${completesNumber}`
      : `a préparé l’ordre${quoteNumber ? ` du devis ${quoteNumber}` : ''}`,
  'repair_order.edited': 'a modifié l’en-tête',
  'repair_order.lines_edited': 'a travaillé les lignes',
  'line_costs.edited': tellCosts,
  'repair_order.reception_recorded': ({ mileageKm }) =>
    `a noté la réception du véhicule${typeof mileageKm === 'number' ? `\u202f: ${formatCount(mileageKm)}\u202fkm` : ''}`,
  'repair_order.authorised': describeAuthorisation,
  'repair_order.mailed': 'a envoyé l’ordre par email',
  'repair_order.reopened': 'a rouvert l’ordre\u202f: l’autorisation ne compte plus',
  'repair_order.started': ({ startedWithout }) =>
    startedWithout ? 'a lancé les travaux sans l’autorisation du client, après confirmation' : 'a lancé les travaux',
  'repair_order.checked': ({ remarks }) => `a contrôlé le véhicule${remarks ? `\u202f: ${remarks}` : ''}`,
  'repair_order.check_failed': describeFailure,
  'repair_order.delivered': ({ deliveredTo, deliveredWithout }) =>
    `a restitué le véhicule${deliveredTo ? ` à ${deliveredTo}` : ''}${
      deliveredWithout ? ` sans l’autorisation du client, après confirmation\u202f: ${deliveredWithout}` : ''
    }`,
  'repair_order.cancelled': ({ reason }) => `a annulé l’ordre\u202f: ${reason}`,
}

function describeAuthorisation({ grantedBy, grossCents, channel, grantedOn }: Details): string {
  const how = acceptanceChannels.find((each) => each === channel)
  const by = how ? ` (${channelLabels[how].toLowerCase()})` : ''
  return `a noté l’autorisation de ${grantedBy}, le ${formatDay(`${grantedOn}`)}${by}\u202f: ${euros(Number(grossCents))} TTC`
}

function describeFailure({ failed, remarks }: Details): string {
  const points = checkPoints.filter((point) => Array.isArray(failed) && failed.includes(point))
  const told = points.map((point) => checkPointLabels[point].toLowerCase()).join(', ')
  return `a noté un contrôle non conforme (${told})\u202f: l’ordre retourne à l’atelier${remarks ? `. ${remarks}` : ''}`
}
