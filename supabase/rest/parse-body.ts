import { deepestJson, isTooDeep } from '#lib/json-depth.ts'
import { stop, writtenColumn } from '#supabase/rest/problems.ts'
import type { Body } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'

type Row = Record<string, unknown>

/** Parses one object or an array. The columns come from the call, else from the keys that all objects share. */
export function parseBody(
  resource: Resource,
  text: string,
  contentType: string | undefined,
  writes: string[] | undefined,
): Body {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') stop(400, 'PGRST102', `Content-Type not acceptable: ${contentType}`)
  const parsed = parseJson(text)
  const isList = Array.isArray(parsed)
  const rows: unknown[] = isList ? parsed : [parsed]
  if (!rows.every(isRow)) stop(400, 'PGRST102', isList ? 'All object keys must match' : 'Empty or invalid json')
  const columns = writes ?? sharedKeys(rows).map((key) => writtenColumn(resource, key))
  // PostgreSQL reads what was checked here, also where a key stands twice.
  return { json: JSON.stringify(rows), rows, columns }
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) stop(400, 'PGRST102', `JSON of more than ${deepestJson} levels is not read`)
  try {
    return JSON.parse(text)
  } catch {
    return stop(400, 'PGRST102', 'Empty or invalid json')
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sharedKeys([first = {}, ...others]: Row[]): string[] {
  const keys = Object.keys(first)
  const isSame = (row: Row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  return others.every(isSame) ? keys : stop(400, 'PGRST102', 'All object keys must match')
}
