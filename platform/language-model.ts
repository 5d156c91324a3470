import { z } from 'zod'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** One question: instructions, text that is data, and the shape of the answer. */
export type ModelQuestion = { instructions: string; text: string; answer: { name: string; schema: object } }

/** A language model of an OpenAI-compatible service. It is given no tools: it can only answer. */
export type LanguageModel = {
  name: string
  /** The parsed JSON of the answer. It throws a `JobFailure`. */
  ask(question: ModelQuestion): Promise<unknown>
}

type Settings = { url?: string | undefined; key?: string | undefined; model?: string | undefined }

const timeoutMs = 120_000
const mostBytes = 2_000_000

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Without an address and a model there is none, and nothing leaves the machine. */
export function openLanguageModel({ url, key, model }: Settings): LanguageModel | undefined {
  if (!url || !model) return undefined
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return {
    name: model,
    async ask({ instructions, text, answer: { name, schema } }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({
          model,
          temperature: 0,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: text },
          ],
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        }),
        // A redirect would carry the key and the document elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new JobFailure(`Le second lecteur ne répond pas (${error.name}).`, false)
      })
      const body = await response.text().catch(() => '')
      if (!response.ok) throw new JobFailure(refusedSentence(response.status), isPermanent(response.status))
      return jsonIn(body)
    },
  }
}

function refusedSentence(status: number): string {
  return `Le second lecteur refuse la demande (${status}).`
}

/** A refused question is final; a busy service or a wrong key is not. */
function isPermanent(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
}

function jsonIn(body: string): unknown {
  try {
    if (body.length > mostBytes) throw new Error('Too long')
    return JSON.parse(completion.parse(JSON.parse(body)).choices[0]?.message.content ?? '')
  } catch (cause) {
    throw new JobFailure('La réponse du second lecteur n’est pas lisible.', true, { cause })
  }
}
