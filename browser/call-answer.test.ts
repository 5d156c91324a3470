import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { answerOf, fromOurServer } from '#browser/call-answer.ts'

test.each([401, 408, 425, 429, 500, 502, 503])('status %i says nothing of the write: it goes again later', (status) => {
  expect(answerOf(new ORPCError('any', { status }))).toEqual({ kind: 'later', status })
})

test('a network that is cut says nothing of the write either', () => {
  expect(answerOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'later' })
})

test('a refusal comes with its sentence and its fields', () => {
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
