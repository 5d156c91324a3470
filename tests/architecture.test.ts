import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brand } from '#lib/brand.ts'
import { listFeatures } from '#server/browser-contract.ts'
import {
  importSpelling,
  importTable,
  noFeatureInSharedRooms,
  noNodeInTheBrowser,
  storyOrder,
} from '#tests/architecture/imports.ts'
import {
  daysOfOurTime,
  honestTests,
  noClockNoNetwork,
  nothingUnfinished,
  noZlibInThreads,
  oneWayIntoGarages,
  reasonsBesideCasts,
  schemasOnTheWire,
  screensDoNotFetch,
} from '#tests/architecture/manners.ts'
import {
  brandInOnePlace,
  decisionNumbers,
  documentedVariables,
  environmentReadOnce,
  oneNameOnTheWire,
  shortArchitecturePage,
} from '#tests/architecture/names.ts'
import { withoutRight, withoutTrace } from '#tests/architecture/planted-verbs.ts'
import { subjectFirst } from '#tests/architecture/sentences.ts'
import { fewComments, fileSizes, usualSizes } from '#tests/architecture/sizes.ts'
import { type Law, readTree, type Source } from '#tests/architecture/source.ts'
import { verbsAuthorise, writesLeaveTraces } from '#tests/architecture/verbs.ts'
import {
  closedVocabulary,
  everyVerbIsTested,
  fileNames,
  jsxWhereItSaysSo,
  namedExports,
  noEnum,
  noJsxOnTheServer,
  oneNameOneVerb,
} from '#tests/architecture/vocabulary.ts'

const outsideTheStory = ['marketing', 'blog']

const listed = listFeatures(readFileSync('server/features.ts', 'utf8'))
const onScreen = listFeatures(readFileSync('app/features.ts', 'utf8'))

/** The order of the features is the order of a repair: a feature leans on those told before it. */
const story = [...new Set([...listed, ...onScreen].map(({ folder }) => folder)), 'assistant']

const lines = (count: number) => 'call()\n'.repeat(count)
const file = (path: string, text = ''): Source => ({ path, text })

/** Each law with violations that it must report: every planted group gives at least one sentence. */
const laws: Record<string, { law: Law; planted: Source[][] }> = {
  'a file imports what the table lets it': {
    law: importTable,
    planted: [
      [file('lib/money.ts', "import { x } from '#db/database.ts'")],
      [file('engine/reader.ts', "import type { X } from '#platform/context.ts'")],
      [file('threads/thread.ts', "import { x } from '#engine/analyse.ts'")],
      [file('print/render-sheet.ts', "import { x } from '#features/clients/client.ts'")],
      [file('ui/theme.ts', "import { x } from '#browser/call.ts'")],
      [file('priced-papers/line.ts', "import { x } from '#platform/context.ts'")],
      [file('priced-papers/web/line-view.tsx', "import { x } from '#priced-papers/server/paper-lines.ts'")],
      [file('records/history.tsx', "import { x } from '#features/clients/client.ts'")],
      [file('ui/timeline.tsx', "import { x } from '#records/use-history.ts'")],
      [file('db/database.ts', "export * from '#platform/log.ts'")],
      [file('platform/outgoing/mail.ts', "import { x } from '#features/clients/client.ts'")],
      [file('features/clients/client.ts', "import { x } from '#platform/context.ts'")],
      [file('features/clients/server/edit-client.ts', "import { x } from '#server/env.ts'")],
      [file('features/clients/web/client-list.tsx', "import { x } from '#features/clients/server/queries.ts'")],
      [file('features/clients/web/client-list.tsx', "const x = import('#server/composition.ts')")],
      [file('supabase/rest/tables.ts', "import { x } from '#features/invoices/server/queries.ts'")],
      [file('app/root.tsx', "import { x } from '#platform/log.ts'")],
      [file('server/web.ts', "import { x } from '#ui/theme.ts'")],
      [file('features/clients/server/edit-client.ts', "import { x } from '#features/clients/server/samples.ts'")],
    ],
  },
  'a feature leans on those told before it': {
    law: storyOrder(story, outsideTheStory),
    planted: [
      [file('features/clients/client.ts', "import { x } from '#features/expert-reports/report-file.ts'")],
      [file('features/blog/post.ts', "import { x } from '#features/clients/client.ts'")],
      [file('features/clients/client.ts', "import { x } from '#features/marketing/page.ts'")],
      [file('features/tyres/tyre.ts')],
    ],
  },
  'no feature is named in shared rooms': {
    law: noFeatureInSharedRooms(listed),
    planted: [
      [file('server/api.ts', "import { x } from '#features/clients/server/queries.ts'")],
      [file('server/composition.ts', "import { x } from '#features/subscriptions/plans.ts'")],
      [file('app/workshop/shell.tsx', "import { x } from '#features/clients/web/api.ts'")],
      [file('lib/rights.ts', "const right = 'clients.read'")],
      [file('records/use-act.ts', "const right = 'clients.read'")],
      [file('browser/offline.ts', "const operation = 'expertReports.receiveExpertReport'")],
    ],
  },
  'imports are spelled in full': {
    law: importSpelling,
    planted: [
      [file('lib/money.ts', "import { x } from '../db/database.ts'")],
      [file('lib/money.ts', "import { x } from '#lib/dates'")],
    ],
  },
  'code for the browser needs no Node': {
    law: noNodeInTheBrowser,
    planted: [[file('lib/money.ts', "import { x } from 'node:crypto'")]],
  },
  'a day that people type is one of our time': {
    law: daysOfOurTime,
    planted: [
      [file('features/clients/client-input.ts', 'const day = z.iso.date()')],
      [file('features/clients/contract.ts', "const at = z.iso.datetime('Instant incorrect')")],
    ],
  },
  'the vocabulary of a feature is closed': {
    law: closedVocabulary,
    planted: [
      [file('features/clients/server/repository.ts')],
      [file('features/clients/web/store.ts')],
      [file('features/clients/model/client.ts')],
    ],
  },
  'files are named after what they hold': {
    law: fileNames,
    planted: [
      [file('lib/utils.ts')],
      [file('features/clients/index.ts')],
      [file('ui/shared/button.tsx')],
      [file('lib/Money.ts')],
    ],
  },
  'a verb has one name': {
    law: oneNameOneVerb,
    planted: [
      [file('features/clients/server/edit-client.ts', 'export async function updateClient() {}')],
      [file('features/clients/server/edit-client.ts', 'export function editClient() {}\nexport const more = 1')],
    ],
  },
  'an operation has one name': {
    law: oneNameOnTheWire,
    planted: [
      [file('features/clients/contract.ts', 'export const c = {\n  editClient: operation,\n}')],
      [
        file('features/clients/contracts/client-notes.ts', 'export const c = {\n  pinClientNote: operation,\n}'),
        file('features/clients/server/pin-client-note.ts', 'export async function attachClientNote() {}'),
      ],
    ],
  },
  'every verb is tested': { law: everyVerbIsTested, planted: [[file('features/clients/server/edit-client.ts')]] },
  'every verb of a garage authorises': {
    law: verbsAuthorise,
    planted: withoutRight,
  },
  'a write leaves a trace': {
    law: writesLeaveTraces(readFileSync('db/schema.gen.ts', 'utf8')),
    planted: withoutTrace,
  },
  'exports have names': { law: namedExports, planted: [[file('lib/money.ts', 'export default function money() {}')]] },
  'there is no enum': { law: noEnum, planted: [[file('lib/money.ts', 'export enum Currency { Euro }')]] },
  'server code holds no JSX': {
    law: noJsxOnTheServer,
    planted: [
      [file('server/page.tsx')],
      [file('platform/outgoing/mail.ts', "import { Letter } from '#platform/letter.tsx'")],
    ],
  },
  'a file that draws nothing ends in .ts': {
    law: jsxWhereItSaysSo,
    planted: [[file('features/clients/web/use-place.tsx', 'export const place = 1')]],
  },
  'files stay short': {
    law: fileSizes,
    planted: [
      [file('lib/money.ts', lines(301))],
      [file('features/clients/server/edit-client.ts', lines(61))],
      [file('app/routes/clients.tsx', lines(41))],
      [file('features/clients/web/clients.page.tsx', lines(41))],
      [file('features/clients/web/client-list.tsx', lines(201))],
    ],
  },
  'most files are shorter still': {
    law: usualSizes,
    planted: [
      [file('lib/a.ts', lines(71)), file('lib/b.ts', lines(90)), file('lib/c.ts', lines(10))],
      Array.from({ length: 10 }, (_, index) => file(`lib/${index}.ts`, lines(index > 7 ? 201 : 1))),
    ],
  },
  'comments are few': { law: fewComments, planted: [[file('lib/money.ts', `// one\n${lines(10)}`)]] },
  'casts and suppressions carry their reason': {
    law: reasonsBesideCasts,
    planted: [
      [file('lib/money.ts', 'const x = y as unknown as Money')],
      [file('lib/money.ts', 'const x = y!')],
      [file('lib/money.ts', '// @ts-expect-error\nconst x = 1')],
      [file('lib/money.ts', '// biome-ignore lint/suspicious/noExplicitAny:\nconst x = 1')],
    ],
  },
  'a transaction enters a garage in one place': {
    law: oneWayIntoGarages,
    planted: [
      [file('features/clients/server/edit-client.ts', "await sql`select set_config('app.garage_id', '', true)`")],
    ],
  },
  'a thread that may be ended opens no zlib stream': {
    law: noZlibInThreads,
    planted: [[file('print/clean/clean-pdf.ts', "import { inflateSync } from 'node:zlib'")]],
  },
  'nothing is left for later': { law: nothingUnfinished, planted: [[file('lib/money.ts', '// TODO: round')]] },
  'the brand is spelled once': {
    law: brandInOnePlace(brand.name),
    planted: [
      [file('app/root.tsx', `const title = '${brand.name}'`)],
      [file('ui/theme.css', `.${brand.slug}-logo {}`)],
    ],
  },
  'every variable of the environment is documented': {
    law: documentedVariables,
    planted: [[file('docs/operations.md', '| `PORT` |'), file('server/env.ts', '  SMTP_URL: z.url(),')]],
  },
  'the environment is read once': {
    law: environmentReadOnce,
    planted: [[file('platform/outgoing/mail.ts', 'const url = process.env.SMTP_URL')]],
  },
  'the architecture is told in a page': {
    law: shortArchitecturePage,
    planted: [[file('docs/architecture.md', lines(121))]],
  },
  'every decision has a number of its own': {
    law: decisionNumbers,
    planted: [
      [file('docs/decisions/001-a.md', '# 001: A'), file('docs/decisions/001-b.md', '# 001: B')],
      [file('docs/decisions/001-a.md', '# 001: A'), file('docs/decisions/003-b.md', '# 003: B')],
      [file('docs/decisions/001-a.md', '# 002: A')],
    ],
  },
  'roots and verbs have neither clock nor network': {
    law: noClockNoNetwork,
    planted: [
      [file('features/clients/server/edit-client.ts', 'const now = new Date()')],
      [file('features/clients/server/edit-client.ts', 'const now = Date.now()')],
      [file('features/clients/client.ts', "await fetch('https://example.org')")],
    ],
  },
  'only the wire knows schemas': {
    law: schemasOnTheWire,
    planted: [[file('features/clients/client.ts', "import { z } from 'zod'")]],
  },
  'screens do not fetch': {
    law: screensDoNotFetch,
    planted: [[file('features/clients/web/client-list.tsx', "const answer = fetch('/api/clients')")]],
  },
  'a sentence begins with its subject': {
    law: subjectFirst,
    planted: [
      [file('lib/money.ts', '/** What is owed. */\nexport const owed = 1')],
      [file('lib/money.ts', 'const owed = 1 // of what was sold')],
      [file('lib/money.ts', '// Rounds half up. Whoever pays gains a cent.\nexport const owed = 1')],
      [file('lib/money.test.ts', "test('whoever pays is thanked', () => {})")],
      [
        file(
          'lib/money.test.ts',
          "describe('a bill', () => {\n  test.each([1])('who pays %i is thanked', () => {})\n})",
        ),
      ],
      [file('ui/global.css', '/* What slides. */\na {}')],
    ],
  },
  'tests are honest': {
    law: honestTests,
    planted: [
      [file('lib/money.test.ts', "test.skip('rounds', () => {})")],
      [file('tests/e2e/clients.ts', 'await page.waitForTimeout(500)')],
      [file('lib/money.test.ts', "vi.mock('#lib/dates.ts')")],
    ],
  },
}

const tree = readTree(process.cwd())

describe.each(Object.entries(laws))('%s', (_title, { law, planted }) => {
  test('in the whole tree', () => {
    expect(law(tree)).toEqual([])
  })

  test.each(planted.map((files) => ({ place: files[0]?.path, files })))(
    'and a planted violation in $place is caught',
    ({ files }) => {
      expect(law(files)).not.toEqual([])
    },
  )
})
