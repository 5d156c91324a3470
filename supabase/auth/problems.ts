import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as the hosted backend's auth says it: a new shape for clients that name a recent version, an old one for the others. */
export function authProblem(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  c.header('x-sb-error-code', code)
  if (isRecent(c.req.header('x-supabase-api-version'))) {
    c.header('X-Supabase-Api-Version', '2024-01-01')
    return c.json({ code, message }, status)
  }
  return c.json({ code: status, error_code: code, msg: message }, status)
}

function isRecent(version: string | undefined): boolean {
  const day = Date.parse(version ?? '')
  return !Number.isNaN(day) && day >= Date.UTC(2024, 0, 1)
}
