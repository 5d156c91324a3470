import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { answerOf, fromOurApi, fromOurServer } from '#browser/call-answer.ts'

test.each([401, 408, 425, 429, 500, 502, 503])('status %i says nothing of the write: it goes again later', (status) => {
  expect(answerOf(new ORPCError('any', { status }))).toMatchObject({ kind: 'later', status })
})

test('a network that is cut says nothing of the write either', () => {
  expect(answerOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'later', outage: 'silent' })
})

test('a refusal arrives with its sentence and its fields', () => {
  const data = { fields: { email: 'Email invalide' } }
  const refusal = new ORPCError('invalid_input', { status: 422, message: 'Certains champs sont à corriger.', data })
  expect(answerOf(refusal)).toEqual({
    kind: 'refused',
    status: 422,
    code: 'invalid_input',
    sentence: 'Certains champs sont à corriger.',
    data,
  })
})

test('the page of a hotel’s network is not an answer of ours', () => {
  const page = new Response('<h1>Bienvenue</h1>', { headers: { 'content-type': 'text/html' } })
  expect(() => fromOurServer(page, 'application/json')).toThrow(TypeError)
  const ours = Response.json({})
  expect(fromOurServer(ours, 'application/json')).toBe(ours)
})

test.each([
  ['the page of a hotel’s network', 200, 'text/html'],
  ['the error page of a proxy', 502, 'text/html; charset=utf-8'],
  ['a server that is starting', 503, 'text/plain; charset=utf-8'],
])('to a person who waits, %s is a server that cannot be reached', (_, status, type) => {
  expect(() => fromOurApi(new Response('', { status, headers: { 'content-type': type } }))).toThrow(TypeError)
})

test.each(['application/json', 'text/csv; charset=utf-8'])('an answer in %s is taken', (type) => {
  const answer = new Response('', { headers: { 'content-type': type } })
  expect(fromOurApi(answer)).toBe(answer)
})
