import { comparisons, searches, states } from '#supabase/rest/request.ts'
import type { ColumnType, Resource } from '#supabase/rest/resources.ts'
import type { Draw } from '#tests/attack/draw.ts'
import { hostile, idOf } from '#tests/attack/values.ts'

/** The query string of a call to a table of the wire: filters, trees, orders, limits, well formed for the most part. */
export function rowQuery(resource: Resource, draw: Draw): [string, string][] {
  const columns = Object.keys(resource.columns)
  const listed = () => Array.from({ length: draw.between(1, 4) }, () => draw.among(columns)).join(',')
  const parts: [string, string][] = []
  for (let left = draw.between(0, 3); left > 0; left--) parts.push(filterOf(resource, draw))
  if (draw.spite(0.1)) parts.push(...Array<[string, string]>(120).fill(filterOf(resource, draw)))
  if (draw.lucky(0.3))
    parts.push([draw.among(['or', 'and', 'not.or', 'not.and']), treeOf(resource, draw, draw.between(0, 3))])
  if (draw.spite(0.1)) parts.push(['or', deepTree(resource, draw)])
  if (draw.lucky(0.4))
    parts.push([
      'select',
      draw.spite(0.5) ? draw.among(['*,garages(*)', 'count()', '', listed().repeat(50)]) : listed(),
    ])
  if (draw.lucky(0.3))
    parts.push([
      'order',
      `${listed()}${draw.spite(0.3) ? draw.among(['.sideways', ',']) : draw.among(['', '.asc', '.desc.nullslast'])}`,
    ])
  if (draw.lucky(0.3)) parts.push(['limit', draw.spite(0.5) ? draw.among(counts) : '10'])
  if (draw.lucky(0.2)) parts.push(['offset', draw.spite(0.5) ? draw.among(counts) : '1'])
  if (draw.spite(0.2)) parts.push(['on_conflict', listed()])
  if (draw.spite(0.2)) parts.push(['columns', listed()])
  return parts
}

const counts = ['0', '1', '10', '1000', '-1', '9223372036854775808', '1e3', ' ', 'NaN', '0x10']

function filterOf(resource: Resource, draw: Draw): [string, string] {
  const column = columnOf(resource, draw)
  return [column, operationOf(resource, column, draw)]
}

function columnOf({ columns }: Resource, draw: Draw): string {
  return !draw.spite(0.1)
    ? draw.among(Object.keys(columns))
    : draw.among(['garage_id', 'ctid', 'a->b', '"', '', 'oid', 'x.y'])
}

function operationOf({ columns, name }: Resource, column: string, draw: Draw): string {
  if (!draw.spite(0.9))
    return draw.lucky(0.3)
      ? 'not.is.null'
      : `${draw.among(['eq', 'neq', 'gt', 'lte'])}.${textOf(columns[column], name, column, draw)}`
  const value = () => textOf(columns[column], name, column, draw)
  const negation = draw.lucky(0.2) ? 'not.' : ''
  const quantifier = draw.lucky(0.1) ? draw.among(['(any)', '(all)', '(some)']) : ''
  const language = draw.lucky(0.3) ? draw.among(['(french)', '(simple)', '(klingon)', '()']) : ''
  return `${negation}${draw.among<() => string>([
    () => `${draw.among(Object.keys(comparisons))}${quantifier}.${value()}`,
    () =>
      `in.(${Array(draw.among([0, 1, 3, 300]))
        .fill(value())
        .join(',')})`,
    () => `is.${draw.among([...Object.keys(states), value()])}`,
    () => `${draw.among(Object.keys(searches))}${language}.${value()}`,
    () => `${draw.among(['match', 'imatch'])}.${draw.among(patterns)}`,
    () =>
      `${draw.among(['like', 'ilike'])}.${draw.among(['*', '%25*_', '*a'.repeat(19), '*a'.repeat(300), '\\', 'é*'])}`,
    () => value(),
  ])()}`
}

const patterns = [
  '^a',
  '(a+)+$',
  '((a|a)*)*b',
  '(((',
  '[',
  'a{1000}',
  '(.*)\\1',
  '(?=a)',
  '.*.*.*.*.*=.*',
  '[[:alpha:]]+x',
  '\\',
  'a'.repeat(101),
  `${'('.repeat(9_000)}a`,
]

function textOf(type: ColumnType | undefined, table: string, column: string, draw: Draw): string {
  const seen = draw.known.values(column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  if (seen.length > 0 && !draw.spite(0.5)) return String(draw.among(seen))
  if (type === 'uuid' && !draw.spite(0.3)) return idOf(draw, [table])
  if (!draw.spite(0.5)) return limits[type ?? 'text'][0] ?? ''
  if (draw.lucky(0.3)) return draw.among(limits[type ?? 'text'])
  const value = hostile(draw)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return draw.lucky(0.3) ? `"${text}"` : text
}

const limits: Record<ColumnType, readonly string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', '{00000000000000000000000000000000}', 'x'],
  text: ['devis', '', '{a,b}', '{"a"', '(', ')', ',', '"', "a' or 1=1--", 'a & b', 'a <-> b', '!!!', '&', 'a:*'],
  integer: ['1', '2147483647', '2147483648', '-2147483649', '1.5', '1e9', ''],
  bigint: ['1', '9223372036854775807', '9223372036854775808', '-9223372036854775809'],
  boolean: ['true', 't', 'yes', 'maybe'],
  timestamptz: ['2026-11-20', 'infinity', 'now', '294277-01-01', '4714-11-24 BC', '2026-11-20T25:00:00Z', 'epoch'],
  jsonb: ['{}', '[]', '"\\u0000"', '{"a":{"b":1}}', 'null', '{', '1e400', `${'['.repeat(40)}${']'.repeat(40)}`],
}

function treeOf(resource: Resource, draw: Draw, depth: number): string {
  const members = Array.from({ length: draw.between(1, 3) }, () => {
    if (depth > 0 && draw.lucky(0.4))
      return `${draw.among(['or', 'and', 'not.or'])}${treeOf(resource, draw, depth - 1)}`
    return filterOf(resource, draw).join('.')
  })
  return `(${members.join(',')})`
}

function deepTree({ columns }: Resource, draw: Draw): string {
  const depth = draw.among([9, 10, 11, 12, 500, 3_000])
  return `${'(or'.repeat(depth)}(${Object.keys(columns)[0]}.is.null)${')'.repeat(depth)}`
}

/** Rows to write, of the shape of the table for the most part. */
export function rowsBody(resource: Resource, draw: Draw): unknown {
  const names = Object.keys(resource.columns)
  const granted = [...new Set([...resource.insertable, ...resource.updatable])]
  const columns = granted.length > 0 && !draw.spite(0.3) ? granted : names
  const chosen = columns.filter(() => draw.lucky(0.6))
  const row = () => Object.fromEntries(chosen.map((column) => [column, fieldOf(resource, column, draw)]))
  if (!draw.spite(0.5)) return row()
  return draw.lucky(0.5) ? [row(), row()] : Array(draw.among([0, 30, 600])).fill(row())
}

function fieldOf({ columns, name }: Resource, column: string, draw: Draw): unknown {
  if (draw.spite(0.4)) return hostile(draw)
  if (columns[column] === 'jsonb') return { facebook: draw.between(0, 3) }
  if (columns[column] === 'integer') return draw.between(0, 5)
  return textOf(columns[column], name, column, draw)
}

export function rowHeaders(draw: Draw): Record<string, string> {
  const headers: Record<string, string> = {}
  if (draw.lucky(0.5))
    headers.prefer = Array.from({ length: draw.between(1, 3) }, () => draw.among(preferences)).join(',')
  if (draw.spite(0.4)) headers.accept = draw.among(accepted)
  if (draw.spite(0.1)) headers['accept-profile'] = draw.among(['public', 'wire', 'pg_catalog'])
  if (draw.spite(0.1)) headers['content-profile'] = draw.among(['public', 'auth'])
  if (draw.lucky(0.1)) headers.range = draw.among(['0-9', '5-1', 'x', '0-99999999999999999999'])
  return headers
}

const preferences = [
  'return=representation',
  'return=minimal',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'count=exact',
  'count=planned',
  'missing=default',
  'handling=strict',
  'max-affected=0',
  'max-affected=99999999999',
  'tx=rollback',
  'timezone=Europe/Paris',
]
const accepted = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/csv',
  'application/openapi+json',
  'x/y;q=2,*/*',
]
