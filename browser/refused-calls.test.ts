import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { announceIfRefusal, listenForRefusals, type RefusedCall } from '#browser/refused-calls.ts'

test('a listener hears a refusal with its code, its sentence and its data, until it leaves', () => {
  const heard: RefusedCall[] = []
  const stop = listenForRefusals((refused) => heard.push(refused))
  const data = { reason: 'report_limit', offer: 'pro', used: 10, limit: 10 }
  announceIfRefusal(new ORPCError('report_limit', { status: 402, message: 'Limite de rapports atteinte', data }))
  stop()
  announceIfRefusal(new ORPCError('invoice_limit', { status: 402 }))
  expect(heard).toEqual([{ code: 'report_limit', sentence: 'Limite de rapports atteinte', data }])
})

test('a network that failed and a server that was late are no refusals', () => {
  const heard: RefusedCall[] = []
  const stop = listenForRefusals((refused) => heard.push(refused))
  announceIfRefusal(new TypeError('Failed to fetch'))
  announceIfRefusal(new DOMException('Temps écoulé : la requête a expiré', 'TimeoutError'))
  stop()
  expect(heard).toEqual([])
})
