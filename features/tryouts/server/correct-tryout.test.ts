import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { correctTryout } from '#features/tryouts/server/correct-tryout.ts'
import { downloadTryout } from '#features/tryouts/server/download-tryout.ts'
import { listTryoutFiles } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { replaceTryoutResult } from '#features/tryouts/server/replace-tryout-result.ts'
import { testApi } from '#tests/support/test-api.ts'
import { atFiles, makeTryoutRead, sendTryout, tryoutRow } from '#tests/support/tryouts.ts'

const api = testApi()
const at = () => atFiles(api.services)
const stateOf = async (id: string) => {
  const state = await readTryout(at(), { id })
  if (state.status !== 'read') throw new Error(state.status)
  return state
}
const wrong = readFileSync('public/exemples/rapport-calcul-faux.pdf')

test('a corrected value closes its sums, becomes sure, and stands in the download', async () => {
  const { id } = await makeTryoutRead(api.services, wrong)
  const state = await correctTryout(at(), { id, path: 'parts.2.amount', text: '148,20 €' })
  if (state.status !== 'read') throw new Error('It was read.')
  expect(state.reading.report.parts[2]?.amount).toBe(148.2)
  expect(state.reading.doubts).toEqual([])
  expect(state.reading.checks.every(({ holds }) => holds)).toBe(true)
  expect(Object.values(state.reading.evidence).every(({ confidence }) => confidence >= 0.9)).toBe(true)
  const file = await downloadTryout(at(), { id, format: 'json' })
  expect(JSON.parse(await file.text()).parts[2].amount).toBe(148.2)
})

test('the last of two corrections counts', async () => {
  const { id } = await makeTryoutRead(api.services, wrong)
  await correctTryout(at(), { id, path: 'vehicle.plate', text: 'AA-111-AA' })
  const state = await correctTryout(at(), { id, path: 'vehicle.plate', text: 'BB-222-BB' })
  expect(state).toMatchObject({ reading: { report: { vehicle: { plate: 'BB-222-BB' } } } })
})

test('corrections sent at once are all kept, in one result', async () => {
  const { id } = await makeTryoutRead(api.services, wrong)
  const amounts = {
    'parts.0.amount': '11,00',
    'parts.1.amount': '12,00',
    'parts.2.amount': '13,00',
    'totals.net': '14,00',
  }
  await Promise.all(Object.entries(amounts).map(([path, text]) => correctTryout(at(), { id, path, text })))
  const { reading } = await stateOf(id)
  expect(reading.report.parts.slice(0, 3).map(({ amount }) => amount)).toEqual([11, 12, 13])
  expect(reading.report.totals.net).toBe(14)
  const { id: tryoutId } = await tryoutRow(api.services, id)
  expect(await at().transaction((ctx) => listTryoutFiles(ctx, tryoutId, 'result'))).toHaveLength(1)
})

test('a failed correction leaves the result as it was', async () => {
  const { id } = await makeTryoutRead(api.services, wrong)
  const { reading: before } = await stateOf(id)
  const failing = replaceTryoutResult(at(), id, () => {
    throw new Error('Le calcul a échoué.')
  })
  await expect(failing).rejects.toThrow('Le calcul a échoué.')
  expect((await stateOf(id)).reading).toEqual(before)
  const state = await correctTryout(at(), { id, path: 'vehicle.plate', text: 'BB-222-BB' })
  expect(state).toMatchObject({ reading: { report: { vehicle: { plate: 'BB-222-BB' } } } })
})

test('the alerts follow a corrected value, and the wordings stay', async () => {
  const { id } = await makeTryoutRead(api.services, readFileSync('tests/fixtures/expert-reports/a-0006.pdf'))
  const alerts = async () => (await stateOf(id)).reading.alerts.map(({ code, sentence }) => [code, sentence])
  const before = await alerts()
  await correctTryout(at(), { id, path: 'insurer.deductible', text: '123,45' })
  const after = await alerts()
  expect(after[0]).toEqual(['deductible', expect.stringMatching(/123,45/)])
  expect(before[0]).not.toEqual(after[0])
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after.map(([code]) => code)).toEqual(['deductible', 'wear', 'remote'])
})

test('a text that is no amount is asked again, an unread value is not invented, a wrong secret opens nothing', async () => {
  const { id } = await makeTryoutRead(api.services, wrong)
  const refused = (code: string) => ({ reason: { code } })
  const correct = (path: string, text: string, reading = id) => correctTryout(at(), { id: reading, path, text })
  await expect(correct('parts.2.amount', 'cent')).rejects.toMatchObject(refused('value_not_understood'))
  await expect(correct('parts.99.amount', '10')).rejects.toMatchObject(refused('value_not_read'))
  await expect(correct('__proto__.amount', '10')).rejects.toMatchObject(refused('value_not_read'))
  await expect(correct('parts.2.amount', '10', crypto.randomUUID())).rejects.toMatchObject(refused('tryout_not_found'))
  const waiting = await sendTryout(api.services)
  await expect(correct('parts.2.amount', '10', waiting.id)).rejects.toMatchObject(refused('tryout_not_read'))
})
