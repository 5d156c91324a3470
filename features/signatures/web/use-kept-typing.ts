import { useState } from 'react'
import type { SigningPage } from '#features/signatures/contract.ts'
import { type KeptTyping, keepTyping, readTyping } from '#features/signatures/web/kept-typing.ts'

/** The text that the signer typed before the page was loaded again. The workshop's own screen keeps none. */
export function useKeptTyping({ linkKind, signer, documents }: SigningPage) {
  const of = `${documents.map(({ id }) => id).join()} ${signer?.rank}`
  const isOwn = linkKind !== 'counter'
  const [before] = useState(() => (isOwn ? readTyping(of) : {}))
  const keep = (part: Partial<KeptTyping>) => {
    if (isOwn) keepTyping(of, part)
  }
  return { before, keep }
}
