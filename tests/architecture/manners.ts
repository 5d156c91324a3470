import {
  isCode,
  isProduct,
  isTest,
  type Law,
  nodesOf,
  parse,
  type Source,
  sourceOf,
} from '#tests/architecture/source.ts'

const suppression = /@ts-(ignore|expect-error|nocheck)|biome-ignore/

/** A cast or a suppression gives its reason on its line. */
export const reasonsBesideCasts: Law = (files) =>
  files.filter(isCode).flatMap((file) => {
    const { comments } = parse(file)
    const casts = nodesOf(file, 'TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression').filter(
      (node) => sourceOf(file, node.typeAnnotation) !== 'const' && sourceOf(file, node.expression) !== '[]',
    )
    const commented = new Set(comments.map(({ line }) => line))
    const bare = casts.filter((cast) => !linesBetween(file, cast).some((line) => commented.has(line)))
    const silent = comments.filter(({ value }) => suppression.test(value) && !hasReason(value))
    return [
      ...unique(bare.map(({ line }) => `${file.path}:${line} casts without a reason on its line.`)),
      ...silent.map(({ line }) => `${file.path}:${line} silences a checker without a reason on its line.`),
    ]
  })

const mayEnter = /^(platform\/context\.ts|supabase\/rest\/)/

/** A transaction enters a garage by platform/context.ts; the wire of tables sets the role of its caller. */
export const oneWayIntoGarages: Law = (files) =>
  files
    .filter(isProduct)
    .flatMap((file) =>
      /\bset_config\b/.test(file.text) && !mayEnter.test(file.path)
        ? [`${file.path} calls set_config: platform/context.ts alone enters a garage.`]
        : [],
    )

const inThreads = /^(engine|print|threads)\//
const unpacksOnce = 'engine/ocr/language-data.ts'

/** Node aborts the process when a thread is ended while it opens a zlib stream, and these threads are ended at any moment. */
export const noZlibInThreads: Law = (files) =>
  files
    .filter((file) => isProduct(file) && inThreads.test(file.path) && file.path !== unpacksOnce)
    .flatMap((file) =>
      /'node:zlib'/.test(file.text)
        ? [`${file.path} uses node:zlib: the end of its thread could end the process.`]
        : [],
    )

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/

export const nothingUnfinished: Law = (files) =>
  files.filter(isCode).flatMap((file) =>
    parse(file)
      .comments.filter(({ value }) => unfinished.test(value))
      .map(({ line }) => `${file.path}:${line} promises work for later: do it, or open an issue.`),
  )

const outOfReach = /^(fetch|setTimeout|setInterval|Date\.now|Math\.random|performance\.now|console\.\w+)$/
const pure = /^features\/[^/]+\/([^/]+|server\/[^/]+)\.ts$/

/** Roots and verbs receive their instant and never wait for the outside world. */
export const noClockNoNetwork: Law = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && pure.test(file.path))
    .flatMap((file) => {
      const calls = nodesOf(file, 'CallExpression').filter(({ callee }) => outOfReach.test(sourceOf(file, callee)))
      const clocks = nodesOf(file, 'NewExpression').filter((node) => /^new Date(\(\s*\))?$/.test(sourceOf(file, node)))
      return [...calls, ...clocks].map(
        (node) =>
          `${file.path}:${node.line} calls ${sourceOf(file, node).split('(')[0]}: the instant is ctx.now, the rest belongs to a job.`,
      )
    })

/** Only wire files of a feature import a schema library. */
export const schemasOnTheWire: Law = (files) =>
  files
    .filter(
      (file) =>
        isCode(file) &&
        /^(features\/[^/]+|priced-papers)\/[^/]+\.ts$/.test(file.path) &&
        !/(\/contract|-input)(\.test)?\.ts$/.test(file.path),
    )
    .flatMap((file) =>
      parse(file)
        .imports.filter(({ specifier }) => /^(zod|@orpc\/|hono|kysely|react)/.test(specifier))
        .map(
          ({ specifier, line }) =>
            `${file.path}:${line} imports ${specifier}: only contract.ts and <noun>-input.ts know the wire.`,
        ),
    )

export const screensDoNotFetch: Law = (files) =>
  files
    .filter(
      (file) =>
        isCode(file) &&
        !isTest(file) &&
        /^(features\/[^/]+\/web|priced-papers\/web|ui|records|app\/routes)\//.test(file.path),
    )
    .flatMap((file) =>
      nodesOf(file, 'CallExpression')
        .filter(({ callee }) => /^(window\.|globalThis\.)?fetch$/.test(sourceOf(file, callee)))
        .map(({ line }) => `${file.path}:${line} calls fetch: a screen goes through browser/call.ts.`),
    )

/** PostgreSQL refuses days that Zod accepts, such as those of the year 0. Screens keep only what a server gave them. */
export const daysOfOurTime: Law = (files) =>
  files
    .filter((file) => isProduct(file) && isCode(file) && !/^lib\/day-input\.ts$|^print\/|\/web\//.test(file.path))
    .flatMap((file) =>
      nodesOf(file, 'CallExpression')
        .filter(({ callee }) => /^z\.iso\.date(time)?$/.test(sourceOf(file, callee)))
        .map(({ line }) => `${file.path}:${line} accepts any day: lib/day-input.ts bounds it.`),
    )

const badTestCalls: [RegExp, string][] = [
  [/^(it|test|describe)(\.\w+)*\.(only|skip|todo|fixme)$/, 'leaves tests out'],
  [/^(setTimeout|\w+\.waitForTimeout)$/, 'sleeps'],
  [/^vi\.mock$/, 'mocks our own code'],
]

export const honestTests: Law = (files) =>
  files
    .filter((file) => isCode(file) && isTest(file))
    .flatMap((file) =>
      nodesOf(file, 'CallExpression').flatMap(({ callee, line }) => {
        const fault = badTestCalls.find(([pattern]) => pattern.test(sourceOf(file, callee)))
        return fault ? [`${file.path}:${line} ${fault[1]}.`] : []
      }),
    )

function linesBetween(file: Source, { start, end }: { start: number; end: number }): number[] {
  const { lineAt } = parse(file)
  const first = lineAt(start)
  return Array.from({ length: lineAt(end) - first + 1 }, (_, index) => first + index)
}

function hasReason(comment: string): boolean {
  const said = comment.replace(/biome-ignore(-\w+)? [\w/]+:?|@ts-(ignore|expect-error|nocheck)/, '')
  return said.trim().length > 10
}

function unique(sentences: string[]): string[] {
  return [...new Set(sentences)]
}
