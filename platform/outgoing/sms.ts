import { z } from 'zod'
import { DeliveryFailure, type Receipt, writeWhole } from '#platform/outgoing/mail.ts'

type SmsMessage = { id: string; to: string; text: string }

export type SmsSender = {
  kind: 'local' | 'http'
  send(message: SmsMessage): Promise<Receipt>
}

type SmsSettings = { url?: string | undefined; token?: string | undefined; from: string; messageFolder: string }

const timeoutMs = 15_000
const accepted = z.object({ id: z.union([z.string(), z.number()]).optional(), messageId: z.string().optional() })

export function openSmsSender({ url, token, from, messageFolder }: SmsSettings): SmsSender {
  return url ? httpSmsSender({ url, token, from }) : localSmsSender(messageFolder, from)
}

/** Sender of a machine without an SMS provider: it writes each SMS as a text file. */
function localSmsSender(messageFolder: string, from: string): SmsSender {
  return {
    kind: 'local',
    async send({ id, to, text }) {
      await writeWhole(messageFolder, `${id}.sms.txt`, `De\u00a0: ${from}\nÀ\u00a0: ${to}\n\n${text}\n`)
      return { providerId: null }
    },
  }
}

/** Client for any provider with `POST {to, text, from}` and a bearer token. */
export function httpSmsSender({
  url,
  token,
  from,
}: {
  url: string
  token?: string | undefined
  from: string
}): SmsSender {
  return {
    kind: 'http',
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Lets the provider recognise a message sent twice after a crash.
          'idempotency-key': id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text, from }),
        // A redirect would carry the token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new DeliveryFailure(`Le fournisseur de SMS ne répond pas (${error.name}).`, false)
      })
      const answer = await response.text().catch(() => '')
      if (!response.ok)
        throw new DeliveryFailure(`${response.status} ${answer}`.trim().slice(0, 500), isPermanent(response.status))
      return { providerId: idIn(answer) }
    },
  }
}

/** A refused message is final; a busy provider or a wrong token is not. */
function isPermanent(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
}

function idIn(answer: string): string | null {
  try {
    const { id, messageId } = accepted.parse(JSON.parse(answer))
    return String(id ?? messageId ?? '') || null
  } catch {
    return null
  }
}
