import { issuedInvoice } from '#features/invoices/server/samples.ts'
import type { paperMailsContract } from '#features/paper-mails/contract.ts'
import { presentedQuote } from '#features/quotes/server/samples.ts'
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

/** A quote as its client saw it, or an issued invoice. */
export async function shownPaper(person: Person, kind: 'quote' | 'invoice') {
  if (kind === 'quote') return shown(person)
  return { kind, paperId: (await issuedInvoice(person)).id }
}

export function mailOf<Paper extends { kind: 'quote' | 'invoice'; paperId: string }>(paper: Paper) {
  const words = { subject: 'Votre document', body: 'Veuillez le trouver ci-joint.' }
  return { ...paper, mailId: newId(), recipient: 'client@exemple.fr', ...words }
}
