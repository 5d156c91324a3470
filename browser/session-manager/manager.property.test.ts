import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startedSession } from '#browser/testing/model-session.ts'

type World = Awaited<ReturnType<typeof startedSession>>

const moments: Record<string, (world: World) => unknown> = {
  'a minute goes by': ({ pass }) => pass(60_000),
  'twenty minutes go by': ({ pass }) => pass(1_200_000),
  'a moment goes by': ({ settle }) => settle(),
  'the tab is seen again': ({ happen }) => happen({ on: 'visible' }),
  'an answer denies the session': ({ manager }) => manager.doubt(),
  'the network is cut': ({ cut }) => cut(),
  'the network is back': ({ cut, happen }) => {
    cut(false)
    happen({ on: 'online' })
  },
  'the server ends the session': ({ server }) => {
    server.session = 'ended'
  },
  'the server is busy': ({ server }) => {
    server.session = 'busy'
  },
  'the server answers slowly': ({ server }) => {
    server.answersIn = 7_000
  },
  'another tab renews': ({ keep, fresh, device }) => device.session && keep(fresh({ id: device.session.id })),
  'another tab signs out': ({ keep }) => keep(null, 'signed-out-elsewhere'),
  'another tab loses the session': ({ keep, device }) => device.session && keep(null, 'expired'),
  'the token ends': ({ keep, device }) => device.session && keep({ ...device.session, expiresAt: 0 }),
  'Karim signs in': ({ keep, fresh }) => keep(fresh({ id: `karim ${Math.floor(fresh().expiresAt)}` })),
  'Claire comes back with her old session': ({ keep, fresh }) => keep(fresh()),
  'somebody resets': ({ manager }) => manager.reset(),
  'the network changes': ({ happen }) => happen({ on: 'network', quality: 'slow' }),
  'the manager stops and starts': ({ manager, stop }) => {
    stop()
    manager.start()
  },
}

test('one renewal at a time, one end per session, and no timer after the stop, in any sequence of events', async () => {
  const sequences = fc.array(fc.constantFrom(...Object.keys(moments)), { maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, async (names) => {
      const world = await startedSession()
      const ended: (string | undefined)[] = []
      let known = world.device.session?.id
      world.manager.listen((news) => {
        if (news === 'session_expired') ended.push(known)
      })
      for (const name of names) {
        known = world.device.session?.id ?? known
        await moments[name]?.(world)
      }
      world.stop()
      await world.settle()
      expect(world.counted.together).toBeLessThanOrEqual(1)
      expect(new Set(ended).size).toBe(ended.length)
      expect(world.clock.waiting()).toEqual([])
    }),
    { numRuns: 200 },
  )
})
