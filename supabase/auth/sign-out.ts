import { endSession, type SessionScope } from '#features/accounts/server/end-session.ts'
import { withSystem } from '#platform/context.ts'
import { invalid } from '#supabase/auth/problems.ts'
import { type AuthContext, type AuthServices, requestOf } from '#supabase/auth/services.ts'
import { asSignedIn, type SignedIn } from '#supabase/auth/signed-in.ts'

const scopes: readonly SessionScope[] = ['global', 'local', 'others']

export async function signOut(services: AuthServices, c: AuthContext): Promise<Response> {
  const wanted = c.req.query('scope') ?? 'global'
  const scope = scopes.find((known) => known === wanted)
  if (!scope) return invalid(c, `Unsupported logout scope "${wanted.slice(0, 100)}"`)
  const end = async ({ account, session }: SignedIn) => {
    await withSystem(services.database, requestOf(services, c), (ctx) =>
      endSession(ctx, { id: session.id, accountId: account.id }, scope),
    )
    return c.body(null, 204)
  }
  // A locked session may end; its holder, perhaps a client at the counter, ends no other one.
  return asSignedIn(services, c, end, scope === 'local')
}
