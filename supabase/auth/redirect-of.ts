import { allowedRedirect } from '#features/accounts/redirects.ts'
import type { AuthContext, AuthServices } from '#supabase/auth/services.ts'

/** The page requested by the call, when it belongs to this site. */
export function redirectOf({ auth }: AuthServices, c: AuthContext): string {
  const wanted = c.req.query('redirect_to') ?? c.req.header('redirect_to')
  return allowedRedirect(wanted, auth, c.req.header('referer'))
}
