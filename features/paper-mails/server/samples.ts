import { issuedInvoice } from '#features/invoices/server/samples.ts'
import type { AskedMail, paperMailsContract } from '#features/paper-mails/contract.ts'
import type { MailedKind } from '#features/paper-mails/paper-mail.ts'
import { presentedQuote } from '#features/quotes/server/samples.ts'
import { authorisedOrder } from '#features/repair-orders/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof paperMailsContract>({
  inputs: {
    listPaperMails: shown,
    proposePaperMail: shown,
    mailPaper: async (person) => mailOf(await shown(person)),
  },
})

async function shown(person: Person) {
  return { kind: 'quote' as const, paperId: (await presentedQuote(person)).id }
}

/** A quote as its client saw it, an authorised order, or an issued invoice. */
export async function shownPaper(person: Person, kind: MailedKind) {
  if (kind === 'quote') return shown(person)
  const { id: paperId } = await (kind === 'repair_order' ? authorisedOrder(person) : issuedInvoice(person))
  return { kind, paperId }
}

export function mailOf<Paper extends AskedMail>(paper: Paper) {
  const words = { subject: 'Votre document', body: 'Veuillez le trouver ci-joint.' }
  return { ...paper, mailId: newId(), recipient: 'client@exemple.fr', ...words }
}
