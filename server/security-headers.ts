import { createMiddleware } from 'hono/factory'

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
}

/** Headers of data answers: nothing in them may run, be framed or be stored. An answer that sets one of them keeps it. */
export const strictHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(commonHeaders)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
  }
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
})
