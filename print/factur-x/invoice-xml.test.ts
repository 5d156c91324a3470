import { describe, expect, test } from 'vitest'
import { invoiceXml } from '#print/factur-x/invoice-xml.ts'
import { renderSheet } from '#print/render-sheet.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'
import { company, deposits } from '#tests/support/golden-sheets.ts'
import { expertLines, expertSplit, madeLine, madeSheet } from '#tests/support/made-sheets.ts'

const plain = madeSheet('invoice')
const xmlOf = (sheet: DocumentSheet) => invoiceXml(sheet) ?? ''
const textAt = (sheet: DocumentSheet, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xmlOf(sheet))?.[1]

const { totals } = madeSheet('invoice', expertLines)

describe('the invoice for machines', () => {
  test('holds the cents of the sheet', () => {
    const sheet = madeSheet('invoice', expertLines, { split: expertSplit })
    const sums = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) =>
      textAt(sheet, name),
    )
    expect(sums).toEqual(['1850.51', '370.10', '2220.61', '2220.61'])
    const lines = [
      ...xmlOf(sheet).matchAll(
        /<\/ram:ApplicableTradeTax>(?:<ram:SpecifiedTradeAllowanceCharge>.*?<\/ram:SpecifiedTradeAllowanceCharge>)?<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>([\d.]+)</g,
      ),
    ]
    expect(lines.map(([, amount]) => amount)).toEqual([
      '238.00',
      '148.00',
      '324.00',
      '243.00',
      '412.50',
      '296.40',
      '3.60',
      '53.01',
      '120.00',
      '12.00',
    ])
  })

  test('a credit note says whether it gives a deposit back, and a client abroad is no French business', () => {
    const correction = { number: 'FA2026-000098', issuedOn: '2026-11-05', reason: 'annulation', isDeposit: true }
    expect(textAt(madeSheet('credit_note', [madeLine()], { correction }), 'TypeCode')).toBe('503')
    expect(wordSheet(madeSheet('credit_note', [madeLine()], { correction })).heading.title).toBe('Avoir sur acompte')
    expect(textAt(madeSheet('credit_note'), 'TypeCode')).toBe('381')
    const abroad = company && { ...company, countryCode: 'BE' }
    expect(xmlOf(madeSheet('invoice', [madeLine()], { client: abroad }))).toContain('<ram:Content>B2BINT<')
  })

  test('takes off a deposit, and names it', () => {
    const sheet = madeSheet('invoice', expertLines, { totals: totals && { ...totals, deposits, dueCents: 162_061 } })
    expect([textAt(sheet, 'TotalPrepaidAmount'), textAt(sheet, 'DuePayableAmount')]).toEqual(['600.00', '1620.61'])
    expect(xmlOf(sheet)).toContain('<ram:ID>M4</ram:ID>')
    expect(xmlOf(sheet)).toContain('<ram:IssuerAssignedID>FA2026-000101</ram:IssuerAssignedID>')
  })

  test('a price with VAT gives back its amount', () => {
    const sheet = madeSheet('invoice', [
      madeLine({ quantityThousandths: 3_000, unitGrossCents: 1_000, unitNetCents: 833, netCents: 2_500 }),
    ])
    expect(textAt(sheet, 'ChargeAmount')).toBe('8.333333')
  })

  test('a draft, a quote and a receipt have none', () => {
    expect(invoiceXml(madeSheet('invoice', [madeLine()], { number: null }))).toBeNull()
    expect(invoiceXml(madeSheet('quote'))).toBeNull()
    expect(invoiceXml(madeSheet('receipt'))).toBeNull()
  })

  test('a supply to another member state says where it was delivered', () => {
    const abroad = plain.client && { ...plain.client, countryCode: 'BE' }
    const line = madeLine({ vatBasisPoints: 0, vatReason: 'intra_community' })
    const sheet = madeSheet('invoice', [line], { client: abroad, performedOn: null })
    const [, place] = /<ram:ShipToTradeParty>(.*?)<\/ram:ShipToTradeParty>/.exec(xmlOf(sheet)) ?? []
    expect(place).toContain('<ram:CountryID>BE</ram:CountryID>')
    expect(xmlOf(sheet)).toMatch(/<ram:OccurrenceDateTime>.*20261123/)
  })

  test('an option that the client did not take is not invoiced', () => {
    const sheet = madeSheet('invoice', [madeLine(), madeLine({ label: 'Lustrage', isOption: true })])
    expect(xmlOf(sheet)).not.toContain('Lustrage')
    expect(textAt(sheet, 'GrandTotalAmount')).toBe('495.00')
  })

  test('each note has one subject', () => {
    const subjects = [...xmlOf(plain).matchAll(/<ram:SubjectCode>(\w+)</g)].map(([, subject]) => subject)
    expect(subjects).toEqual(['PMT', 'PMD', 'AAB', 'BAR'])
  })
})

describe('the PDF of an invoice', () => {
  const { pdf, xml } = renderSheet(madeSheet('invoice', expertLines, { client: company }))
  const source = Buffer.from(pdf).toString('latin1')

  test('carries the XML as its alternative, and says so in its metadata', () => {
    expect(xml).toContain('<rsm:CrossIndustryInvoice')
    expect(source).toMatch(/\/AFRelationship \/Alternative/)
    expect(source).toMatch(/\/Subtype \/text#2Fxml/)
    expect(source).toMatch(/\/AF \[/)
    expect(source.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
    expect(source).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(source).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(schemaOf(source)).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
  })

  test('has a table of addresses that still fits its objects', () => {
    const [, start = ''] = /startxref\n(\d+)\n%%EOF/.exec(source) ?? []
    const table = source.slice(Number(start))
    expect(table).toMatch(/^xref\n/)
    const addresses = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    expect(addresses.length).toBeGreaterThan(10)
    for (const [number, [, address, use]] of addresses.entries()) {
      if (use === 'n') expect(source.slice(Number(address))).toMatch(new RegExp(`^${number} 0 obj\\n`))
    }
  })

  test('a quote carries none', () => {
    const quote = Buffer.from(renderSheet(madeSheet('quote')).pdf).toString('latin1')
    expect(quote).not.toContain('/AFRelationship')
    expect(quote).not.toContain('fx:DocumentType')
  })
})

function schemaOf(source: string): string {
  return /<pdfaExtension:schemas>[\s\S]*<\/pdfaExtension:schemas>/.exec(source)?.[0] ?? ''
}

test('a corrective invoice names the one that it replaces, by its code and in words', () => {
  const correction = {
    number: 'FA2026-000098',
    issuedOn: '2026-11-05',
    reason: 'annulée par l’avoir AV2026-000003',
    isDeposit: false,
  }
  const sheet = madeSheet('invoice', [madeLine()], { client: company, correction })
  expect(textAt(sheet, 'TypeCode')).toBe('384')
  expect(xmlOf(sheet)).toContain('<ram:IssuerAssignedID>FA2026-000098</ram:IssuerAssignedID>')
  const words = wordSheet(sheet)
  expect(words.heading.title).toBe('Facture rectificative')
  expect(words.mentions[0]).toMatch(/annule et remplace la facture FA2026-000098 du 05\/11\/2026/)
})
