import { createContext } from 'react-router'
import type { Brand } from '#lib/brand.ts'

/** Values that the server passes to rendered pages. */
export type PageContext = {
  nonce: string
  brand: Brand
  baseUrl: string
  hasGoogle: boolean
  /** Empty when no payment script is loaded. */
  paymentKey: string
  report(error: unknown): void
  /** Calls the same server as a visitor. */
  ask(path: string): Promise<Response>
  /** Calls it for the holder of a link, from their own network. */
  askByLink(token: string, path: string): Promise<Response>
}

export const pageContext = createContext<PageContext>()
