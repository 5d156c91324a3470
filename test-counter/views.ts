import { html, raw } from 'hono/html'
import { brand } from '#lib/brand.ts'
import { euros } from '#lib/euros.ts'
import { spaced, testCards } from '#test-counter/cards.ts'
import type { Taxed } from '#test-counter/taxes.ts'

export type Html = ReturnType<typeof html>

/** The only style of these pages; its hash is in their content policy. */
export const counterStyle = `:root{color-scheme:light dark;--edge:light-dark(#c9d1d8,#4a555e);--soft:light-dark(#4c5963,#aeb8c0);--link:light-dark(#1a5276,#8cc4e8)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f5f7f9,#111517);color:light-dark(#1b1f23,#e8ecef)}
.test{background:light-dark(#7a4b00,#f0c04f);color:light-dark(#fff,#1b1400);padding:.75rem 1rem;text-align:center;margin:0}
main{overflow-wrap:anywhere;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.125rem;margin:0 0 .5rem}
section,form.card{background:light-dark(#fff,#191f23);border:1px solid var(--edge);border-radius:.75rem;padding:1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}p{margin:.25rem 0 .75rem}label{display:block;font-weight:600;margin:0 0 .25rem}a{color:var(--link)}
input{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid light-dark(#76838e,#8b98a3);border-radius:.5rem;background:light-dark(#fff,#111517);color:inherit;margin:0 0 .75rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid light-dark(#1a5276,#8cc4e8);background:light-dark(#1a5276,#8cc4e8);color:light-dark(#fff,#0d1a22);cursor:pointer}
button.plain{background:transparent;color:var(--link)}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.row form{margin:0}
:focus-visible{outline:3px solid light-dark(#1a5276,#8cc4e8);outline-offset:2px}.alert{border:2px solid light-dark(#a61b1b,#ff9c9c);border-radius:.5rem;padding:.75rem;margin:0 0 .75rem}
ul{margin:0;padding:0;list-style:none}li{padding:.375rem 0;border-top:1px solid var(--edge)}li:first-child{border-top:0}code{font:inherit;font-variant-numeric:tabular-nums;white-space:nowrap}`

export function page(title: string, body: Html): Html {
  return html`<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>TEST\u00a0: ${title} · ${brand.name}</title>
<style>${raw(counterStyle)}</style></head><body><header><p class="test"><strong>TEST</strong>\u00a0: comptoir d’essai, aucun argent n’est encaissé.</p></header><main>${body}</main></body></html>`
}

/** Net amount, taxes and gross amount as list lines. */
export function amounts(due: Taxed, label: string): Html {
  const { net, taxes } = due
  return html`<dt>Total hors taxes</dt><dd>${euros(net)}\u00a0HT</dd>
${taxes.map(({ rate, amount }) => html`<dt>${rate.display_name} ${percent(rate.percentage)}</dt><dd>${euros(amount)}</dd>`)}
<dt><strong>${label}</strong></dt><dd><strong>${total(due)}</strong></dd>`
}

/** The gross amount, and whether it includes tax. */
export function total({ gross, taxes }: Taxed): string {
  return `${euros(gross)}\u00a0${taxes.length > 0 ? 'TTC' : 'HT'}`
}

function percent(percentage: number): string {
  return `${percentage.toLocaleString('fr-FR')}\u00a0%`
}

export function alert(sentence: string | undefined): Html | '' {
  return sentence === undefined ? '' : html`<p class="alert" role="alert" id="why">${sentence}</p>`
}

/** The card field and the accepted test numbers. */
export function cardField(isRefused: boolean): Html {
  const described = isRefused ? 'why cards' : 'cards'
  return html`<label for="card">Numéro de carte d’essai</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="40" aria-describedby="${described}" aria-invalid="${isRefused}">
<div class="soft" id="cards"><p>Seules ces cartes sont prises, sans date ni code\u00a0:</p>
<ul>${testCards.map(({ number, meaning }) => html`<li><code>${spaced(number)}</code> ${meaning}</li>`)}</ul></div>`
}

/** The bank's confirmation page. */
export function authenticationPage(fields: Record<string, string>): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const form = (answer: string, label: string, look: string) =>
    html`<form method="post">${hidden}<input type="hidden" name="authentication" value="${answer}"><button class="${look}">${label}</button></form>`
  return page(
    'authentification',
    html`<h1>Authentification demandée</h1>
<p>Ici, la banque demanderait de confirmer le paiement sur le téléphone.</p>
<div class="row">${form('confirmed', 'Confirmer', '')}${form('failed', 'Refuser', 'plain')}</div>`,
  )
}

export function notFoundPage(): Html {
  return page(
    'page introuvable',
    html`<h1>Cette page n’existe pas, ou plus</h1><p>Recommencez depuis les tarifs ou depuis votre abonnement.</p><p><a href="/pricing">Voir les tarifs</a></p>`,
  )
}

/** A form with one button. */
export function actionForm(fields: Record<string, string>, label: string, look: string): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post">${hidden}<button class="${look}">${label}</button></form>`
}
