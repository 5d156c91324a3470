import { createContext, type ReactNode, useContext } from 'react'

const Nonce = createContext('')

export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <Nonce value={nonce}>{children}</Nonce>
}

/** The nonce of this page. Browsers hide it in the markup, so the first script provides it. */
export function useNonce(): string {
  return useContext(Nonce)
}
