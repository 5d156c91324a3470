import { html } from 'hono/html'
import type Stripe from 'stripe'
import { euros } from '#lib/euros.ts'
import { asksForCard, dueNow, lineItemsOf } from '#test-counter/sessions.ts'
import { findTaxRate, type Taxed, taxed } from '#test-counter/taxes.ts'
import { alert, amounts, cardField, type Html, page, total } from '#test-counter/views.ts'
import type { Wish } from '#test-counter/wishes.ts'

const rhythms: Record<string, string> = { month: 'par mois', year: 'par an' }

/** The page where people pay or start a trial. */
export function checkoutPage(session: Stripe.Checkout.Session, wish: Wish, why?: string): Html {
  const [line] = lineItemsOf(session).data
  const name = line?.description ?? ''
  const email = session.customer_details?.email ?? session.customer_email
  const due = taxed(session.amount_subtotal ?? 0, ratesOf(wish))
  const isFree = dueNow(session) === 0
  return page(
    'paiement',
    html`<h1>${name}</h1>
<section><h2>Votre commande</h2><dl><dt>${name}</dt><dd>${priceOf(line)}</dd>
${isFree ? trialLines(line, wish) : amounts(due, 'À régler aujourd’hui')}</dl></section>
<form class="card" method="post">${alert(why)}
${
  email
    ? html`<p class="soft">Compte\u00a0: ${email}</p>`
    : html`<label for="email">Adresse email</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="200">`
}
${asksForCard(session) ? cardField(why !== undefined) : html`<p>Aucune carte n’est demandée pour l’essai.</p>`}
<p></p><button>${isFree ? 'Commencer l’essai' : `Payer ${total(due)}`}</button></form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Annuler et revenir</a></p>` : ''}`,
  )
}

/** Shown when the session was already paid or is closed. */
export function closedPage(session: Stripe.Checkout.Session, next: string | null): Html {
  const isPaid = session.status === 'complete'
  return page(
    isPaid ? 'paiement fait' : 'paiement expiré',
    html`<h1>${isPaid ? 'Ce paiement est déjà fait' : 'Ce paiement a expiré'}</h1>
<p>${isPaid ? 'Rien de plus ne vous est demandé.' : 'Recommencez depuis les tarifs.'}</p>
<p><a href="${next ?? '/pricing'}">Continuer</a></p>`,
  )
}

/** The price after the free trial. */
function trialLines(line: Stripe.LineItem | undefined, wish: Wish): Html {
  const later = taxed(centsOf(line), ratesOf(wish))
  return html`<dt>Essai gratuit</dt><dd>${wish.trialDays}\u00a0jours</dd>
<dt><strong>À régler aujourd’hui</strong></dt><dd><strong>${euros(0)}</strong></dd>
${amounts(later, `Après l’essai, ${rhythmOf(line)}`)}`
}

function ratesOf({ taxRates }: Wish): Stripe.TaxRate[] {
  return taxRates.map((id) => findTaxRate(id))
}

function priceOf(line: Stripe.LineItem | undefined): string {
  return `${total(taxed(centsOf(line), []))} ${rhythmOf(line)}`.trim()
}

function centsOf(line: Stripe.LineItem | undefined): Taxed['net'] {
  return (line?.price?.unit_amount ?? 0) * (line?.quantity ?? 1)
}

function rhythmOf(line: Stripe.LineItem | undefined): string {
  return rhythms[line?.price?.recurring?.interval ?? ''] ?? ''
}
