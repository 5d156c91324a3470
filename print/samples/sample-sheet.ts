import { readFileSync } from 'node:fs'
import { type DocumentKind, type DocumentSheet, documentSheet } from '#print/sheet/document-sheet.ts'

const files: Record<DocumentKind, string> = {
  quote: 'devis',
  repair_order: 'ordre-de-reparation',
  workshop_sheet: 'fiche-atelier',
  invoice: 'facture',
  credit_note: 'avoir',
  deposit: 'acompte',
  proforma: 'proforma',
  receipt: 'recu',
}

/** The example of a kind of document. */
export function sampleSheet(kind: DocumentKind): DocumentSheet {
  const text = readFileSync(new URL(`./${files[kind]}.json`, import.meta.url), 'utf8')
  return documentSheet.parse(JSON.parse(text))
}
