import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFilter, parseTree } from '#supabase/rest/parse-filters.ts'
import { parseAccept, parsePrefer } from '#supabase/rest/parse-headers.ts'
import { parseQuery } from '#supabase/rest/parse-query.ts'
import { RestProblem } from '#supabase/rest/problems.ts'
import { findResource, type Resource } from '#supabase/rest/resources.ts'

const stats = findResource('blog_stats') as Resource // it is in the list
const query = (text: string) => parseQuery(stats, new URLSearchParams(text))

test('a query that says nothing asks for everything, a thousand rows at most', () => {
  const columns = ['id', 'post_id', 'slug', 'views', 'shares']
  expect(query('')).toEqual({ columns, conditions: [], order: [], limit: 1_000, offset: 0 })
  expect(query('limit=5000&offset=3')).toMatchObject({ limit: 1_000, offset: 3 })
  expect(query('limit=99999999999999999999')).toMatchObject({ limit: 1_000 })
})

test('a selection keeps its order and says nothing twice', () => {
  expect(query('select=views,slug,views').columns).toEqual(['views', 'slug'])
  expect(query('select=views,*').columns).toEqual(['views', 'id', 'post_id', 'slug', 'shares'])
  expect(query('select="slug"').columns).toEqual(['slug'])
})

test('an order says the direction and the place of nulls', () => {
  expect(query('order=views.desc.nullslast,slug,id.nullsfirst').order).toEqual([
    { column: 'views', direction: 'desc', nulls: 'last' },
    { column: 'slug', direction: 'asc' },
    { column: 'id', direction: 'asc', nulls: 'first' },
  ])
})

test('the columns of a body and of a key are names, in quotes or not', () => {
  expect(query('columns="slug","views"&on_conflict=slug,id')).toMatchObject({
    writes: ['slug', 'views'],
    conflictOn: ['slug', 'id'],
  })
})

test('a plain value is everything after the operator', () => {
  const text = 'a.b,(c)"d"\\'
  expect(parseFilter(stats, 'slug', `eq.${text}`)).toMatchObject({ operator: 'eq', value: text })
  expect(parseFilter(stats, 'slug', `not.neq.${text}`)).toMatchObject({
    kind: 'not',
    of: { operator: 'neq', value: text },
  })
})

test('a list is quoted as the official client quotes it, and as the reference reads it', () => {
  const values = (list: string) => parseFilter(stats, 'slug', `in.${list}`)
  expect(values('(a,"b,c","d\\"e\\\\")')).toMatchObject({ values: ['a', 'b,c', 'd"e\\'] })
  expect(values('(un, deux)')).toMatchObject({ values: ['un', ' deux'] })
  expect(values('("a"b,c")')).toMatchObject({ values: ['"a"b', 'c"'] })
  expect(values('()')).toMatchObject({ values: [] })
})

test('a tree keeps its joints, its negations and its quoted values', () => {
  const tree = '(slug.eq."a,b",not.and(views.gt.1,post_id.is.null),views.not.in.(1,2),shares.cs.{"a":1})'
  expect(parseTree(stats, 'not.or', tree)).toEqual({
    kind: 'not',
    of: {
      kind: 'group',
      joint: 'or',
      members: [
        { kind: 'compare', column: 'slug', operator: 'eq', value: 'a,b' },
        {
          kind: 'not',
          of: {
            kind: 'group',
            joint: 'and',
            members: [
              { kind: 'compare', column: 'views', operator: 'gt', value: '1' },
              { kind: 'is', column: 'post_id', state: 'null' },
            ],
          },
        },
        { kind: 'not', of: { kind: 'in', column: 'views', values: ['1', '2'] } },
        { kind: 'compare', column: 'shares', operator: 'cs', value: '{"a":1}' },
      ],
    },
  })
})

test('the first preference of a kind counts, and an unknown one is ignored', () => {
  expect(parsePrefer('return=representation,return=minimal,count=exact , x=y,return')).toEqual({
    preferences: { return: 'representation', count: 'exact' },
    applied: 'return=representation, count=exact',
  })
  expect(parsePrefer(undefined)).toEqual({ preferences: {}, applied: '' })
})

test('the first media type that can be answered is', () => {
  expect(parseAccept(undefined)).toEqual({ isSingle: false, withoutNulls: false })
  expect(parseAccept('text/html, application/json;q=0.9')).toEqual({ isSingle: false, withoutNulls: false })
  expect(parseAccept('application/vnd.pgrst.object+json;nulls=stripped')).toEqual({
    isSingle: true,
    withoutNulls: true,
  })
})

const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'columns',
    'on_conflict',
    'or',
    'and',
    'not.or',
    'slug',
    'views',
  ),
  fc.string(),
)
const pieces = [
  'eq.',
  'not.',
  'in.',
  '(',
  ')',
  ',',
  '.',
  '"',
  '\\',
  'slug',
  'views',
  'and',
  'or',
  'is.',
  'null',
  'any',
  '{',
  '}',
  '*',
  'desc',
  ' ',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }))).map((parts) => parts.join('')),
)

test('any query is read, or refused with a reason', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text)), (pairs) => {
      try {
        parseQuery(stats, new URLSearchParams(pairs))
      } catch (error) {
        expect(error).toBeInstanceOf(RestProblem)
        expect((error as RestProblem).problem.status).toBeLessThan(500) // as the line above says
      }
    }),
    { numRuns: 3_000 },
  )
})

test('a long text is read in a time that grows with it', () => {
  const began = performance.now()
  for (const piece of ['"', '(', 'a,', '\\"', '"\\', 'not.', '{']) {
    const long = piece.repeat(16_000 / piece.length)
    for (const name of ['or', 'slug', 'select', 'order', 'columns']) {
      try {
        query(`${name}=${encodeURIComponent(name === 'slug' ? `in.(${long}` : long)}`)
      } catch (error) {
        expect(error).toBeInstanceOf(RestProblem)
      }
    }
  }
  expect(performance.now() - began).toBeLessThan(2_000)
})
