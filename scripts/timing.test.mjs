import { expect, test } from 'vitest'
import { durationsOfPlaywright, durationsOfVitest, slowestLines } from './timing.mjs'
import { inRoot } from './workshop.mjs'

const spec = (title, ...durations) => ({
  file: 'clients.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test('the slowest files and tests are listed, journeys beside the others', () => {
  const fromVitest = durationsOfVitest({
    testResults: [
      {
        name: inRoot('engine', 'analyse.test.ts'),
        assertionResults: [
          { fullName: 'a report is read', duration: 1_500 },
          { fullName: 'a broken one too', duration: 250 },
        ],
      },
    ],
  })
  const journeys = {
    suites: [{ suites: [{ specs: [spec('a client is created', 4_000)] }], specs: [spec('a list', 100)] }],
  }
  expect(slowestLines([...fromVitest, ...durationsOfPlaywright(journeys, 'tests/e2e')])).toEqual([
    '\n── Les 20 fichiers les plus lents',
    '    4,1 s  tests/e2e/clients.spec.ts (2 tests)',
    '    1,8 s  engine/analyse.test.ts (2 tests)',
    '\n── Les 20 tests les plus lents',
    '    4,0 s  tests/e2e/clients.spec.ts › a client is created',
    '    1,5 s  engine/analyse.test.ts › a report is read',
    '    0,3 s  engine/analyse.test.ts › a broken one too',
    '    0,1 s  tests/e2e/clients.spec.ts › a list',
  ])
})
