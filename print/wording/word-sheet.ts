import type { PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { choicesOf, paragraphsOf, signaturesOf } from '#print/wording/agreement.ts'
import { titleOf } from '#print/wording/document-names.ts'
import { headingOf, watermarkOf } from '#print/wording/heading.ts'
import { mentionsOf, paymentFacts, receiptNotes } from '#print/wording/mentions.ts'
import { addresseeOf, cardsOf, footerOf, letterheadOf, runningOf } from '#print/wording/parties.ts'
import { tableOf } from '#print/wording/table.ts'
import { splitOf, totalsOf } from '#print/wording/totals.ts'

/** Says a sheet in French. It computes nothing but words. */
export function wordSheet(sheet: DocumentSheet): Omit<PrintedPage, 'code'> {
  const title = [titleOf(sheet), sheet.number].filter(Boolean).join(' ')
  const [year = 0, month = 0, day = 0] = sheet.issuedOn.split('-').map(Number)
  return {
    title,
    author: sheet.garage.name,
    subject: runningOf(sheet).join(' · '),
    day: [year, month, day],
    watermark: watermarkOf(sheet),
    running: [title, ...runningOf(sheet), sheet.client?.name ?? ''].filter(Boolean).join(' · '),
    letterhead: letterheadOf(sheet),
    heading: headingOf(sheet),
    addressee: addresseeOf(sheet),
    cards: cardsOf(sheet),
    paragraphs: paragraphsOf(sheet),
    table: tableOf(sheet),
    ...totalsOf(sheet),
    split: splitOf(sheet),
    choices: choicesOf(sheet),
    signatures: signaturesOf(sheet),
    notes: [...receiptNotes(sheet), ...(sheet.notes ? sheet.notes.split('\n') : [])],
    payment: paymentFacts(sheet),
    mentions: mentionsOf(sheet),
    footer: footerOf(sheet),
    isForWorkshop: sheet.kind === 'workshop_sheet',
  }
}
