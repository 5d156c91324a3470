import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { readAll } from '#platform/crypto/pieces.ts'

const asked = z.strictObject({
  model: z.string(),
  temperature: z.number(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
    }),
  }),
})

type Asked = { authorization: string | undefined; path: string | undefined } & z.infer<typeof asked>
type Answer = { status?: number; message?: object; body?: string; location?: string }

/** A service that speaks the protocol of chat completions on a port of its own, until the test ends. It refuses what the protocol refuses. */
export async function languageModelServer(answer: (asked: Asked) => Answer): Promise<{ url: string; asked: Asked[] }> {
  const received: Asked[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((content) => {
      const parsed = asked.safeParse(JSON.parse(content.toString()))
      if (!parsed.success)
        return response.writeHead(400).end(JSON.stringify({ error: { message: parsed.error.message } }))
      const { authorization } = request.headers
      const question = { ...parsed.data, authorization, path: request.url }
      received.push(question)
      const { status = 200, message, body, location } = answer(question)
      const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }]
      const told = { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: question.model, choices }
      response
        .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
        .end(body ?? JSON.stringify(told))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/v1`, asked: received }
}
