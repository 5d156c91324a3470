import { modeLabels, paymentModes } from '#features/payments/payment.ts'
import { euros } from '#lib/euros.ts'

type Event = { action: string; author: string; details: Record<string, unknown>; isErased: boolean }

/** « Nadia Benali a noté un encaissement de 250,00 € TTC (chèque) pour la facture FA-2026-0012 » */
export function describePaymentEvent({ action, author, details, isErased }: Event): string {
  const actor = author || 'Quelqu’un'
  if (action === 'payment.receipt_printed') return `${actor} a imprimé le reçu`
  if (action === 'payment.receipt_duplicated')
    return `${actor} a imprimé un duplicata du reçu${details.duplicate ? ` (n°\u00a0${details.duplicate})` : ''}`
  const isReversal = action === 'payment.reversed'
  if (isErased) return `${actor} a noté ${isReversal ? 'une contre-passation' : 'un encaissement'}\u202f: effacé`
  const cents = Number(details.amountCents ?? 0)
  if (isReversal) {
    const { reverses, reason, deposit } = details
    if (deposit) return `${actor} a contre-passé le chèque ${reverses} de la remise ${deposit} (${reason})`
    return `${actor} a contre-passé l’encaissement ${reverses}${reason ? ` (${reason})` : ''}`
  }
  const mode = paymentModes.find((each) => each === details.mode)
  const by = mode ? ` (${modeLabels[mode].toLowerCase()})` : ''
  const act = cents < 0 ? 'un remboursement' : 'un encaissement'
  return `${actor} a noté ${act} de ${euros(Math.abs(cents))} TTC${by} pour la facture ${details.invoiceNumber}`
}
