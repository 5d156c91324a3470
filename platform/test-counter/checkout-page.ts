import { html } from 'hono/html'
import type Stripe from 'stripe'
import { asksForCard, dueNow, lineItemsOf } from '#platform/test-counter/sessions.ts'
import { alert, cardField, euro, type Html, page } from '#platform/test-counter/views.ts'
import type { Wish } from '#platform/test-counter/wishes.ts'

const rhythms: Record<string, string> = { month: 'par mois', year: 'par an' }

/** Where people pay, or begin their trial. */
export function checkoutPage(session: Stripe.Checkout.Session, { trialDays }: Wish, why?: string): Html {
  const [line] = lineItemsOf(session).data
  const name = line?.description ?? ''
  const email = session.customer_details?.email ?? session.customer_email
  const isFree = dueNow(session) === 0
  const button = isFree ? 'Commencer l’essai' : `Payer ${euro(dueNow(session))}\u00a0HT`
  return page(
    'paiement',
    html`<h1>${name}</h1>
<section><h2>Votre commande</h2><dl><dt>${name}</dt><dd>${priceOf(line)}</dd>
${isFree ? html`<dt>Essai gratuit</dt><dd>${trialDays}\u00a0jours</dd>` : ''}
<dt><strong>À régler aujourd’hui</strong></dt><dd><strong>${euro(dueNow(session))}\u00a0HT</strong></dd></dl></section>
<form class="card" method="post">${alert(why)}
${
  email
    ? html`<p class="soft">Compte\u00a0: ${email}</p>`
    : html`<label for="email">Adresse email</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="200">`
}
${asksForCard(session) ? cardField(why !== undefined) : html`<p>Aucune carte n’est demandée pour l’essai.</p>`}
<p></p><button>${button}</button></form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Annuler et revenir</a></p>` : ''}`,
  )
}

/** The session was paid already, or is no longer open. */
export function closedPage(session: Stripe.Checkout.Session, next: string | null): Html {
  const isPaid = session.status === 'complete'
  return page(
    isPaid ? 'paiement fait' : 'paiement expiré',
    html`<h1>${isPaid ? 'Ce paiement est déjà fait' : 'Ce paiement a expiré'}</h1>
<p>${isPaid ? 'Rien de plus ne vous est demandé.' : 'Recommencez depuis les tarifs.'}</p>
<p><a href="${next ?? '/pricing'}">Continuer</a></p>`,
  )
}

function priceOf(line: Stripe.LineItem | undefined): string {
  const { unit_amount, recurring } = line?.price ?? {}
  const rhythm = recurring ? ` ${rhythms[recurring.interval] ?? ''}` : ''
  return `${euro((unit_amount ?? 0) * (line?.quantity ?? 1))}\u00a0HT${rhythm}`
}
