import { expect, test } from 'vitest'
import { takeTurns } from '#lib/turns.ts'

function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('so many works run at once, and the others follow in the order they came', async () => {
  const { begun, work, end } = works()
  const turns = takeTurns({ atOnce: 2, patienceMs: 60_000 })
  const done = ['a', 'b', 'c', 'd'].map((name) => turns(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await done[1]).toBe('b')
  const late = turns(work('e'))
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await Promise.all([done[0], done[2]])
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  end('d')
  end('e')
  expect(await Promise.all([...done, late])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a work that fails gives its place to the next one', async () => {
  const turns = takeTurns({ atOnce: 1, patienceMs: 60_000 })
  const failing = turns(() => Promise.reject(new Error('broken')))
  const next = turns(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('a work whose turn does not come in time is refused, and never begins', async () => {
  const { begun, work, end } = works()
  const turns = takeTurns({ atOnce: 1, patienceMs: 20 })
  const first = turns(work('first'))
  expect(await turns(work('second'))).toBeUndefined()
  end('first')
  expect(await first).toBe('first')
  const third = turns(work('third'))
  end('third')
  expect(await third).toBe('third')
  expect(begun).toEqual(['first', 'third'])
})
