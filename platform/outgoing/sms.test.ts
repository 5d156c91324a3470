import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { httpSmsSender, openSmsSender } from '#platform/outgoing/sms.ts'

const message = { id: '0193-1', to: '+33612345678', text: 'Votre véhicule est prêt.' }
let provider: Server
let url: string
let answer: { status: number; body: string; location?: string }
let received: { headers: IncomingHttpHeaders; body: unknown }[] = []

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(provider.address())
  url = `http://127.0.0.1:${port}/messages`
})

afterAll(() => provider.close())

function send() {
  received = []
  return httpSmsSender({ url, token: 'secret', from: 'GARAGE' }).send(message)
}

test('a provider receives the number, the text and who sends it, with our token', async () => {
  answer = { status: 201, body: '{"id":"sms-42"}' }
  expect(await send()).toEqual({ providerId: 'sms-42' })
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toEqual({ to: '+33612345678', text: 'Votre véhicule est prêt.', from: 'GARAGE' })
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': '0193-1' })
})

test("a provider's bare yes is accepted", async () => {
  answer = { status: 204, body: '' }
  expect(await send()).toEqual({ providerId: null })
})

test('a number that the provider refuses is final, with its reason', async () => {
  answer = { status: 422, body: 'numéro inconnu' }
  await expect(send()).rejects.toMatchObject({ isPermanent: true, message: '422 numéro inconnu' })
})

test('a provider that is busy, broken or refuses our token is tried again', async () => {
  for (const status of [401, 429, 500, 503]) {
    answer = { status, body: '' }
    await expect(send()).rejects.toMatchObject({ isPermanent: false })
  }
})

test('our token does not follow a redirection', async () => {
  answer = { status: 307, body: '', location: url }
  await expect(send()).rejects.toMatchObject({ isPermanent: false })
  expect(received).toHaveLength(1)
})

test('a provider that is down is tried again', async () => {
  const nobody = httpSmsSender({ url: 'http://127.0.0.1:9', from: 'GARAGE' })
  await expect(nobody.send(message)).rejects.toMatchObject({ isPermanent: false })
})

test('without a provider, the SMS waits in the message folder of the machine', async () => {
  const messageFolder = mkdtempSync(join(tmpdir(), 'sms-'))
  const sender = openSmsSender({ from: 'GARAGE', messageFolder })
  expect(sender.kind).toBe('local')
  await sender.send(message)
  expect(readFileSync(join(messageFolder, '0193-1.sms.txt'), 'utf8')).toContain('Votre véhicule est prêt.')
  rmSync(messageFolder, { recursive: true })
})
