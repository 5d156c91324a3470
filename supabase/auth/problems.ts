import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PasswordProblem } from '#features/accounts/password.ts'

const versionHeader = 'X-Supabase-Api-Version'

/** An error in the hosted backend's format: the new shape for clients that name a recent version, the old one for the others. */
export function authProblem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
) {
  c.header('x-sb-error-code', code)
  if (isRecent(c.req.header(versionHeader))) {
    c.header(versionHeader, '2024-01-01')
    return c.json({ code, message, ...more }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...more }, status)
}

function isRecent(version: string | undefined): boolean {
  const day = Date.parse(version ?? '')
  return !Number.isNaN(day) && day >= Date.UTC(2024, 0, 1)
}

export const badJson = (c: Context) =>
  authProblem(c, 400, 'bad_json', 'Could not parse request body as JSON: an object is expected')

export const invalid = (c: Context, message: string) => authProblem(c, 400, 'validation_failed', message)

export const invalidEmail = (c: Context) => invalid(c, 'Unable to validate email address: invalid format')

export const wrongCredentials = (c: Context) => authProblem(c, 400, 'invalid_credentials', 'Invalid login credentials')

const weaknesses: Record<PasswordProblem, string> = {
  length: 'Password should be at least 8 characters.',
  characters: 'Password should contain at least one uppercase letter and one digit.',
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
}

export function weakPassword(c: Context, reasons: PasswordProblem[]) {
  const message = reasons.map((reason) => weaknesses[reason]).join(' ')
  return authProblem(c, 422, 'weak_password', message, { weak_password: { reasons } })
}

export const tooManyRequests = (c: Context) =>
  authProblem(c, 429, 'over_request_rate_limit', 'Request rate limit reached')

export const mailTooSoon = (c: Context, wait: number) =>
  authProblem(
    c,
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`,
  )

export const expiredLink = 'Email link is invalid or has expired'
