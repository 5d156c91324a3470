import { expect, test } from 'vitest'
import { quoteFormInput } from '#features/quotes/quote-form-input.ts'
import { blankQuoteValues, quoteValuesOf, showQuoteField } from '#features/quotes/quote-form-values.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { newId } from '#lib/id.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const blank = { ...blankQuoteValues, clientId: newId() }
const mistakesOf = (typed: Partial<typeof blank>) =>
  quoteFormInput.safeParse({ ...blank, ...typed }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

test('amounts are typed with a comma and spaces, and kept in cents', () => {
  const typed = {
    ...blank,
    isClaim: true,
    deductibleCents: '1\u202f250,5 €',
    capCents: '3000',
    discountBasisPoints: '7,5',
  }
  expect(quoteFormInput.parse(typed)).toMatchObject({
    ...{ deductibleCents: 125_050, capCents: 300_000, discountBasisPoints: 750, discountCents: null },
  })
  expect(quoteFormInput.parse(blank)).toMatchObject({ deductibleCents: 0, capCents: null })
})

test('each mistake names its field', () => {
  expect(mistakesOf({ clientId: '' })).toEqual(['clientId: Choisissez le client'])
  expect(mistakesOf({ deductibleCents: 'trois cents' })).toEqual([
    'deductibleCents: Indiquez un montant en euros, par exemple 300,00',
  ])
  expect(mistakesOf({ discountBasisPoints: '200' })).toEqual(['discountBasisPoints: Un taux va de 0 à 100 %'])
  expect(mistakesOf({ discountBasisPoints: '5', discountCents: '10' })).toEqual([
    'discountCents: Choisissez une remise en pourcentage ou en euros, pas les deux',
  ])
})

test('the form of a quote that nobody changes sends it as it is', () => {
  const quote = storedQuote({ deductibleCents: 30_000, discountBasisPoints: 550, validUntil: '2026-12-24' })
  expect(quoteFormInput.parse(quoteValuesOf(quote))).toEqual(quoteInput.parse(quote))
})

test('a value is shown as a person reads it', () => {
  expect(showQuoteField('deductibleCents', 30_000)).toMatch(/^300,00\s€$/)
  expect(showQuoteField('discountBasisPoints', 550)).toMatch(/^5,50\s%$/)
  expect(showQuoteField('validUntil', '2026-12-24')).toBe('24/12/2026')
  expect(showQuoteField('isClaim', true)).toBe('oui')
  expect(showQuoteField('reusedParts', 'unasked')).toBe('Pas encore demandé')
  expect(showQuoteField('capCents', null)).toBe('')
})
