import { expect, test } from 'vitest'
import { createOpenApiPages } from '#server/openapi.ts'

/** Microseconds of processor time: other work on this machine must not decide. */
async function spent(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let left = times; left > 0; left--) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

test.each([
  ['/openapi.json', 8],
  ['/docs', 4],
])('%s is made once, so that anybody may ask for it often', async (path, times) => {
  const pages = createOpenApiPages()
  const read = async (from = pages) => (await from.request(path)).arrayBuffer()
  expect(Buffer.from(await read()).toString()).toContain('listClients')
  const anew = await spent(3, () => read(createOpenApiPages()))
  expect(await spent(30, () => read())).toBeLessThan(anew / times)
})
