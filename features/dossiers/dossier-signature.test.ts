import { expect, test } from 'vitest'
import { describeSignature, nextSignatureStandings, signatureStandings } from '#features/dossiers/dossier-signature.ts'

const since = { signatureSince: '2026-11-20T09:00:00Z', withdrawnAt: null }

test.each([
  [null, 'Rien à signer'],
  ['draft', 'À faire signer, depuis le 20/11/2026'],
  ['awaited', 'Signature attendue, depuis le 20/11/2026'],
  ['partlySigned', 'Signée en partie, depuis le 20/11/2026'],
  ['signed', 'Signée le 20/11/2026'],
  ['declined', 'Signature refusée le 20/11/2026'],
  ['expired', 'Demande expirée le 20/11/2026'],
  ['copyLost', 'Signée, copie non remise, depuis le 20/11/2026'],
] as const)('a signature that is %s reads « %s »', (signatureState, words) => {
  expect(describeSignature({ ...since, signatureState, ...(signatureState ? {} : { signatureSince: null }) })).toBe(
    words,
  )
})

test('a client who withdrew takes back what was signed, not what waits for a signature', () => {
  const withdrawnAt = '2026-11-22T09:00:00Z'
  expect(describeSignature({ ...since, signatureState: 'signed', withdrawnAt })).toBe(
    'Signée, puis rétractée le 22/11/2026',
  )
  expect(describeSignature({ ...since, signatureState: 'awaited', withdrawnAt })).toBe(
    'Signature attendue, depuis le 20/11/2026',
  )
})

test('no standing of a signature is a dead end', () => {
  const reached = new Set(Object.values(nextSignatureStandings).flat())
  expect(signatureStandings.filter((standing) => !reached.has(standing))).toEqual([])
  expect(signatureStandings.filter((standing) => nextSignatureStandings[standing].length === 0)).toEqual([])
})
