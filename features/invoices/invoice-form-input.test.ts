import { expect, test } from 'vitest'
import { depositFormInput, invoiceFormInput } from '#features/invoices/invoice-form-input.ts'
import { blankInvoiceValues, invoiceValuesOf } from '#features/invoices/invoice-form-values.ts'
import { newId } from '#lib/id.ts'

const clientId = newId()
const read = (typed: object) => invoiceFormInput.safeParse({ ...blankInvoiceValues, clientId, ...typed })
const faultsOf = (typed: object) => read(typed).error?.issues.map(({ path, message }) => `${path}: ${message}`)

test('the head of an invoice is read as people type it, and shown again as it was read', () => {
  const input = invoiceFormInput.parse({
    ...blankInvoiceValues,
    ...{
      clientId,
      title: 'Aile',
      dueOn: '2026-12-23',
      isClaim: true,
      deductibleCents: '300',
      discountBasisPoints: '5,5',
    },
  })
  expect(input).toMatchObject({
    dueOn: '2026-12-23',
    deductibleCents: 30_000,
    discountBasisPoints: 550,
    capCents: null,
  })
  expect(invoiceFormInput.parse(invoiceValuesOf(input))).toEqual(input)
})

test.each([
  [{ clientId: '' }, /Choisissez le client/],
  [{ dueOn: '2026-02-30' }, /date n’existe pas/],
  [{ deductibleCents: 'trois cents' }, /montant en euros/],
  [{ discountBasisPoints: '10', discountCents: '10' }, /pas les deux/],
  [{ title: 'x'.repeat(201) }, /200 caractères/],
])('%j is refused with a sentence', (typed, sentence) => {
  expect(faultsOf(typed)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  ['30', { basisPoints: 3_000 }],
  ['33,33 %', { basisPoints: 3_333 }],
  ['500 €', { cents: 50_000 }],
  ['120', undefined],
  ['', undefined],
  ['0', undefined],
  ['beaucoup', undefined],
])('the deposit %j is read as %j', (text, part) => {
  expect(depositFormInput.safeParse({ part: text }).data?.part).toEqual(part)
})

test.each([
  ['150 %', /^Indiquez une part/],
  ['un tiers', /^Indiquez une part/],
  ['2 000 000 €', /^1\u202f000\u202f000\u00a0€ au plus$/],
])('a deposit of « %s » is refused under its own field', (part, sentence) => {
  const { error } = depositFormInput.safeParse({ part })
  expect(error?.issues).toMatchObject([{ path: ['part'], message: expect.stringMatching(sentence) }])
})
