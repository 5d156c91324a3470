import { isCovered, reaches, readUnits, type Unit, type Units } from '#tests/architecture/calls.ts'
import { type Law, parse, type Source } from '#tests/architecture/source.ts'

const serverSide = /^(features\/[^/]+\/server|supabase|server|platform|priced-papers\/server)\//
const declared = /^features\/[^/]+\/server\/(?!(?:demo|samples)\.ts)/
const verb = /^features\/[^/]+\/server\/(?!raw-routes\.ts)[a-z]+-[a-z0-9-]+\.ts$/
const insideGarage = /\b(Context|InGarage|AtGarageFiles|AtPaymentDesk|OpenTransaction)\b/

const authorise = 'platform/context.ts:authorise'
const trace = [
  'platform/audit.ts:audit',
  'platform/audit.ts:auditEach',
  'platform/audit.ts:auditErasure',
  'features/accounts/server/record-security-event.ts:recordSecurityEvent',
]

/**
 * Every operation and every verb of a garage asks a right: itself or in a helper, not in another operation, whose right may be less. A
 * verb that is only called may leave it to all of its callers. A verb without a garage has no role to ask: its type says so.
 */
export const verbsAuthorise: Law = (files) => {
  const units = readUnits(files, serverSide)
  const operations = operationsOf(files)
  const keys = new Set(operations.map(({ key }) => key))
  const goal = { targets: [authorise], notThrough: keys }
  const asked = operations.filter(({ door }) => !door.startsWith('as')).map(({ key }) => key)
  const isAsked = (unit: Unit) => asked.includes(unit.key) || (isVerb(unit) && insideGarage.test(unit.context))
  const asks = (unit: Unit) => (keys.has(unit.key) ? reaches(units, unit, goal) : isCovered(units, unit, goal))
  return verdicts(inFeatures(units), 'Asks no right', (unit) =>
    isAsked(unit) && !asks(unit) ? 'does not authorise' : undefined,
  )
}

/** A function that writes a row of a garage or of an account leaves a trace of it, or all its callers do. */
export const writesLeaveTraces =
  (schema: string): Law =>
  (files) => {
    const units = readUnits(files, serverSide)
    const tables = tracedTables(schema)
    return verdicts(inFeatures(units), 'Leaves no trace', (unit) => {
      const written = [
        ...writtenBy(unit).filter((table) => table === 'worked out' || tables.has(table)),
        ...(writesRecords(units, unit) ? ['rows of records'] : []),
      ]
      const isBare = written.length > 0 && !trace.includes(unit.key) && !isCovered(units, unit, { targets: trace })
      return isBare ? `writes ${written.join(', ')} and audits nothing` : undefined
    })
  }

const isVerb = ({ file }: Unit) => verb.test(file.path)
const inFeatures = (units: Units) => [...units.values()].filter(({ file }) => declared.test(file.path))

/** A note is one line beside a function: `// Asks no right: every member may read it.` A needless note is refused. */
function verdicts(units: Unit[], note: string, faultOf: (unit: Unit) => string | undefined): string[] {
  const bare = units.flatMap((unit) => ({ unit, fault: faultOf(unit) })).filter(({ fault }) => fault !== undefined)
  const noted = new Set(units.filter((unit) => hasNote(unit, note)))
  return [
    ...bare
      .filter(({ unit }) => !noted.has(unit))
      .map(
        ({ unit: { file, name }, fault }) => `${file.path}: ${name} ${fault}. If that is right, say why: // ${note}: …`,
      ),
    ...[...noted]
      .filter((unit) => !bare.some(({ unit: { file } }) => file === unit.file))
      .map(({ file }) => `${file.path} has a note that it does not need: ${note}.`),
  ]
}

/** Whether a note stands in the file of a verb, or at most three lines above another function. */
function hasNote(unit: Unit, note: string): boolean {
  const { file, start } = unit
  const line = file.text.slice(0, start).split('\n').length
  return parse(file).comments.some(
    (comment) =>
      new RegExp(`^ ${note}: .{12,}\\.$`).test(comment.value) &&
      (isVerb(unit) || (comment.line < line && line - comment.line <= 3)),
  )
}

/** The functions that routes bind, and the door of each. */
function operationsOf(files: Source[]): { key: string; door: string }[] {
  const routes = files.filter(({ path }) => /^features\/[^/]+\/server\/routes\.ts$/.test(path))
  return routes.flatMap((file) => {
    const named = [...(readUnits([file], serverSide).get(file.path)?.names ?? [])]
    return [...file.text.matchAll(/handler\(\s*(\w+)\(\s*(\w+)(?:,\s*(\w+))?/g)].flatMap(([, door = '', ...verbs]) =>
      named
        .filter((key) => verbs.some((name) => name !== undefined && key.endsWith(`:${name}`)))
        .map((key) => ({ key, door })),
    )
  })
}

/** The tables whose rows belong to a garage or to an account. */
function tracedTables(schema: string): Set<string> {
  const rows = [...schema.matchAll(/^export type (\w+) = \{\n([\s\S]*?)\n\}/gm)]
  const owned = rows
    .filter(([, , columns = '']) => /^ {2}(garageId|accountId): /m.test(columns))
    .map(([, name]) => name)
  const all = [...schema.matchAll(/^ {2}(\w+): (\w+Row)$/gm)]
  return new Set([
    'accounts',
    'garages',
    ...all.filter(([, , row]) => owned.includes(row)).map(([, table = '']) => table),
  ])
}

/** Whether a function calls one of `platform/records/` or `priced-papers/server/` that writes: those name no table, and leave the trace to their callers. */
function writesRecords(units: Units, unit: Unit): boolean {
  const called = [...unit.names].filter((key) => /^(platform\/records|priced-papers\/server)\//.test(key))
  return called.some((key) => {
    const writer = units.get(key)
    if (!writer) return false
    const { file, start, end } = writer
    return /\b(insert into|update|delete from) \$\{/.test(file.text.slice(start, end)) || writesRecords(units, writer)
  })
}

/** The tables that a function writes; `worked out` where the text does not show it. */
function writtenBy({ file, start, end }: Unit): string[] {
  const text = file.text.slice(start, end)
  const built = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|\w+)/g)]
  const typed = [...text.matchAll(/`[^`]*?\b(?:insert into|update|delete from) (\w+)\b[^`]*`/g)]
  return [
    ...built.map(([, table = 'worked out']) => table),
    ...typed.map(([, table = '']) => table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  ]
}
