import { expect, test } from 'vitest'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { newId } from '#lib/id.ts'

const dossier = {
  ...({ id: newId(), kind: 'body', clientId: newId(), vehicleId: newId(), isVatRecoverable: true } as const),
  ...({
    requestedWork: 'Bouclier avant\nVoir aussi l’optique',
    paymentMode: 'coverage',
    deductibleCents: 30_000,
  } as const),
}

test('a quote takes over the client, the vehicle and the claim of its dossier, for thirty days', () => {
  const { id, clientId, vehicleId } = dossier
  expect(quoteOfDossier(dossier, '2026-11-23')).toEqual({
    ...{ clientId, vehicleId, dossierId: id, title: 'Bouclier avant', validUntil: '2026-12-23' },
    ...{ isClaim: true, isVatRecoverable: true, deductibleCents: 30_000 },
  })
})

test('work that the client pays is no claim', () => {
  const paid = { ...dossier, paymentMode: 'client', deductibleCents: null } as const
  expect(quoteOfDossier(paid, '2026-11-23')).toMatchObject({ isClaim: false, deductibleCents: 0 })
  expect(quoteOfDossier({ ...dossier, kind: 'mechanics' }, '2026-11-23').isClaim).toBe(false)
})
