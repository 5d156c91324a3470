import { createContext } from 'react-router'
import type { Brand } from '#lib/brand.ts'

/** What the server hands to the pages that it renders. */
export type PageContext = {
  nonce: string
  brand: Brand
  baseUrl: string
  hasGoogle: boolean
  /** Empty where nothing of the payment service is loaded. */
  paymentKey: string
  report(error: unknown): void
  /** Asks the calls of the same server, as a visitor would. */
  ask(path: string): Promise<Response>
}

export const pageContext = createContext<PageContext>()
