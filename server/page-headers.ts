import { randomBytes } from 'node:crypto'
import { commonHeaders } from '#server/security-headers.ts'

/** The public search of companies and the public address base: forms work without them. */
const publicHelpers = 'https://recherche-entreprises.api.gouv.fr https://data.geopf.fr'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Origins of the payment service: its script, its calls, its frames. */
const payment = {
  script: 'https://js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
}

/** Headers of a page: only scripts and styles with its nonce run, and nobody frames it. */
export function pageHeaders(
  nonce: string,
  mode: 'production' | 'development',
  hasPaymentKey = false,
): [name: string, value: string][] {
  const policy = mode === 'production' ? strict(nonce, hasPaymentKey) : live(hasPaymentKey)
  return [...Object.entries(commonHeaders), ['Content-Security-Policy', policy]]
}

function strict(nonce: string, hasPaymentKey: boolean): string {
  const also = (address: string) => (hasPaymentKey ? ` ${address}` : '')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${also(payment.script)}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Mantine writes style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${publicHelpers}${also(payment.connect)}`,
    ...(hasPaymentKey ? [`frame-src ${payment.frame}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Vite's hot reload evaluates code and writes its own styles. */
function live(hasPaymentKey: boolean): string {
  const also = hasPaymentKey ? ` ${Object.values(payment).join(' ')}` : ''
  return `default-src 'self'${also}; script-src 'self' 'unsafe-inline' 'unsafe-eval'${also}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: ${publicHelpers}${also}; worker-src 'self' blob:`
}
