import { expect, test } from 'vitest'
import { usualPlan } from '#features/accounting/account-plan.ts'
import type { Entry } from '#features/accounting/entries.ts'
import { fecHeader, fecLines, fecName } from '#features/accounting/fec.ts'
import { latin9 } from '#features/accounting/latin9.ts'

const sale: Entry = {
  ...{
    sourceId: 'a',
    kind: 'invoice',
    journal: 'sales',
    on: '2026-11-02',
    at: '2026-11-01T23:30:00.000Z',
    piece: 'FA2026-00001',
  },
  label: 'Facture FA2026-00001\tLEFÈVRE | Zoé\n',
  amountCents: 152_723,
  lines: [
    { account: '411000', party: { code: 'C1', name: 'LEFÈVRE Zoé' }, debitCents: 152_723, creditCents: 0 },
    { account: '707000', party: null, debitCents: 0, creditCents: 5 },
  ],
  vat: { onIssue: [], onPayment: [] },
}

test('the file has the columns of the article, and its name tells the company and the end of the period', () => {
  expect(fecHeader).toBe(
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\r\n',
  )
  expect(fecName('732829320', { from: '2026-01-01', to: '2026-12-31' })).toBe('732829320FEC20261231.txt')
})

test('amounts have a comma, days eight digits, and no text shifts a column', () => {
  expect(fecLines(sale, 7, usualPlan).split('\r\n')).toEqual([
    'VE\tVentes\t7\t20261102\t411000\tClients\tC1\tLEFÈVRE Zoé\tFA2026-00001\t20261102\tFacture FA2026-00001 LEFÈVRE Zoé\t1527,23\t0,00\t\t\t20261102\t\t',
    'VE\tVentes\t7\t20261102\t707000\tVentes de marchandises\t\t\tFA2026-00001\t20261102\tFacture FA2026-00001 LEFÈVRE Zoé\t0,00\t0,05\t\t\t20261102\t\t',
    '',
  ])
})

test('the alphabet is that of the article: other signs lose their accents, or become a question mark', () => {
  const read = (text: string) => new TextDecoder('iso-8859-15').decode(latin9(text))
  expect(read('Zoé Œuvre 12 € Šárka ÿŸ')).toBe('Zoé Œuvre 12 € Šárka ÿŸ')
  expect(read('L’atelier — Łódź « ăn » 🚗 Ω ¤')).toBe("L'atelier - ?ódz « an » ? ? ?")
})
