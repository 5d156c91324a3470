import type { PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { choicesOf, paragraphsOf, signaturesOf } from '#print/wording/agreement.ts'
import { asksPayment, isAgreed, isInvoice, titleOf } from '#print/wording/document-names.ts'
import { headingOf, watermarkOf } from '#print/wording/heading.ts'
import { linesOf, lookAsDrawn } from '#print/wording/look.ts'
import { mentionsOf, paymentFacts, receiptNotes } from '#print/wording/mentions.ts'
import { addresseeOf, cardsOf, footerOf, letterheadOf, runningOf } from '#print/wording/parties.ts'
import { tableOf } from '#print/wording/table.ts'
import { duesOf, splitOf, totalsOf } from '#print/wording/totals.ts'

/** Says a sheet in French. It computes nothing but words. */
export function wordSheet(sheet: DocumentSheet): Omit<PrintedPage, 'code'> {
  const title = [titleOf(sheet), sheet.number].filter(Boolean).join(' ')
  const look = lookAsDrawn(sheet)
  const [year = 0, month = 0, day = 0] = sheet.issuedOn.split('-').map(Number)
  return {
    title,
    author: sheet.garage.name,
    subject: runningOf(sheet).join(' · '),
    day: [year, month, day],
    watermark: watermarkOf(sheet),
    running: [title, ...runningOf(sheet), sheet.client?.name ?? ''].filter(Boolean).join(' · '),
    look: { layout: look.layout, primary: look.primaryColour, accent: look.accentColour, order: look.order },
    letterhead: { ...letterheadOf(sheet), motto: linesOf(look.header) },
    heading: headingOf(sheet),
    addressee: addresseeOf(sheet),
    cards: cardsOf(sheet),
    plate: sheet.vehicle?.plate ?? null,
    paragraphs: paragraphsOf(sheet),
    table: tableOf(sheet),
    ...totalsOf(sheet),
    dues: duesOf(sheet),
    split: splitOf(sheet),
    choices: choicesOf(sheet),
    signatures: signaturesOf(sheet),
    notes: [...receiptNotes(sheet), ...(sheet.notes ? sheet.notes.split('\n') : [])],
    terms: isAgreed(sheet.kind) || isInvoice(sheet.kind) ? linesOf(look.terms) : [],
    payment: paymentFacts(sheet),
    paymentWords: asksPayment(sheet.kind) ? linesOf(look.paymentWords) : [],
    mentions: mentionsOf(sheet),
    footer: [...linesOf(look.footer), ...footerOf(sheet)],
    isForWorkshop: sheet.kind === 'workshop_sheet',
  }
}
