import { expect, test } from 'vitest'
import { invoiceMailBody, invoiceMailSubject } from '#features/claim-assignments/coverage-mail.ts'

const facts = {
  ...{ invoiceNumbers: ['FA2026-00031'], claimNumber: 'AZ-42', clientName: 'LEFÈVRE Zoé', plate: 'AB-123-CD' },
  ...{ agreedAt: '2026-11-02T10:00:00.000Z', openCents: 187_741 },
}

test('the mail of an invoice names the claim, the agreement and the amount', () => {
  expect(invoiceMailSubject(facts)).toBe('Facture FA2026-00031 - sinistre AZ-42 - véhicule AB-123-CD')
  expect(invoiceMailBody(facts).split('\n\n')).toEqual([
    'Madame, Monsieur,',
    'Veuillez trouver ci-joint notre facture FA2026-00031, pour le sinistre n°\u00a0AZ-42 (LEFÈVRE Zoé, véhicule AB-123-CD).',
    'Selon votre accord du 02/11/2026, le montant à votre charge est de 1\u202f877,41\u00a0€ TTC. Merci de le régler directement à notre atelier, par virement.',
  ])
})

test('two invoices leave in one mail, without an agreement, a claim number or a plate', () => {
  const more = { invoiceNumbers: ['FA2026-00031', 'FA2026-00032'], claimNumber: '', plate: '', agreedAt: null }
  expect(invoiceMailSubject({ ...facts, ...more })).toBe('Factures FA2026-00031, FA2026-00032')
  const body = invoiceMailBody({ ...facts, ...more })
  expect(body).toContain('nos factures FA2026-00031, FA2026-00032, pour le sinistre (LEFÈVRE Zoé).')
  expect(body).toContain('Le montant à votre charge')
})
