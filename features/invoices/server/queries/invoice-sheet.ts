import { printedPlace, readParties } from '#features/dossiers/server/queries/document-parties.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { dueCentsOf } from '#features/invoices/balance.ts'
import type { Invoice, RelatedInvoice } from '#features/invoices/contract.ts'
import { wordsOfCredit } from '#features/invoices/credit-words.ts'
import { deliveryCountryOf, hasDelivery } from '#features/invoices/delivery-address.ts'
import { duesWords, termsWords } from '#features/invoices/due-day.ts'
import type { Due } from '#features/invoices/dues.ts'
import { duesOfDraft } from '#features/invoices/server/queries/invoice-dues.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { blankSheet, sheetOfLines } from '#priced-papers/server/paper-sheet.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

export type SheetAsked = {
  invoice: Invoice
  lines: readonly PaperLine[]
  deposits: readonly RelatedInvoice[]
  number: string | null
  issuedOn: string
}

/** The sheet that the document of an invoice prints. Its parties, and the facts that it says, are those of today. */
export async function invoiceSheet(
  ctx: Context,
  asked: SheetAsked,
): Promise<{ sheet: DocumentSheet; facts: LegalFacts }> {
  const { parties, facts } = await readParties(ctx, asked.invoice)
  return { sheet: sheetOf(ctx, asked, { parties, facts, ...(await correctionOf(ctx, asked.invoice)) }), facts }
}

type Read = Awaited<ReturnType<typeof readParties>> & Awaited<ReturnType<typeof correctionOf>>

function sheetOf(ctx: Context, asked: SheetAsked, { parties, facts, correction, creditWords }: Read): DocumentSheet {
  const { invoice, lines, deposits, number, issuedOn } = asked
  const { isVatOnDebits, operationCategory, lateRate } = facts
  const sheet = sheetOfLines(invoice, lines)
  const dues = duesOfDraft(ctx, invoice)
  // EN 16931 asks BT-9 for the first of several dues.
  const dueOn = invoice.kind === 'credit_note' ? null : (dues[0]?.dueOn ?? invoice.dueOn)
  return {
    ...blankSheet,
    ...parties,
    lines: sheet.lines,
    kind: invoice.kind,
    number,
    issuedOn,
    dueOn,
    ...(dues.length > 0 && { dues: dues.map(({ payer, dueOn: day, cents }) => ({ payer, dueOn: day, cents })) }),
    performedOn: invoice.performedOn,
    deliveredTo: deliveredToOf(invoice),
    references: referencesOf(invoice),
    totals: {
      ...sheet.totals,
      deposits: deposits.map(({ netCents, vatCents, grossCents, number: deposit, issuedOn: day }) => ({
        ...{ netCents, vatCents, grossCents },
        number: deposit ?? '',
        issuedOn: day ?? issuedOn,
      })),
      dueCents: dueCentsOf(invoice),
    },
    split: invoice.kind === 'invoice' ? sheet.split : null,
    payment: {
      terms: invoice.kind === 'credit_note' ? null : termsOf(issuedOn, dueOn, dues),
      lateRate: lateRate || null,
      isVatOnDebits,
      category: operationCategory,
    },
    correction,
    notes: [invoice.terms, ...creditWords].filter(Boolean).join('\n') || null,
  }
}

function deliveredToOf(invoice: Invoice): DocumentSheet['deliveredTo'] {
  if (!hasDelivery(invoice)) return null
  const { deliveryStreet: street, deliveryZipCode: zipCode, deliveryCity: city } = invoice
  return printedPlace({ street, zipCode, city, country: deliveryCountryOf(invoice) })
}

function termsOf(issuedOn: string, dueOn: string | null, dues: readonly Due[]): string {
  return dues.length > 0 ? duesWords(dues) : termsWords(issuedOn, dueOn)
}

function referencesOf({ dossierNumber, quoteNumber, orderNumber, clientOrder }: Invoice): DocumentSheet['references'] {
  const told = [
    ['dossier', dossierNumber],
    ['quote', quoteNumber],
    ['repair_order', orderNumber],
    ['client_order', clientOrder],
  ] as const
  return told.flatMap(([kind, number]) => (number ? [{ kind, number, issuedOn: null }] : []))
}

type Correction = Pick<DocumentSheet, 'correction'> & { creditWords: string[] }

/** The words of a paper about the invoice that it corrects. */
async function correctionOf(ctx: Context, paper: Invoice): Promise<Correction> {
  const { correctsId, reason } = paper
  if (correctsId === null) return { correction: null, creditWords: [] }
  const corrected = await findInvoice(ctx, correctsId)
  const { number, issuedOn, kind } = corrected
  if (number === null || issuedOn === null) return { correction: null, creditWords: [] }
  return {
    correction: { number, issuedOn, reason, isDeposit: kind === 'deposit' },
    creditWords: paper.kind === 'credit_note' ? wordsOfCredit(paper, corrected) : [],
  }
}
