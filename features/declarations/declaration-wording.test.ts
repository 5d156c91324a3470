import { expect, test } from 'vitest'
import { type DischargeSubject, dischargeSubjects, type PowerOfAttorney } from '#features/declarations/declaration.ts'
import { wordDeclaration } from '#features/declarations/declaration-wording.ts'

const words = {
  ...{ garage: 'Carrosserie Benali', client: 'Zoé Lefèvre', vehicle: 'Peugeot 308 AB-123-CD' },
  ...{ dossierNumber: 'D2026-00001', claimNumber: 'AZ-1', insurer: 'Axa' },
}
const attorney: PowerOfAttorney = {
  ...{ kind: 'power_of_attorney', agentName: 'Paul Durand', agentAddress: '', agentTie: 'son époux' },
  ...{ powers: ['hand_in', 'collect'], validUntil: '2026-12-31' },
}
const textOf = (...given: Parameters<typeof wordDeclaration>) => JSON.stringify(wordDeclaration(...given))

test('a power of attorney names both, its claim, its powers and its last day, and is no way to be paid', () => {
  const text = textOf(attorney, words)
  for (const said of ['Zoé Lefèvre', 'Paul Durand, son époux', 'AZ-1', 'Axa', '31 décembre 2026'])
    expect(text).toContain(said)
  expect(text).toMatch(/Reprendre le véhicule, ses clés et ses papiers\./)
  expect(text).not.toContain('Signer une cession de créance')
  expect(text).toMatch(/ni une cession de créance, ni une délégation de paiement, ni une procuration d’encaissement/)
  expect(textOf({ ...attorney, validUntil: null }, words)).toContain('jusqu’à la restitution')
})

test('each discharge bears on what it names alone, and takes no right away', () => {
  const discharge = (subject: DischargeSubject) =>
    textOf({ kind: 'discharge', subject, work: 'Disques avant\nPlaquettes', warning: 'Sous la cote' }, words)
  for (const text of dischargeSubjects.map(discharge)) {
    for (const said of ['Disques avant', 'Plaquettes', 'Sous la cote', 'ne porte que sur', 'les droits que la loi'])
      expect(text).toContain(said)
  }
  expect(textOf({ kind: 'discharge', subject: 'unfinished', work: 'x', warning: '' }, words)).not.toContain('signalé')
})

test('a notice of the client share says both shares, and only the parts that are there', () => {
  const amounts = { grossCents: 222_061, deductibleCents: 30_000, wearCents: 4_320, recoverableVatCents: 0 }
  const notice = { ...amounts, outsideClaimCents: 0, rateGapCents: 0, basis: 'Devis D2026-00012', note: '' }
  const text = textOf({ kind: 'share_notice', ...notice }, words).replaceAll('\u202f', ' ')
  expect(text).toMatch(/D’après le devis D2026-00012/)
  for (const said of ['2 220,61', '1 877,41', '343,20', '300,00', '43,20']) expect(text).toContain(said)
  expect(text).not.toContain('TVA que le client récupère')
})
