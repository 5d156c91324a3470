import { allowedRedirect } from '#features/accounts/redirects.ts'
import type { AuthContext, AuthServices } from '#supabase/auth/services.ts'

/** Where this call wants its visitor to end up, when that is a place of ours. */
export function redirectOf({ auth }: AuthServices, c: AuthContext): string {
  const wanted = c.req.query('redirect_to') ?? c.req.header('redirect_to')
  return allowedRedirect(wanted, auth, c.req.header('referer'))
}
