import { expect, test } from 'vitest'
import {
  type AssignorAnswers,
  type AssignorFacts,
  alarmsOf,
  assignorQuestions,
  type LeafCode,
  leafCodes,
  stepOf,
} from '#features/claim-assignments/assignor.ts'
import { alarmCodesOf } from '#features/claim-assignments/assignor-report.ts'

const plain: AssignorFacts = {
  ...{ isCompany: false, hasInsurer: true, hasClaimNumber: true, hasReport: true, alarms: [], assignedBy: null },
  ...{ isCoverageAgreed: false, hasDirectAgreement: false, isVatRecoverable: false, agents: [] },
}
const usual = { indemnity: 'due', creditor: 'client', signatory: 'self', owner: 'own' } as const
const ofCompany = { indemnity: 'due', creditor: 'client', capacity: 'head', owner: 'own' } as const

type Fixture = [LeafCode, Partial<AssignorFacts>, AssignorAnswers]

const fixtures: Fixture[] = [
  ['ready', {}, usual],
  ['ready', { agents: ['Paul Durand'] }, { ...usual, signatory: 'proxy' }],
  ['ready', { isCompany: true }, ofCompany],
  ['ready', { isCompany: true, agents: ['Paul Durand'] }, { ...ofCompany, capacity: 'proxy' }],
  ['ready', {}, { ...usual, owner: 'coOwned', coOwner: 'yes' }],
  ['ready', {}, { ...usual, owner: 'financed', lender: 'yes' }],
  ['ready', { hasDirectAgreement: true }, { ...usual, directPayment: 'refused' }],
  ['ready', { alarms: ['precautionary'] }, { ...usual, workAgreed: 'yes' }],
  ['ready', { alarms: ['provisional', 'vehicle-endangered'] }, usual],
  ['ready_net', { isVatRecoverable: true }, usual],
  ['claim_already_assigned', { assignedBy: 'CC2026-00001' }, usual],
  ['direct_settlement_agreed', { isCoverageAgreed: true }, usual],
  ['insurer_missing', { hasInsurer: false }, usual],
  ['claim_number_missing', { hasClaimNumber: false }, usual],
  ['report_missing', { hasReport: false }, usual],
  ['direct_payment_first', { hasDirectAgreement: true }, { ...usual, directPayment: 'notAsked' }],
  ['indemnity_paid', {}, { ...usual, indemnity: 'paid' }],
  ['indemnity_assigned', {}, { ...usual, indemnity: 'assigned' }],
  ['work_not_agreed', { alarms: ['total-loss'] }, { ...usual, workAgreed: 'no' }],
  ['work_not_agreed', { alarms: ['irreparable'] }, { ...usual, workAgreed: 'no' }],
  ['work_not_agreed', { alarms: ['work-suspended'] }, { ...usual, workAgreed: 'no' }],
  ['creditor_unknown', {}, { ...usual, creditor: 'unknown' }],
  ['assignor_not_creditor', {}, { ...usual, creditor: 'other' }],
  ['authority_missing', {}, { ...usual, signatory: 'nobody' }],
  ['authority_missing', { isCompany: true }, { ...ofCompany, capacity: 'nobody' }],
  ['authority_unproven', {}, { ...usual, signatory: 'proxy' }],
  ['authority_unproven', { isCompany: true }, { ...ofCompany, capacity: 'proxy' }],
  ['co_owner_missing', {}, { ...usual, owner: 'coOwned', coOwner: 'no' }],
  ['lender_missing', {}, { ...usual, owner: 'financed', lender: 'no' }],
]

test.each(fixtures)('%s: facts %j, answers %j', (code, facts, answers) => {
  expect(stepOf({ ...plain, ...facts }, answers).leaf?.code).toBe(code)
})

test('each leaf has a fixture', () => {
  expect([...new Set(fixtures.map(([code]) => code))].toSorted()).toEqual(leafCodes.toSorted())
})

test('an unanswered question is asked next, with those before it', () => {
  expect(stepOf(plain, {})).toEqual({ asked: ['indemnity'], question: 'indemnity' })
  expect(stepOf(plain, { ...usual, owner: 'financed' })).toEqual({
    asked: ['indemnity', 'creditor', 'signatory', 'owner', 'lender'],
    question: 'lender',
  })
})

test('each answer of each question leads on or to a leaf', () => {
  const facts = { ...plain, hasDirectAgreement: true, alarms: ['precautionary'] as const }
  for (const [question, { answers }] of Object.entries(assignorQuestions)) {
    for (const answer of Object.keys(answers)) {
      const step = stepOf({ ...facts, isCompany: question === 'capacity' }, { ...usual, [question]: answer })
      expect(step.leaf ?? step.question, `${question} ${answer}`).toBeDefined()
    }
  }
})

test('a report tells its alarms, and other alerts are left out', () => {
  const alarms = alarmCodesOf(['deductible', 'provisional', 'precautionary'])
  expect(alarms).toEqual(['precautionary', 'provisional'])
  expect(alarmsOf({ alarms })[0]).toContain('conservatoire')
})
