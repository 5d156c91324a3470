import { describe, expect, test } from 'vitest'
import { breachesOf } from '#print/factur-x/check-invoice.ts'
import { invoiceXml } from '#print/factur-x/invoice-xml.ts'
import { renderSheet } from '#print/render-sheet.ts'
import { company, deposits, goldenSheets } from '#tests/support/golden-sheets.ts'
import { expertLines, madeLine, madeSheet } from '#tests/support/made-sheets.ts'
import { officialBreaches } from '#tests/support/official-rules.ts'
import { pdfFaults } from '#tests/support/pdf-archive.ts'

const xmlOf = (sheet: Parameters<typeof invoiceXml>[0]) => invoiceXml(sheet) ?? ''
const business = xmlOf(madeSheet('invoice', expertLines, { client: company }))
const consumer = xmlOf(madeSheet('invoice', expertLines))

describe('each golden invoice', () => {
  test.each(goldenSheets)('meets the schema and every rule: %s', (_, sheet) => {
    const xml = xmlOf(sheet)
    expect(breachesOf(xml)).toEqual([])
    expect(officialBreaches(xml) ?? []).toEqual([])
  })

  test.each(goldenSheets)('is an archive with its invoice for machines: %s', (_, sheet) => {
    const { pdf, xml } = renderSheet(sheet)
    expect(xml).toBe(xmlOf(sheet))
    expect(pdfFaults(pdf)).toEqual([])
  })
})

/** One fault, planted where `from` is found, and the rule that it breaks. */
type Planted = readonly [rule: string, from: string | RegExp, to: string]

const ofEurope: readonly Planted[] = [
  ['XSD', '<ram:TypeCode>380</ram:TypeCode>', ''],
  ['BR-02', '<ram:ID>FA2026-000123</ram:ID>', '<ram:ID></ram:ID>'],
  ['BR-06', '<ram:Name>Carrosserie du Port</ram:Name>', '<ram:Name></ram:Name>'],
  ['BR-CO-10', /<ram:LineTotalAmount>1850.51/, '<ram:LineTotalAmount>1850.52'],
  ['BR-CO-13', '<ram:TaxBasisTotalAmount>1850.51', '<ram:TaxBasisTotalAmount>1850.50'],
  ['BR-CO-14', /(<ram:TaxTotalAmount[^>]*>)370.10/, '$1370.11'],
  ['BR-CO-15', '<ram:GrandTotalAmount>2220.61', '<ram:GrandTotalAmount>2220.62'],
  ['BR-CO-16', '<ram:DuePayableAmount>2220.61', '<ram:DuePayableAmount>2220.60'],
  ['BR-S-08', /<ram:BasisAmount>1850.51/, '<ram:BasisAmount>1850.50'],
  ['BR-S-09', '<ram:CalculatedAmount>370.10', '<ram:CalculatedAmount>379.10'],
  ['BR-S-02', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g, ''],
  ['BR-CO-09', '>FR44732829320<', '>44732829320<'],
  ['FX-SCH-A-000275', 'unitCode="HUR"', 'unitCode="HOURS"'],
]

const ofFrance: readonly Planted[] = [
  ['BR-FR-01', '>FA2026-000123<', '>FA2026-000123-0000000000-0000000000-0000000000<'],
  ['BR-FR-02', '<ram:ID>FA2026-000123<', '<ram:ID>FA 2026 000123<'],
  ['BR-FR-03', '>20261223<', '>20261323<'],
  ['BR-FR-04', '<ram:TypeCode>380<', '<ram:TypeCode>325<'],
  ['BR-FR-05', '<ram:SubjectCode>PMT<', '<ram:SubjectCode>REG<'],
  ['BR-FR-06', '<ram:SubjectCode>PMD<', '<ram:SubjectCode>PMT<'],
  ['BR-FR-08', '<ram:ID>M1<', '<ram:ID>A1<'],
  ['BR-FR-09', '>73282932000074<', '>12345678900074<'],
  ['BR-FR-10', /(<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">)732829320/, '$173282932'],
  [
    'BR-FR-11',
    /(<ram:BuyerTradeParty>.*<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">)732829320/,
    '$173282932',
  ],
  ['BR-FR-12', /(<ram:BuyerTradeParty>.*)<ram:URIUniversalCommunication>.*?<\/ram:URIUniversalCommunication>/, '$1'],
  ['BR-FR-13', /<ram:URIUniversalCommunication>.*?<\/ram:URIUniversalCommunication>/, ''],
  ['BR-FR-16', '<ram:RateApplicablePercent>20.00', '<ram:RateApplicablePercent>12.00'],
  ['BR-FR-21', /(<ram:BuyerTradeParty>.*<ram:URIID schemeID="0225">)732829320/, '$1832829320'],
  ['BR-FR-23', /(<ram:URIID schemeID="0225">)732829320/, '$1732829320 A'],
  ['BR-FR-CO-04', '<ram:TypeCode>380<', '<ram:TypeCode>384<'],
  ['BR-FR-CO-05', '<ram:TypeCode>380<', '<ram:TypeCode>381<'],
  ['BR-FR-CO-07', '>20261223<', '>20261023<'],
  ['BR-FR-CO-09', '<ram:ID>M1<', '<ram:ID>M2<'],
  ['BR-FR-DEC-02', '>3.500<', '>3.50001<'],
  ['BR-FR-DEC-03', '<ram:ChargeAmount>68.00<', '<ram:ChargeAmount>68.0000001<'],
]

const rulesOf = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule)

describe('an invoice with a fault is told by its rule', () => {
  test.each(ofEurope)('%s', (rule, from, to) => {
    const wrong = consumer.replace(from, to)
    expect(wrong).not.toBe(consumer)
    expect(rulesOf(breachesOf(wrong))).toContain(rule)
  })

  test.each(ofFrance)('%s', (rule, from, to) => {
    const wrong = business.replace(from, to)
    expect(wrong).not.toBe(business)
    expect(rulesOf(breachesOf(wrong))).toContain(rule)
    const official = officialBreaches(wrong)
    if (official) expect(official.join(' ')).toContain(rule)
  })
})

test('the line and the party of a fault are known', () => {
  const wrong = business.replace('unitCode="HUR">2.000', 'unitCode="HUR">2.00001').replace('>FR44732829320<', '>44<')
  expect(breachesOf(wrong)).toEqual(
    expect.arrayContaining([
      { rule: 'BR-FR-DEC-02', line: 2, party: null },
      { rule: 'BR-CO-09', line: null, party: 'seller' },
    ]),
  )
})

test('the French rules are those of invoices between French businesses', () => {
  const rate = [madeLine({ vatBasisPoints: 1_200, netCents: 41_250 })]
  expect(rulesOf(breachesOf(xmlOf(madeSheet('invoice', rate))))).toEqual([])
  expect(rulesOf(breachesOf(xmlOf(madeSheet('invoice', rate, { client: company }))))).toContain('BR-FR-16')
})

test('the sums of a balance are compared to the cent', () => {
  const { totals } = madeSheet('invoice', expertLines)
  const balance = madeSheet('invoice', expertLines, { totals: totals && { ...totals, deposits, dueCents: 162_061 } })
  expect(breachesOf(xmlOf(balance))).toEqual([])
  const wrong = xmlOf(balance).replace('<ram:DuePayableAmount>1620.61', '<ram:DuePayableAmount>1620.60')
  expect(rulesOf(breachesOf(wrong))).toEqual(['BR-CO-16'])
})
