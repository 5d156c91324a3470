import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerSentEvents, type ServerSentEvent } from '#browser/server-sent-events.ts'

async function read(...pieces: Uint8Array[]): Promise<ServerSentEvent[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const events: ServerSentEvent[] = []
  for await (const event of readServerSentEvents(stream)) events.push(event)
  return events
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('events come with their name and their data, pings are silent', async () => {
  expect(await read(bytesOf('event: ready\ndata: {}\n\n: ping\n\ndata: a\ndata: b\n\n'))).toEqual([
    { event: 'ready', data: '{}' },
    { event: 'message', data: 'a\nb' },
  ])
})

test('an event that was cut off by the end of the stream is dropped', async () => {
  expect(await read(bytesOf('event: change\ndata: {"half"'))).toEqual([])
})

test('wherever the network cuts the stream, the same events are read', async () => {
  const text = 'event: change\r\ndata: {"nom":"Désiré"}\r\n\r\n: ping\r\n\r\nevent: missed\r\ndata: {}\r\n\r\n'
  const bytes = bytesOf(text)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat({ max: bytes.length })), async (cuts) => {
      const ends = [...cuts.sort((a, b) => a - b), bytes.length]
      const pieces = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
      expect(await read(...pieces)).toEqual([
        { event: 'change', data: '{"nom":"Désiré"}' },
        { event: 'missed', data: '{}' },
      ])
    }),
  )
})
