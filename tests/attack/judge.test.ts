import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createApp } from '#server/app.ts'
import { contract } from '#server/composition.ts'
import { httpSettings } from '#server/http-settings.ts'
import type { Services } from '#server/services.ts'
import { attack } from '#tests/attack/attack.ts'
import { type Ground, makeGround } from '#tests/attack/ground.ts'
import { type Findings, judge } from '#tests/attack/judge.ts'
import { changesOfOthers, takePicture } from '#tests/attack/other-rows.ts'
import { targetsOf } from '#tests/attack/targets.ts'
import { times } from '#tests/support/depth.ts'
import { openTestServices } from '#tests/support/test-services.ts'

let [services, server, ground] = [] as unknown as [Services, Server, Ground] // opened before the first test
let url: string
const said: string[] = []

/** The edge of the product, and beside it two routes that break its promises. */
beforeAll(async () => {
  const opened = await openTestServices({ TRUSTED_PROXIES: '1' })
  services = { ...opened.services, log: createLog('error', (line) => said.push(line)) }
  ground = await makeGround(services, 3)
  server = createServer(httpSettings, getRequestListener(plantedApp().fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}, 120_000)

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await services.close()
})

function plantedApp() {
  const app = createApp(services)
  app.post('/planted/failures', () => {
    throw new Error('Planted.')
  })
  app.post('/planted/thefts', async (c) => {
    const others = [...ground.sides].filter(([, side]) => side === 'others').map(([id]) => id)
    await services.database.query(
      `update clients set last_name = 'Volé' where id = (select id from clients where garage_id = any($1::uuid[]) order by id limit 1)`,
      [others],
    )
    return c.json({})
  })
  return app
}

/** An attack at the doors whose path begins so: its verdicts, and those that do not hold. */
async function attacked(isMeant: (path: string) => boolean, calls: number) {
  const targets = targetsOf({ contract, routes: plantedApp().routes }).filter(({ path }) => isMeant(path))
  const isOver = (done: number) => done >= calls
  said.length = 0
  const tally = await attack({ url, targets, callers: ground.callers, known: ground.known, seed: 17, lanes: 4, isOver })
  const changes = changesOfOthers(ground.before, await takePicture(services.database), ground.sides)
  return failedOf({ ...calm, tally, said, changes })
}

const bounded = { before: 0, most: 0, allowed: 1 }
const calm: Findings = {
  tally: { calls: 0, sentBytes: 0, byKind: {}, byTarget: {}, faults: [], slowest: [] },
  targets: [],
  said: [],
  ready: { status: 200, text: '' },
  restMs: [1],
  underAttackMs: [1],
  complaints: [],
  lost: [],
  changes: [],
  brokenChains: [],
  disk: { files: bounded },
  memory: bounded,
}

const failedOf = (findings: Findings) => judge(findings).filter(({ isHeld }) => !isHeld)

test('an attack at every door finds nothing where the server keeps its promises', async () => {
  expect(await attacked((path) => !path.startsWith('/planted'), times(400, 4_000))).toEqual([])
}, 60_000)

test('an attack finds a door that answers by a bug, and tells what the server logged', async () => {
  const [answered] = await attacked((path) => path === '/planted/failures', 12)
  expect(answered?.title).toMatch(/^no call was answered by a bug/)
  expect(answered?.lines.join('\n')).toMatch(/500 to a .*POST \/planted\/failures[\s\S]*log .*"message":"Planted\."/)
})

test('an attack finds a changed row of another garage', async () => {
  const failed = await attacked((path) => path === '/planted/thefts', 12)
  expect(failed.map(({ title }) => title)).toEqual(['no row of others changed'])
  expect(failed[0]?.lines.join('\n')).toMatch(/new or changed: .*vole/i)
})

test.each<[string, Partial<Findings>]>([
  ['the server is ready', { ready: { status: 503, text: '' } }],
  ['the bystander waited less', { restMs: [10], underAttackMs: [100] }],
  ['the bystander was served', { complaints: ['GET /api/clients: 503'] }],
  ['everything that the bystander wrote', { lost: ['client'] }],
  ['the audit chains', { brokenChains: ['garage'] }],
  ['the log tells of no bug', { said: ['{"level":"error","event":"bug","requestId":"1"}'] }],
  ['the disk keeps to its limits: files', { disk: { files: { before: 5, most: 7, allowed: 1 } } }],
  ['the memory', { memory: { before: 5, most: 7, allowed: 1 } }],
])('the judge sees when this does not hold: %s', (title, findings) => {
  expect(judge(calm).filter(({ isHeld }) => !isHeld)).toEqual([])
  const failed = failedOf({ ...calm, ...findings })
  expect(failed).toHaveLength(1)
  expect(failed[0]?.title).toContain(title)
})
