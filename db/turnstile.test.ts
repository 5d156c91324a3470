import { expect, test } from 'vitest'
import { Turnstile } from '#db/turnstile.ts'

test('users go in the order of arrival, one at a time', async () => {
  const turnstile = new Turnstile()
  const order: string[] = []
  const visit = async (name: string) => {
    await turnstile.enter()
    order.push(`${name} in`)
    await new Promise(setImmediate)
    order.push(`${name} out`)
    turnstile.leave()
    // Coming back at once does not overtake those who wait.
    if (name === 'Anne') await visit('Anne again')
  }
  await Promise.all(['Anne', 'Bruno', 'Chloé'].map(visit))
  expect(order).toEqual(['Anne', 'Bruno', 'Chloé', 'Anne again'].flatMap((name) => [`${name} in`, `${name} out`]))
})
