import { describe, expect, test } from 'vitest'
import { type Breach, breachFaults } from '#features/invoices/breach-faults.ts'

const title = { kind: 'title', label: 'Pièces' }
const part = { kind: 'part', label: 'Aile', vatBasisPoints: 2_000 }
const lines = [title, part, title, part]
const breach = (rule: string, more: Partial<Breach> = {}): Breach => ({ rule, line: null, party: null, ...more })

describe('a rule that an invoice breaks is told with the field that mends it', () => {
  test.each<[string, Breach, string]>([
    ['the SIRET of the garage', breach('BR-FR-10', { party: 'seller' }), 'garage siret'],
    ['the SIREN of the client', breach('BR-FR-11', { party: 'buyer' }), 'client siren'],
    ['the VAT number of the garage', breach('BR-CO-09', { party: 'seller' }), 'garage vatNumber'],
    ['the VAT number of the client', breach('BR-CO-09', { party: 'buyer' }), 'client vatNumber'],
    ['a reverse charge without VAT number', breach('BR-AE-02'), 'client vatNumber'],
    ['VAT without VAT number', breach('BR-S-02'), 'garage vatNumber'],
    ['the due date', breach('BR-FR-CO-07'), 'invoice dueOn'],
    ['the rate of the second priced line', breach('BR-FR-16', { line: 2 }), 'lines 3.vat'],
    ['a rate of the whole invoice', breach('BR-FR-16'), 'lines lines'],
    ['a rule that no field mends', breach('BR-CO-15'), 'invoice rules'],
  ])('%s', (_, broken, where) => {
    const [fault] = breachFaults([broken], lines)
    expect(`${fault?.place} ${fault?.field}`).toBe(where)
    expect(fault?.sentence).toMatch(/^[A-ZÀÉ].*\.$/)
  })

  test('the line is named as the page counts it, and a rule that no field mends by its code', () => {
    expect(breachFaults([breach('BR-FR-16', { line: 2 })], lines)[0]?.sentence).toMatch(/^La ligne 4 /)
    expect(breachFaults([breach('BR-CO-15')], lines)[0]?.sentence).toMatch(/BR-CO-15/)
  })

  test('once, however many rules say the same', () => {
    const breaches = [breach('BR-S-02'), breach('BR-S-03'), breach('BR-CO-09', { party: 'seller' })]
    expect(breachFaults(breaches, lines)).toHaveLength(1)
  })
})
