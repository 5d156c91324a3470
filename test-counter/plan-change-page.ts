import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatDay } from '#lib/dates.ts'
import { monthsOf } from '#test-counter/prices.ts'
import { type Taxed, taxed } from '#test-counter/taxes.ts'
import { actionForm, amounts, type Html, page, total } from '#test-counter/views.ts'

/** Links to the confirmation page of each other plan. */
export function planLinks({ id, items }: Stripe.Subscription, prices: readonly Stripe.Price[]): Html {
  const others = prices.filter((price) => price.id !== items.data[0]?.price.id)
  return html`<p></p><h2>Changer de formule</h2><ul>${others.map(
    (price) =>
      html`<li><a href="?subscription=${id}&amp;price=${price.id}">${price.nickname}, ${total(taxed(price.unit_amount ?? 0, []))} ${rhythmOf(price)}</a></li>`,
  )}</ul>`
}

/** Confirms a plan change with its cost and its date. */
export function planChangePage(subscription: Stripe.Subscription, price: Stripe.Price, back: string): Html {
  const [item] = subscription.items.data
  const fields = { action: 'change', subscription: subscription.id, price: price.id }
  return page(
    'changement de formule',
    html`<h1>Passer à ${price.nickname}</h1>
<section><dl><dt>Aujourd’hui</dt><dd>${item ? `${item.price.nickname}, payé ${rhythmOf(item.price)}` : ''}</dd>
<dt>Ensuite</dt><dd>${price.nickname}, payé ${rhythmOf(price)}</dd>
${amounts(dueOf(subscription, price), `À régler ${rhythmOf(price)}`)}</dl></section>
<p>${fromWhen(subscription, price)}</p>
<div class="row">${actionForm(fields, 'Confirmer le changement', '')}<a href="${back}">Garder ma formule</a></div>`,
  )
}

export function dueOf({ default_tax_rates }: Stripe.Subscription, price: Stripe.Price | undefined): Taxed {
  return taxed(price?.unit_amount ?? 0, default_tax_rates ?? [])
}

export function rhythmOf({ recurring }: Stripe.Price): string {
  return recurring?.interval === 'year' ? 'par an' : 'par mois'
}

function fromWhen({ items, status }: Stripe.Subscription, price: Stripe.Price): string {
  const [item] = items.data
  const end = formatDay(new Date((item?.current_period_end ?? 0) * 1_000))
  if (status === 'trialing') return `Votre essai continue jusqu’au ${end}, avec la nouvelle formule.`
  const isSameRhythm = item !== undefined && monthsOf(item.price) === monthsOf(price)
  return isSameRhythm
    ? `La nouvelle formule s’ouvre tout de suite et compte à partir du ${end}.`
    : 'La nouvelle formule s’ouvre et se règle tout de suite, pour une période entière.'
}
