import type { Draw } from '#tests/attack/draw.ts'

/** The part of JSON Schema that contracts use. */
export type Schema = {
  $ref?: string | undefined
  $defs?: Record<string, Schema> | undefined
  type?: string | string[] | undefined
  format?: string | undefined
  const?: unknown
  enum?: readonly unknown[] | undefined
  anyOf?: readonly Schema[] | undefined
  oneOf?: readonly Schema[] | undefined
  allOf?: readonly Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: readonly string[] | undefined
  items?: unknown
  prefixItems?: readonly unknown[] | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
}

/** The words of the address that a call goes to, and the names of the ids in it. */
export type Address = { words: readonly string[]; named: ReadonlySet<string> }
type About = { draw: Draw; address: Address; defs: Record<string, Schema>; size: { parts: number } }

/** A list of lists of lists has billions of parts when each of them is long. */
const mostParts = 5_000

/** A value of the right shape, near its limits now and then. */
export function rightValue(schema: Schema, draw: Draw, address: Address): unknown {
  return shaped(schema, { draw, address, defs: schema.$defs ?? {}, size: { parts: 0 } }, '')
}

function shaped(schema: Schema, about: About, name: string): unknown {
  const { draw, defs } = about
  about.size.parts += 1
  if (schema.$ref) return shaped(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, about, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.some(({ type }) => type === 'null') && draw.lucky(0.4)) return null
  if (choices?.length) return shaped(draw.among(choices), about, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => shaped(part, about, name)))
  if ('const' in schema) return schema.const
  if (schema.enum?.length) return draw.among(schema.enum)
  const type = Array.isArray(schema.type) ? draw.among(schema.type) : schema.type
  if (type === 'object') return objectOf(schema, about)
  if (type === 'array') return listOf(schema, about, name)
  if (type === 'integer' || type === 'number') return numberOf(schema, about, name)
  if (type === 'boolean') return draw.lucky(0.5)
  if (type === 'null') return null
  return type === 'string' ? textOf(schema, about, name) : hostile(draw)
}

function objectOf({ properties = {}, required = [] }: Schema, about: About): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || about.draw.lucky(0.5))
    .map(([name, schema]) => [name, shaped(schema, about, name)])
  return Object.fromEntries(entries)
}

function listOf(list: Schema, about: About, name: string): unknown[] {
  const { items, prefixItems, minItems = 0, maxItems = 5 } = list
  if (prefixItems) return prefixItems.map((part) => shaped(part as Schema, about, name)) // a part of a schema
  const { draw, size } = about
  const isLong = size.parts < mostParts && draw.spite(0.1)
  const length = isLong ? maxItems + 1 : draw.between(minItems, Math.max(minItems, Math.min(maxItems, 4)))
  const schema: Schema = typeof items === 'object' && items !== null ? items : {}
  return Array.from({ length: size.parts < mostParts ? Math.min(length, 2_000) : 0 }, () =>
    shaped(schema, about, name.replace(/s$/, '')),
  )
}

function numberOf(schema: Schema, { draw }: About, name: string): number {
  const seen = draw.known.values(name).filter((value) => typeof value === 'number')
  if (seen.length > 0 && draw.lucky(0.5)) return draw.among(seen)
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  const most = schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000
  // Versions, pages and counts are small.
  const start = Math.min(most, Math.max(least, 1))
  const whole = draw.between(start, Math.min(most, start + draw.among([0, 1, 100])))
  return draw.spite(0.5)
    ? draw.among([least, least - 1, most, most + 1, whole + 0.5, 2 ** 31, -(2 ** 53), 1e300])
    : whole
}

function textOf(schema: Schema, { draw, address: { words, named } }: About, name: string): string {
  // Callers choose the ids of new records; an address names those that are there.
  if (schema.format === 'uuid' && !named.has(name) && draw.lucky(0.5)) return draw.uuid()
  if (schema.format === 'uuid') return idOf(draw, [...wordsOf(name), ...words])
  const seen = draw.known.values(name)
  if (seen.length > 0 && !draw.spite(0.3)) return String(draw.among(seen))
  const day = draw.spite(0.6) ? draw.among(days) : '2026-11-20'
  if (schema.format === 'date') return day
  if (schema.format === 'date-time') return `${day}T08:00:00Z`
  if (schema.format === 'email' || /email$/i.test(name)) return `${draw.uuid()}@exemple.fr`
  const { minLength = 0, maxLength = 60 } = schema
  const length = draw.spite(0.5) ? draw.among([minLength, Math.min(maxLength, 20_000), maxLength + 1]) : minLength + 5
  return draw.spite(0.5)
    ? sentence(draw, Math.min(length, 100_000))
    : 'Atelier du Port'.repeat(9).slice(0, Math.min(length, maxLength))
}

/** An id of a record of the caller's garage, of another garage, or of none. */
export function idOf(draw: Draw, words: readonly string[]): string {
  const { known } = draw
  const own = known.idsFor('own', words)
  if (own.length > 0 && !draw.spite(0.4)) return draw.among(own)
  const foreign = draw.lucky(0.7) ? known.idsFor('foreign', words) : known.foreignIds
  return foreign.length > 0 && draw.lucky(0.8) ? draw.among(foreign) : draw.uuid()
}

/** `noteId` names `notes`, `id` names nothing. */
export function wordsOf(name: string): string[] {
  const noun = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return name === noun || noun === '' ? [] : [`${noun}s`]
}

const days = ['2026-02-29', '0001-01-01', '9999-12-31', '1899-12-30', '2026-13-45']
const letters = [
  ...'aeiou rstln éàçœ ’-.,0123456789',
  '𝒳',
  '👩🏽‍🔧',
  'ß',
  'İ',
  '\u202e',
  '\u0301',
  '\u00a0',
  '%',
  "'",
  '"',
]

function sentence(draw: Draw, length: number): string {
  const unit = Array.from({ length: Math.min(length, 40) }, () => draw.among(letters)).join('')
  return unit.repeat(Math.ceil(length / Math.max(1, unit.length))).slice(0, length)
}

/** Values that no contract expects. */
export function hostile(draw: Draw): unknown {
  const long = draw.among([300, 5_000, 100_000])
  const deep = draw.among([30, 33, 1_000, 20_000])
  return draw.among<() => unknown>([
    () => draw.among([null, '', ' ', true, false, [], {}, [[]], [null]]),
    () => draw.among([0, -1, 0.1, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 63, Number.MAX_SAFE_INTEGER, 5e-324]),
    () => draw.among(['\0', 'a\0b', '\ud800', '\udc00x', '\ufeff', '\u202e', '\r\nX-Other: 1', '\x7f\x1b[2J']),
    () => draw.among(['NaN', 'Infinity', '1e400', '-0', '0x10', '９', '1_000', 'true', 'null', 'undefined']),
    () => draw.among(["'; drop table clients; --", '$1', '%s%n', '{{7*7}}', '#{7*7}', '../../etc/passwd', 'C:\\nul']),
    () => draw.among(['(a+)+$', '((((', '[[:alpha:]', '\\', '%'.repeat(30), '*'.repeat(30), '_'.repeat(500)]),
    () => draw.among(['infinity', '-infinity', 'now', 'epoch', '294277-01-01', '0000-01-01', '24:00:00', '2026-02-30']),
    () => draw.among(['𝒳', 'e\u0301', 'é', "'", '%', '"', '<script>', '\\u0000', 'İ']).repeat(long),
    () => '9'.repeat(long),
    () => nested(deep, draw.lucky(0.5)),
    () => Array.from({ length: Math.min(long, 5_000) }, (_, rank) => rank),
    () => Object.fromEntries(Array.from({ length: Math.min(long, 2_000) }, (_, rank) => [`k${rank}`, rank])),
    () => ({ __proto__: null, constructor: { prototype: { role: 'manager' } }, toString: 1 }),
    () => idOf(draw, []),
    () => draw.bytes(draw.between(1, 60)).toString('latin1'),
  ])()
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1
  for (let left = Math.min(depth, 1_000); left > 0; left--) value = isList ? [value] : { a: value }
  return value
}

const intruders = [
  'id',
  'garageId',
  'accountId',
  'role',
  '__proto__',
  'constructor',
  'createdAt',
  'version',
  'constructor',
]

/** The same value with some of its places replaced, removed or added. */
export function spoiled(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile(draw)
  const input: Record<string, unknown> = { ...value }
  const names = Object.keys(input)
  for (let left = draw.between(1, 3); left > 0; left--) {
    const name = names.length > 0 && draw.lucky(0.8) ? draw.among(names) : draw.among(intruders)
    const inner = input[name]
    if (draw.lucky(0.2)) delete input[name]
    else
      set(
        input,
        name,
        typeof inner === 'object' && inner !== null && draw.lucky(0.6) ? spoiled(inner, draw) : hostile(draw),
      )
  }
  return input
}

/** Also under a name that an assignment would take for the prototype. */
function set(input: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(input, name, { value, enumerable: true, configurable: true, writable: true })
}
