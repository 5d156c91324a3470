import { createContext } from 'react-router'
import type { Brand } from '#lib/brand.ts'

/** What the server hands to the pages that it renders. */
export type PageContext = { nonce: string; brand: Brand; baseUrl: string; report(error: unknown): void }

export const pageContext = createContext<PageContext>()
