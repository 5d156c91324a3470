import { expect, test } from 'vitest'
import { type ActWords, amountOf, clausesOf } from '#features/claim-assignments/assignment-clauses.ts'
import {
  contestations,
  type LetterFacts,
  noticeKinds,
  paragraphsOf,
} from '#features/claim-assignments/assignment-letters.ts'
import { conclusions } from '#lib/conclusions.ts'

const act: ActWords = {
  ...{
    garage: 'Carrosserie des Lilas',
    assignor: 'LEFÈVRE Zoé',
    insurer: 'AXA',
    policyNumber: '0012345',
    claimNumber: 'AZ-42',
  },
  ...{
    lossOn: '2026-10-12',
    vehicle: 'RENAULT Clio AB-123-CD',
    reportNumber: '88001',
    reportOn: '2026-10-20',
    orderNumber: '',
  },
  ...{ capCents: null, isNet: false, iban: 'FR76', conclusion: 'on_site', mediator: '', ownClauses: '' },
}
const facts: LetterFacts = {
  ...{
    assignor: 'LEFÈVRE Zoé',
    signedOn: '2026-10-21',
    notifiedOn: '2026-10-22',
    reportNumber: '88001',
    capCents: null,
  },
  ...{
    iban: 'FR76',
    bic: '',
    invoiceNumbers: ['FA2026-00001'],
    openCents: 187_741,
    paidToClientOn: null,
    endedReason: '',
  },
  binding: { on: '2026-10-24', fact: 'accusé de réception du 24/10/2026' },
}
const allWords = () => [
  ...conclusions.flatMap((conclusion) => clausesOf({ ...act, conclusion }).flatMap(({ paragraphs }) => paragraphs)),
  ...noticeKinds.flatMap((kind) => contestations.flatMap((subject) => paragraphsOf(kind, subject, facts))),
]

test('the claim is determinable by the report and its supplements, or capped', () => {
  expect(amountOf(act)).toContain(
    'conforme au rapport d’expertise n°\u00a088001 du 20 octobre 2026 et à ses compléments',
  )
  expect(amountOf({ ...act, capCents: 200_000 })).toContain('à concurrence de 2\u202f000,00\u00a0€')
  expect(amountOf({ ...act, isNet: true })).toContain('hors taxes')
})

test('the fixed clauses stand in the act whatever the garage adds, and its own come last', () => {
  const titles = (own: string) => clausesOf({ ...act, ownClauses: own }).map(({ title }) => title)
  expect(titles('')).toHaveLength(8)
  expect(titles('Une clause.\n\nUne autre.').slice(0, 8)).toEqual(titles(''))
  expect(clausesOf({ ...act, ownClauses: 'Une clause.\n\nUne autre.' }).at(-1)?.paragraphs).toEqual([
    'Une clause.',
    'Une autre.',
  ])
  const words = clausesOf(act)
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
  for (const article of ['1321', '1324', '1326', '211-5-2', '112-6']) expect(words).toContain(article)
})

test('no word says that an insurer accepts in advance, or that a payment is guaranteed', () => {
  for (const words of allWords())
    expect(words).not.toMatch(/accepté(e)? d’avance|paiement garanti|garantit le paiement/i)
  expect(allWords().join(' ')).not.toMatch(/undefined|null|\[object/)
})

test('each contestation has a letter of its own', () => {
  expect(new Set(contestations.map((subject) => paragraphsOf('reply', subject, facts).join())).size).toBe(
    contestations.length,
  )
})

test('a payment to the client before the binding day and after it are two letters', () => {
  const reply = (paidToClientOn: string) =>
    paragraphsOf('reply', 'paid_to_client', { ...facts, paidToClientOn }).join(' ')
  expect(reply('2026-10-23')).toContain('avant que la cession vous soit opposable')
  expect(reply('2026-10-25')).toContain('ce paiement ne vous libère pas')
})
