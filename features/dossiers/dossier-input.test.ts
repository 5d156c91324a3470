import { expect, test } from 'vitest'
import { blankDossierValues, dossierValuesOf } from '#features/dossiers/dossier-form-values.ts'
import { dossierInput } from '#features/dossiers/dossier-input.ts'

const clientId = '0192f0c8-0000-7000-8000-000000000001'
const parse = (fields: object) => dossierInput.parse({ ...blankDossierValues, clientId, ...fields })

test('a form that is left empty is a dossier without a claim', () => {
  expect(parse({})).toMatchObject({
    vehicleId: null,
    insurerId: null,
    lossOn: null,
    deductibleCents: null,
    claimNumber: '',
  })
})

test('an amount is read as French people type it, and shown again to the cent', () => {
  const dossier = parse({ deductibleCents: '1 234,5', wearCents: '36 €' })
  expect([dossier.deductibleCents, dossier.wearCents]).toEqual([123_450, 3_600])
  expect(dossierInput.parse(dossierValuesOf(dossier))).toEqual(dossier)
})

test('a claim keeps its leading zeros', () => {
  expect(parse({ policyNumber: ' 0000123 ' }).policyNumber).toBe('0000123')
})

test('mechanics has no claim, and the client pays', () => {
  const mechanics = parse({ kind: 'mechanics', claimNumber: '24-1', insurerId: clientId, paymentMode: 'coverage' })
  expect(mechanics).toMatchObject({ claimNumber: '', insurerId: null, paymentMode: 'client' })
})

test.each([
  [{ deductibleCents: 'beaucoup' }, 'Indiquez un montant en euros, par exemple 300,00'],
  [{ lossOn: '31/12/2026' }, 'Indiquez une date, jj/mm/aaaa'],
  [{ lossOn: '0000-01-01' }, 'Indiquez une date, jj/mm/aaaa'],
  [{ clientId: '' }, 'Identifiant incorrect'],
])('%j is refused', (fields, sentence) => {
  const { error } = dossierInput.safeParse({ ...blankDossierValues, clientId, ...fields })
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
