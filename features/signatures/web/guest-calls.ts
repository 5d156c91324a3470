import { askByLink } from '#browser/ask-by-link.ts'
import type { Signed, SigningPage } from '#features/signatures/contract.ts'
import type { SignatureInput } from '#features/signatures/signature-input.ts'

const answerMs = 30_000
const fileMs = 120_000

export type CodeSent = { masked: string; expiresAt: string; againAt: string }
export type Channel = 'sms' | 'email'
/** A signature as it is sent; the server completes the rest. */
export type SignatureSent = Pick<
  SignatureInput,
  'name' | 'means' | 'code' | 'isAccepted' | 'asksEarlyStart' | 'documents' | 'choices' | 'reading'
> & {
  strokes: [number, number][][]
  locale: string
  deviceAt: string
}

/** The calls of a person at a link. The token travels in a header, never in an address. */
export function guestCalls(token: string) {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await askByLink(token, path, body ?? null, answerMs)
    return (await answer.json()) as Answer // the contract says what each path answers
  }
  const file = async (path: string) => (await askByLink(token, path, null, fileMs)).blob()
  return {
    read: () => ask<SigningPage>('/signing'),
    open: () => ask('/signing/opening', {}),
    sendCode: (channel: Channel) => ask<CodeSent>('/signing/code', { channel }),
    sign: (input: SignatureSent) => ask<Signed>('/signing/signature', input),
    decline: (reason: string) => ask('/signing/refusal', { reason }),
    ask: (reason: string) => ask('/signing/question', { reason }),
    refuseNumber: () => ask('/signing/number-refusal', {}),
    pdf: (id: string) => file(`/signing/documents/${id}`),
    picture: (id: string, page: number, width: 'narrow' | 'wide') =>
      file(`/signing/documents/${id}/pages/${page}?width=${width}`),
  }
}
export type GuestCalls = ReturnType<typeof guestCalls>
