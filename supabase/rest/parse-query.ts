import { parseFilter, parseTree } from '#supabase/rest/parse-filters.ts'
import { Reader, readName } from '#supabase/rest/parse-values.ts'
import { knownColumn, stop, stopUnparsable, writtenColumn } from '#supabase/rest/problems.ts'
import type { Condition, Ordering, Query } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'

/** Upper limit of rows per answer. */
export const maxRows = 1_000

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

export function parseQuery(resource: Resource, parameters: URLSearchParams): Query {
  const columns = parseSelect(resource, parameters.get('select') ?? '*')
  const conditions = [...parameters]
    .filter(([key]) => !notFilters.has(key))
    .map(([key, value]) => parseCondition(resource, key, value))
  const writes = parameters.get('columns')
  const conflictOn = parameters.get('on_conflict')
  return {
    columns,
    conditions,
    order: parameters.getAll('order').flatMap((text) => parseOrder(resource, text)),
    limit: Math.min(parseCount(parameters.get('limit'), 'Limit') ?? maxRows, maxRows),
    offset: parseCount(parameters.get('offset'), 'Offset') ?? 0,
    ...(writes && { writes: parseNames(writes, 'columns').map((name) => writtenColumn(resource, name)) }),
    ...(conflictOn && { conflictOn: parseNames(conflictOn, 'on_conflict').map((name) => knownColumn(resource, name)) }),
  }
}

function parseCondition(resource: Resource, key: string, value: string): Condition {
  if (/^(not\.)?(and|or)$/.test(key)) return parseTree(resource, key, value)
  const name = new Reader(key)
  const column = readName(name)
  if (!name.isDone && name.next === '.') {
    stop(400, 'PGRST108', `'${column}' is not an embedded resource in this request`, {
      hint: `Verify that '${column}' is included in the 'select' query parameter.`,
    })
  }
  return parseFilter(resource, name.isDone ? column : key, value)
}

function parseSelect(resource: Resource, text: string): string[] {
  if (text === '') return Object.keys(resource.columns)
  const reader = new Reader(text)
  const found: string[] = []
  do {
    if (reader.take(/\s*\*/y)) found.push(...Object.keys(resource.columns))
    else found.push(readSelected(resource, reader))
  } while (reader.take(/\s*,/y))
  if (!reader.isDone) stopUnparsable('select parameter', text, reader.at, reader.next)
  return [...new Set(found)]
}

function readSelected(resource: Resource, reader: Reader): string {
  const name = readName(reader)
  if (name === '' || !['', ',', '('].includes(reader.next)) {
    stopUnparsable('select parameter', reader.text, reader.at, reader.next)
  }
  if (reader.next !== '(') return knownColumn(resource, name)
  const pair = `'${resource.name}' and '${name}'`
  return stop(400, 'PGRST200', `Could not find a relationship between ${pair} in the schema cache`, {
    details: `Searched for a foreign key relationship between ${pair} in the schema 'public', but no matches were found.`,
  })
}

function parseOrder(resource: Resource, text: string): Ordering[] {
  const reader = new Reader(text)
  const orderings: Ordering[] = []
  do {
    const name = readName(reader)
    if (name === '') stopUnparsable('order', text, reader.at, reader.next)
    const direction = reader.take(/\.(asc|desc)(?=[.,]|$)/y)?.[1] === 'desc' ? 'desc' : 'asc'
    const nulls = reader.take(/\.nulls(first|last)(?=,|$)/y)?.[1]
    const placed = nulls === 'first' || nulls === 'last' ? ({ nulls } as const) : {}
    if (!reader.isDone && reader.next !== ',') stopUnparsable('order', text, reader.at, reader.next)
    orderings.push({ column: knownColumn(resource, name), direction, ...placed })
  } while (reader.take(/,/y))
  return orderings
}

/** `"a","b"` or `a,b` */
function parseNames(text: string, what: string): string[] {
  const reader = new Reader(text)
  const names: string[] = []
  do names.push(readName(reader))
  while (reader.take(/,/y))
  if (!reader.isDone || names.includes('')) stopUnparsable(`${what} parameter`, text, reader.at, reader.next)
  return [...new Set(names)]
}

/** Ignores a value that is not a number. */
function parseCount(text: string | null, what: string): number | undefined {
  if (text === null || !/^-?\d+$/.test(text)) return undefined
  const count = Number(text)
  if (count >= 0) return Math.min(count, Number.MAX_SAFE_INTEGER)
  return stop(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `${what} should be greater than or equal to zero.`,
  })
}
