import { beforeEach, expect, test, vi } from 'vitest'
import { shareMoment } from '#browser/share-moment.ts'

const nextMoment = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function counted() {
  const asked: string[] = []
  const answers: ((answer: string) => void)[] = []
  const read = shareMoment((id) => {
    asked.push(id)
    return new Promise<string>((resolve) => answers.push(resolve))
  })
  return { asked, answers, read }
}

test('two questions about one thing in the same moment are asked once', async () => {
  const { asked, answers, read } = counted()
  const both = [read('zoe'), Promise.resolve().then(() => read('zoe'))]
  read('marc')
  await nextMoment()
  answers[0]?.('Zoé')
  expect(await Promise.all(both)).toEqual(['Zoé', 'Zoé'])
  expect(asked).toEqual(['zoe', 'marc'])
})

test('a question asked after a change does not get the answer to an earlier question', async () => {
  const { asked, answers, read } = counted()
  const before = read('zoe')
  await nextMoment()
  const after = read('zoe')
  answers[1]?.('after the news')
  answers[0]?.('before the news')
  expect([await before, await after]).toEqual(['before the news', 'after the news'])
  expect(asked).toHaveLength(2)
})
