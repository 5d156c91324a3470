import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { dueOf, planLinks, rhythmOf } from '#test-counter/plan-change-page.ts'
import { actionForm, alert, amounts, cardField, type Html, page } from '#test-counter/views.ts'

export type PortalView = {
  session: Stripe.BillingPortal.Session
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  card: Stripe.PaymentMethod.Card | undefined
  /** Prices that a subscription can change to. */
  prices: Stripe.Price[]
  /** The customer's current time in seconds. */
  now: number
}

const states: Record<string, string> = {
  active: 'Actif',
  trialing: 'Période d’essai',
  past_due: 'Paiement en échec',
  paused: 'En pause',
  canceled: 'Résilié',
}
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' }
const days: [number, string][] = [
  [1, '1\u00a0jour'],
  [7, '7\u00a0jours'],
  [14, '14\u00a0jours'],
  [31, '1\u00a0mois'],
  [366, '1\u00a0an'],
]

/** Shows the customer's subscriptions, card, invoices and clock, with their actions. */
export function portalPage({ session, subscriptions, invoices, card, prices, now }: PortalView, why?: string): Html {
  const known = card ? `${brands[card.brand] ?? card.brand} •••• ${card.last4}` : 'Aucune carte enregistrée.'
  return page(
    'abonnement',
    html`<h1>Votre abonnement</h1>
${session.return_url ? html`<p><a href="${session.return_url}">Retour</a></p>` : ''}
${subscriptions.length > 0 ? subscriptions.map((subscription) => subscriptionPart(subscription, prices)) : html`<section><p>Aucun abonnement.</p></section>`}
<section><h2>Carte</h2><p>${known}</p><form method="post">${alert(why)}<input type="hidden" name="action" value="card">${cardField(why !== undefined)}<p></p><button>Enregistrer cette carte</button></form></section>
<section><h2>Factures</h2>${
      invoices.length > 0
        ? html`<ul>${invoices.map(
            (invoice) =>
              html`<li>${day(invoice.created)} · ${invoice.number} · ${invoiceTotal(invoice)} · ${invoice.status === 'paid' ? 'payée' : 'à régler'}</li>`,
          )}</ul>`
        : html`<p>Aucune facture.</p>`
    }</section>
<section><h2>Horloge d’essai</h2><p>Pour ce client, nous sommes le ${day(now)}. Avancez pour voir finir un essai ou revenir un paiement.</p>
<div class="row">${days.map(([count, label]) => actionForm({ action: 'advance', days: String(count) }, `Avancer de ${label}`, 'plain'))}</div></section>`,
  )
}

/** Confirms a cancellation. */
export function confirmationPage(subscription: Stripe.Subscription, back: string): Html {
  return page(
    'résiliation',
    html`<h1>Résilier ${nameOf(subscription)}${'\u202f'}?</h1>
<p>L’abonnement reste ouvert jusqu’au ${day(endOf(subscription))}, puis prend fin sans autre paiement.</p>
<div class="row">${actionForm({ action: 'cancel', subscription: subscription.id }, 'Confirmer la résiliation', '')}<a href="${back}">Garder l’abonnement</a></div>`,
  )
}

function subscriptionPart(subscription: Stripe.Subscription, prices: Stripe.Price[]): Html {
  const { id, status, cancel_at_period_end } = subscription
  const fields = { action: 'reactivate', subscription: id }
  const change = cancel_at_period_end
    ? actionForm(fields, 'Ne plus résilier', '')
    : html`<form method="get"><input type="hidden" name="cancel" value="${id}"><button class="plain">Résilier l’abonnement</button></form>`
  return html`<section><h2>${nameOf(subscription)}</h2><dl><dt>État</dt><dd>${states[status] ?? status}</dd>
<dt>${endLabel(subscription)}</dt><dd>${day(endOf(subscription))}</dd>${status === 'canceled' ? '' : costs(subscription)}</dl>${status === 'canceled' ? '' : html`<p></p><div class="row">${change}</div>${planLinks(subscription, prices)}`}</section>`
}

function costs(subscription: Stripe.Subscription): Html {
  const price = subscription.items.data[0]?.price
  return amounts(dueOf(subscription, price), price ? `À régler ${rhythmOf(price)}` : 'À régler')
}

function invoiceTotal({ subtotal, total_taxes, total }: Stripe.Invoice): string {
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  if (!total_taxes?.length) return `${euros(total)}\u00a0HT`
  return `${euros(subtotal)}\u00a0HT + TVA ${euros(tax)} = ${euros(total)}\u00a0TTC`
}

function endLabel({ status, cancel_at_period_end }: Stripe.Subscription): string {
  if (status === 'canceled') return 'A pris fin le'
  if (cancel_at_period_end) return 'Prend fin le'
  return status === 'trialing' ? 'Essai jusqu’au' : 'Prochain paiement le'
}

function nameOf({ items }: Stripe.Subscription): string {
  return items.data[0]?.price.nickname ?? ''
}

function endOf({ ended_at, items }: Stripe.Subscription): number {
  return ended_at ?? items.data[0]?.current_period_end ?? 0
}

function day(seconds: number): string {
  return formatDay(new Date(seconds * 1_000))
}
