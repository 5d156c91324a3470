import { useEffect, useState } from 'react'
import { askByLink } from '#browser/ask-by-link.ts'
import { readLocalText } from '#browser/local-text.ts'
import { sessionKey } from '#browser/signed-in.ts'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'

/** Whether a member of the garage looks: the page left the server without their session. */
export function useMemberLooks({ token, page }: { token: string; page: WithdrawalPage | null }): boolean {
  const [isPreview, setPreview] = useState(false)
  const isOpen = page?.step === 'open'
  useEffect(() => {
    if (!isOpen || readLocalText(sessionKey) === null) return
    const asked = askByLink(token, '/withdrawals/page', null, 30_000)
    // The page stays as it is where the network is away: the server refuses a member anyway.
    void asked.then(async (answer) => setPreview(((await answer.json()) as WithdrawalPage).isPreview)).catch(() => {}) // the contract says so
  }, [token, isOpen])
  return isPreview
}
