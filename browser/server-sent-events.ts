export type ServerSentEvent = { event: string; data: string }

/** Reads an event stream; `heard` is called for every chunk, pings included. */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      text += decoder.decode(value, { stream: true })
      // A final \r may be half of a line end, so it waits for the next chunk.
      const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function readBlock(block: string): ServerSentEvent | undefined {
  const fields = { event: 'message', data: [] as string[] }
  for (const line of block.split('\n')) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') fields.event = value ?? ''
    if (name === 'data') fields.data.push(value ?? '')
  }
  return fields.data.length > 0 ? { event: fields.event, data: fields.data.join('\n') } : undefined
}
