import { expect, test } from 'vitest'
import { type Fault, faultAddress, faultSentence, problems } from '#features/integrity/fault.ts'

const fault: Fault = {
  ...{ step: 'book', problem: 'changed', recordKind: 'invoice', name: 'FA2026-00003', details: '' },
  recordId: '01a2093f-42a6-7ede-8cb7-3c2ac79ceb93',
}

test('a fault names its record in French, and leads to it', () => {
  expect(faultSentence(fault)).toBe(
    'La facture FA2026-00003 a été modifiée hors du logiciel\u00a0: son contenu ne correspond plus à son scellé.',
  )
  expect(faultAddress(fault)).toBe(`/dashboard/factures/${fault.recordId}`)
})

test('a removed record leads nowhere, and a broken chain says its rank', () => {
  expect(faultAddress({ ...fault, problem: 'removed' })).toBeUndefined()
  const broken = { ...fault, step: 'journal', problem: 'chain', recordKind: null, recordId: null, name: '12' } as const
  expect(faultSentence(broken)).toBe(
    'Le journal est rompu au rang 12\u00a0: son chaînage ne suit pas le rang précédent.',
  )
  expect(faultAddress(broken)).toBeUndefined()
})

test.each(problems)('the problem %s has its sentence', (problem) => {
  expect(faultSentence({ ...fault, problem })).toMatch(/FA2026-00003.*\.$/)
})
