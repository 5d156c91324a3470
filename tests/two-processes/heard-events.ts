type HeardEvent = { event: string; data: unknown }

/** The events of a stream, one by one, as an open screen receives them. */
export async function* heardEvents(response: Response): AsyncGenerator<HeardEvent, void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      if (event) yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }
    }
  }
}
