import { expect, test } from 'vitest'
import {
  describeForm,
  describeJudgement,
  describeQuota,
  describeRemainingUses,
  fingerprintOf,
} from '#features/expert-reports/expert-report.ts'
import { sha256Of } from '#lib/sha256.ts'

test('a PDF is identified by its content, photographs by theirs in any order', async () => {
  const [one, other] = [await sha256Of(new TextEncoder().encode('1')), await sha256Of(new TextEncoder().encode('2'))]
  expect(await fingerprintOf([one])).toBe(one)
  expect(await fingerprintOf([one, other])).toBe(await fingerprintOf([other, one]))
  expect(await fingerprintOf([one, other])).not.toBe(await fingerprintOf([one, one]))
  expect(one).toBe('6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b')
})

test('a report is described as people count it', () => {
  expect(describeForm({ form: 'pdf', fileCount: 1 })).toBe('PDF')
  expect(describeForm({ form: 'photographs', fileCount: 1 })).toBe('1 photographie')
  expect(describeForm({ form: 'photographs', fileCount: 4 })).toBe('4 photographies')
})

test('a report that cannot be read says why', () => {
  expect(describeJudgement({ status: 'readable', problem: null })).toBe('Lisible')
  expect(describeJudgement({ status: 'unreadable', problem: 'password-required' })).toBe(
    'Illisible\u202f: ce PDF est protégé par un mot de passe.',
  )
})

const quota = (used: number, limit: number | null, more = {}) => ({
  used,
  limit,
  isNear: limit !== null && used * 5 >= limit * 4,
  isOpen: true,
  isFreeWeek: false,
  ...more,
})

test('the meter says how many reports of how many', () => {
  expect(describeQuota(quota(3, 10))).toBe('3 rapports sur 10 ce mois-ci')
  expect(describeQuota(quota(1, 10))).toBe('1 rapport sur 10 ce mois-ci')
  expect(describeQuota(quota(1_200, null))).toBe('1\u202f200 rapports ce mois-ci')
})

test('the meter says when little is left, and why nothing is', () => {
  expect(describeRemainingUses(quota(7, 10))).toBeUndefined()
  expect(describeRemainingUses(quota(8, 10))).toBe('Il reste 2 rapports pour ce mois-ci.')
  expect(describeRemainingUses(quota(9, 10))).toBe('Il reste 1 rapport pour ce mois-ci.')
  expect(describeRemainingUses(quota(10, 10))).toBe('La limite de votre formule est atteinte pour ce mois-ci.')
  expect(describeRemainingUses(quota(10, 10, { isFreeWeek: true }))).not.toMatch(/votre formule/)
  expect(describeRemainingUses(quota(0, 0, { isNear: true }))).toBe('Votre formule n’ouvre pas le dépôt de rapports.')
  expect(describeRemainingUses(quota(400, null))).toBeUndefined()
  expect(describeRemainingUses(quota(4, null, { isOpen: false }))).toContain('choisissez une formule')
})
