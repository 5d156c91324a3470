import { createBinder, listed, orderSql, type Statement, viewOf, whereSql } from '#supabase/rest/build-conditions.ts'
import type { RestRequest, Shape } from '#supabase/rest/request.ts'

/** Reads the rows as JSON written by PostgreSQL, their number, and the total when requested. */
export function buildRead({ resource, query, preferences, shape, isBodyWanted }: RestRequest): Statement {
  const binder = createBinder()
  const where = whereSql(resource, query.conditions, binder)
  const from = `from ${viewOf(resource)} as t${where}`
  const limit = `limit (${binder.bind(String(query.limit))})::bigint offset (${binder.bind(String(query.offset))})::bigint`
  // Every kind of count is exact: an exact count also satisfies an estimate.
  const total = preferences.count ? `(select count(*) ${from})` : 'null'
  const text =
    `with page as (select ${listed(query.columns)} ${from}${orderSql(query.order)} ${limit}) ` +
    `select (select count(*) from page) as rows, ${total} as total, ` +
    `${isBodyWanted ? jsonOf('page', shape) : 'null'} as body`
  return { text, parameters: binder.parameters }
}

export function jsonOf(rows: string, { withoutNulls }: Pick<Shape, 'withoutNulls'>): string {
  const list = `json_agg(${rows})`
  return `coalesce((select ${withoutNulls ? `json_strip_nulls(${list})` : list} from ${rows})::text, '[]')`
}
