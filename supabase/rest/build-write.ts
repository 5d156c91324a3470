import {
  type Binder,
  createBinder,
  listed,
  quoted,
  type Statement,
  viewOf,
  whereSql,
} from '#supabase/rest/build-conditions.ts'
import { jsonOf } from '#supabase/rest/build-read.ts'
import type { WriteRequest } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'

export function buildInsert(request: WriteRequest): Statement {
  const { resource, body } = request
  const binder = createBinder()
  const source =
    body.columns.length === 0
      ? 'default values'
      : `(${listed(body.columns)}) select ${listed(body.columns)} from ${rowsOf(request, binder)}`
  const insert = `insert into ${viewOf(resource)} as t ${source}${conflictSql(request)}`
  // The statement sees the table as it was before, so a key found there was overwritten.
  const keys = listed(resource.key)
  const existing = `(select count(*) from ${viewOf(resource)} as t where (${keys}) in (select ${keys} from written))`
  return { text: answerSql(request, insert, existing), parameters: binder.parameters }
}

export function buildUpdate(request: WriteRequest): Statement {
  const { resource, body, query } = request
  const binder = createBinder()
  const assignments = body.columns.map((column) => `${quoted(column)} = body.${quoted(column)}`).join(', ')
  const from = plainRows(resource, body.columns, binder.bind(body.json))
  const where = whereSql(resource, query.conditions, binder)
  const update = `update ${viewOf(resource)} as t set ${assignments} from ${from}${where}`
  return { text: answerSql(request, update, 'null'), parameters: binder.parameters }
}

function answerSql({ query, shape }: WriteRequest, write: string, existing: string): string {
  return (
    `with written as (${write} returning t.*), answered as (select ${listed(query.columns)} from written) ` +
    `select (select count(*) from written) as rows, ${existing} as existing, ${jsonOf('answered', shape)} as body`
  )
}

/** Key columns are equal on both sides, so they are not updated. */
function conflictSql({ resource, query, body, preferences }: WriteRequest): string {
  if (!preferences.resolution) return ''
  const target = query.conflictOn ?? resource.key
  const written = body.columns.filter((column) => !target.includes(column))
  if (preferences.resolution === 'ignore-duplicates' || written.length === 0) {
    return ` on conflict (${listed(target)}) do nothing`
  }
  const assignments = written.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')
  return ` on conflict (${listed(target)}) do update set ${assignments}`
}

function rowsOf({ resource, body, preferences }: WriteRequest, { bind }: Binder): string {
  const json = bind(body.json)
  if (preferences.missing !== 'default') return plainRows(resource, body.columns, json)
  const defaults = body.columns
    .filter((column) => resource.defaults?.[column])
    .map((column) => `'${column}', ${resource.defaults?.[column]}`)
  const filled = `jsonb_build_object(${defaults.join(', ')}) || element`
  return (
    `jsonb_array_elements((${json})::jsonb) as element, ` +
    `jsonb_to_record(${filled}) as body(${typedColumns(resource, body.columns)})`
  )
}

/** Ignores other members of the JSON; PostgreSQL converts each value to its column's type or refuses it. */
function plainRows(resource: Resource, columns: readonly string[], json: string): string {
  return `json_to_recordset((${json})::json) as body(${typedColumns(resource, columns)})`
}

function typedColumns({ columns }: Resource, names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} ${columns[name]}`).join(', ')
}
