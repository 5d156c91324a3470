import { expect, test } from 'vitest'
import { createEvents } from '#platform/events.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the end of the server reaches open screens only', async () => {
  const events = await createEvents(api.services.database)
  const told: string[] = []
  const leave = events.onClose(() => told.push('left'))
  events.onClose(() => told.push('there'))
  leave()
  await events.close()
  expect(told).toEqual(['there'])
})
