import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRead } from '#supabase/rest/build-read.ts'
import { buildInsert, buildUpdate } from '#supabase/rest/build-write.ts'
import { parseBody } from '#supabase/rest/parse-body.ts'
import { parseQuery } from '#supabase/rest/parse-query.ts'
import type { Preferences, RestRequest } from '#supabase/rest/request.ts'
import { findResource, type Resource } from '#supabase/rest/resources.ts'

const stats = findResource('blog_stats') as Resource // it is in the list

function request(text: string | [string, string][], preferences: Preferences = {}): RestRequest {
  const query = parseQuery(stats, new URLSearchParams(text))
  return { resource: stats, query, preferences, shape: { isSingle: false, withoutNulls: false }, isBodyWanted: true }
}

function writing(text: string, body: string, preferences: Preferences = {}) {
  const whole = request(text, preferences)
  return { ...whole, body: parseBody(stats, body, undefined, whole.query.writes) }
}

test('a reading is one statement over the view, with its values beside it', () => {
  expect(buildRead(request('select=slug&views=gte.3&order=views.desc&limit=5', { count: 'exact' }))).toEqual({
    text:
      'with page as (select "slug" from wire."blog_stats" as t where t."views" >= ($1::text)::integer ' +
      'order by t."views" desc limit ($2::text)::bigint offset ($3::text)::bigint) ' +
      'select (select count(*) from page) as rows, ' +
      '(select count(*) from wire."blog_stats" as t where t."views" >= ($1::text)::integer) as total, ' +
      `coalesce((select json_agg(page) from page)::text, '[]') as body`,
    parameters: ['3', '5', '0'],
  })
})

test('nothing is written to show rows that nobody wants to see', () => {
  expect(buildRead({ ...request(''), isBodyWanted: false }).text).toContain('null as body')
})

test('an insert takes its columns from the JSON, each with its type', () => {
  const { text, parameters } = buildInsert(writing('', '{"slug":"a","views":1}'))
  expect(text).toContain('insert into wire."blog_stats" as t ("slug", "views") select "slug", "views"')
  expect(text).toContain('json_to_recordset(($1::text)::json) as body("slug" text, "views" integer)')
  expect(parameters).toEqual(['[{"slug":"a","views":1}]'])
})

test('an upsert leaves alone the key on which rows meet', () => {
  const body = '{"slug":"a","views":1}'
  const on = (preferences: Preferences) => buildInsert(writing('on_conflict=slug', body, preferences)).text
  expect(on({ resolution: 'merge-duplicates' })).toContain(
    'on conflict ("slug") do update set "views" = excluded."views"',
  )
  expect(on({ resolution: 'ignore-duplicates' })).toContain('on conflict ("slug") do nothing')
  expect(on({})).not.toContain('on conflict')
})

test('an update writes what the body holds, where the filters say', () => {
  const { text, parameters } = buildUpdate(writing('id=eq.x', '{"views":1}'))
  expect(text).toContain('set "views" = body."views" from json_to_recordset(($1::text)::json) as body("views" integer)')
  expect(text).toContain('where t."id" = ($2::text)::uuid')
  expect(parameters).toEqual(['[{"views":1}]', 'x'])
})

describe('any value', () => {
  // Found nowhere in our own text, and with all that SQL is made of around it.
  const value = fc.string().map((text) => `'";--$1 zq${text}`)
  // A pattern that refers back to itself is refused before it is built.
  const pattern = value.filter((text) => !/\\\d/.test(text))
  const encoded = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

  test('it is not in the text of a reading', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom('eq', 'like', 'fts', 'match', 'neq', 'like(any)'), (text, operator) => {
        const plain = buildRead(request([['slug', `${operator}.${text}`]]))
        const list = buildRead(request([['slug', `in.(${encoded(text)})`]]))
        const tree = buildRead(request([['or', `(slug.${operator}.${encoded(text)},and(views.is.null,slug.eq.x))`]]))
        const written = operator.startsWith('like') ? text.replaceAll('*', '%') : text
        expect(plain.parameters[0]).toBe(written)
        expect(list.parameters[0]).toEqual([text])
        expect(tree.parameters[0]).toBe(written)
        for (const statement of [plain, list, tree]) expect(statement.text).not.toContain('zq')
      }),
    )
  })

  test('it is not in the text of a write', () => {
    fc.assert(
      fc.property(
        value,
        fc.constantFrom<Preferences>({}, { resolution: 'merge-duplicates' }, { missing: 'default' }),
        (text, preferences) => {
          const body = JSON.stringify({ slug: text, shares: { [text]: 1 } })
          const insert = buildInsert(writing('', body, preferences))
          const update = buildUpdate(writing('', body, preferences))
          for (const statement of [insert, update]) {
            expect(statement.text).not.toContain('zq')
            expect(statement.parameters).toEqual([`[${body}]`])
          }
        },
      ),
    )
  })
})
