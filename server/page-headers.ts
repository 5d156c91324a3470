import { randomBytes } from 'node:crypto'
import { commonHeaders } from '#server/security-headers.ts'

/** The public search of companies and the public address base: forms ask them to help, and do without them. */
const publicHelpers = 'https://recherche-entreprises.api.gouv.fr https://data.geopf.fr'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Headers of a page: only the scripts and styles that carry its nonce run, and nobody frames it. */
export function pageHeaders(nonce: string, mode: 'production' | 'development'): [name: string, value: string][] {
  return [...Object.entries(commonHeaders), ['Content-Security-Policy', mode === 'production' ? strict(nonce) : live()]]
}

function strict(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Mantine writes style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${publicHelpers}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Vite's hot reload evaluates code and writes styles of its own. */
function live(): string {
  return `default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: ${publicHelpers}; worker-src 'self' blob:`
}
