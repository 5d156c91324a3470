import { html, raw } from 'hono/html'
import type { Selectable } from 'kysely'
import type { OutgoingMessagesRow } from '#db/schema.gen.ts'
import { formatInstant } from '#lib/dates.ts'
import { messageStateLabels } from '#lib/message-states.ts'
import { mailPayload, smsPayload } from '#platform/outgoing/outgoing.ts'

type Message = Selectable<OutgoingMessagesRow>

const kinds: Record<Message['kind'], string> = {
  mail: 'Email',
  sms: 'SMS',
  webhook: 'Webhook',
  'e-invoice': 'Facture électronique',
}

/** The only style of these pages; its hash is in their content policy. */
export const messageStyle = `:root{color-scheme:light dark;--edge:light-dark(#d8dee3,#39424a);--soft:light-dark(#5a6670,#a3adb5)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;background:light-dark(#fff,#15191c);color:light-dark(#1b1f23,#e8ecef)}
h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}.soft,th{color:var(--soft)}a{color:light-dark(#1f5a80,#8cc4e8)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-top:1px solid var(--edge);vertical-align:top;overflow-wrap:anywhere}
th{font-weight:500;font-size:.875rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--edge);border-radius:.5rem;padding:1rem}
@media(max-width:40rem){body{padding:1rem}table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:0}tr{border-top:1px solid var(--edge);padding:.75rem 0}}`
function page(title: string, body: ReturnType<typeof html>) {
  return html`<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(messageStyle)}</style></head><body>${body}</body></html>`
}

export function messageListPage(messages: Message[]) {
  const rows = messages.map(
    (
      message,
    ) => html`<tr><td>${formatInstant(message.createdAt)}</td><td>${kinds[message.kind]}</td><td>${message.recipient}</td>
<td><a href="/dev/outbox/${message.garageId}/${message.id}">${titleOf(message)}</a></td><td>${messageStateLabels[message.state]}</td></tr>`,
  )
  const head = html`<thead><tr><th>Date</th><th>Type</th><th>Destinataire</th><th>Objet</th><th>État</th></tr></thead>`
  const intro = html`<h1>Boîte d’envoi locale</h1>
<p class="soft">Rien ne part d’ici tant que SMTP_URL n’est pas réglée\u00a0: les messages s’arrêtent sur cette page et dans le dossier «\u00a0outbox\u00a0» des données.</p>`
  return page(
    'Boîte d’envoi locale',
    rows.length > 0
      ? html`${intro}<table>${head}<tbody>${rows}</tbody></table>`
      : html`${intro}<p>Aucun message pour l’instant.</p>`,
  )
}

function titleOf({ kind, payload }: Message): string {
  if (kind === 'mail') return mailPayload.parse(payload).subject
  return kind === 'sms' ? smsPayload.parse(payload).text.slice(0, 60) : kinds[kind]
}

export function messagePage(message: Message) {
  const here = `/dev/outbox/${message.garageId}/${message.id}`
  const mail = message.kind === 'mail' ? mailPayload.parse(message.payload) : undefined
  const text = mail
    ? mail.text
    : message.kind === 'sms'
      ? smsPayload.parse(message.payload).text
      : JSON.stringify(message.payload, null, 2)
  return page(
    titleOf(message),
    html`<p><a href="/dev/outbox">Boîte d’envoi locale</a></p><h1>${titleOf(message)}</h1>
<p class="soft">${kinds[message.kind]} à ${message.recipient}, ${formatInstant(message.createdAt)}, ${messageStateLabels[message.state]}${message.lastError ? ` (${message.lastError})` : ''}</p>
<pre>${text}</pre>
${mail?.action ? html`<p><a href="${mail.action.url}">${mail.action.label}</a></p>` : ''}
${mail?.attachments.length ? html`<p class="soft">Pièces jointes\u00a0: ${mail.attachments.length}</p>` : ''}
${mail ? html`<p><a href="${here}/html">Voir en HTML</a> · <a href="${here}/eml">Télécharger le fichier .eml</a></p>` : ''}`,
  )
}
