import { expect, test } from 'vitest'
import { oneAtATime } from '#lib/one-at-a-time.ts'

test('works of one key run one after another, those of another key beside them', async () => {
  const inTurn = oneAtATime()
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await Promise.resolve()
    told.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([inTurn('a', work('one')), inTurn('a', work('two')), inTurn('b', work('other'))])
  expect(results).toEqual(['one', 'two', 'other'])
  expect(await Promise.all([inTurn('c', isBehind), inTurn('c', isBehind), inTurn('d', isBehind)])).toEqual([
    ...[false, true],
    false,
  ])
  expect(told.indexOf('two begins')).toBeGreaterThan(told.indexOf('one ends'))
  expect(told.indexOf('other begins')).toBeLessThan(told.indexOf('one ends'))
})

const isBehind = (told: boolean) => Promise.resolve(told)

test('a work that fails gives its turn on', async () => {
  const inTurn = oneAtATime()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
