import { expect, test } from 'vitest'
import { issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const quay = {
  deliveryStreet: '1 quai de la Loire',
  deliveryZipCode: '44000',
  deliveryCity: 'Nantes',
  deliveryCountry: '',
}

test('the address of delivery is on the paper and in the invoice for machines, and its corrections take it over', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const draft = await pricedInvoice(owner)
  const { version } = await invoices.editInvoice({ ...draft, ...quay, baseVersion: draft.version })
  await expect(
    invoices.editInvoice({ ...draft, ...quay, deliveryCity: '', baseVersion: version }),
  ).rejects.toMatchObject({ data: { fields: { deliveryCity: 'Indiquez la ville de livraison' } } })
  const issued = await invoices.issueInvoice(issueOf(draft))
  expect(issued).toMatchObject(quay)
  const pdf = await invoices.printInvoice({ id: issued.id })
  const printed = unspaced((await pdfPages(new Uint8Array(await pdf.arrayBuffer()))).join(''))
  expect(printed).toContain(unspaced('1 quai de la Loire, 44000 Nantes'))
  const xml = await (await invoices.readFacturX({ id: issued.id })).text()
  const place = /<ram:ShipToTradeParty>.*?<\/ram:ShipToTradeParty>/s.exec(xml)?.[0]
  for (const text of ['1 quai de la Loire', '44000', 'Nantes', '<ram:CountryID>FR</ram:CountryID>'])
    expect(place).toContain(text)
  await expect(invoices.editInvoice({ ...issued, baseVersion: issued.version })).rejects.toMatchObject({
    code: 'invoice_issued',
  })

  const credit = await invoices.creditInvoice({ id: issued.id, creditId: newId(), reason: 'Erreur' })
  expect(credit).toMatchObject(quay)
  await invoices.issueInvoice(issueOf(credit))
  expect(await invoices.replaceInvoice({ id: issued.id, replacementId: newId() })).toMatchObject(quay)
})

test('an invoice without an address of delivery names none', async () => {
  const owner = await api.person()
  const issued = await owner.api.invoices.issueInvoice(issueOf(await pricedInvoice(owner)))
  expect(await (await owner.api.invoices.readFacturX({ id: issued.id })).text()).not.toContain('ShipToTradeParty')
})
