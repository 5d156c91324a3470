import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseAway } from '#db/database-away.ts'
import { answerHealth, answerKeys, answerSettings } from '#supabase/auth/about.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '#supabase/auth/factors.ts'
import { reauthenticate, recover, resend, sendOneTimeLink } from '#supabase/auth/mails.ts'
import { authProblem } from '#supabase/auth/problems.ts'
import { beginProviderVisit, endProviderVisit } from '#supabase/auth/provider.ts'
import type { AuthContext, AuthEnv, AuthServices } from '#supabase/auth/services.ts'
import { signOut } from '#supabase/auth/sign-out.ts'
import { signUp } from '#supabase/auth/sign-up.ts'
import { answerGrant } from '#supabase/auth/token.ts'
import { editUser, readUser } from '#supabase/auth/user.ts'
import { verifyByCall, verifyByLink } from '#supabase/auth/verify.ts'

type Answer = (services: AuthServices, c: AuthContext) => Response | Promise<Response>

const calls: Record<string, Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Answer>>> = {
  '/health': { GET: (_, c) => answerHealth(c) },
  '/settings': { GET: answerSettings },
  '/.well-known/jwks.json': { GET: answerKeys },
  '/signup': { POST: signUp },
  '/token': { POST: answerGrant },
  '/user': { GET: readUser, PUT: editUser },
  '/logout': { POST: signOut },
  '/recover': { POST: recover },
  '/otp': { POST: sendOneTimeLink },
  '/magiclink': { POST: sendOneTimeLink },
  '/resend': { POST: resend },
  '/reauthenticate': { GET: reauthenticate },
  '/verify': { GET: verifyByLink, POST: verifyByCall },
  '/authorize': { GET: beginProviderVisit },
  '/callback': { GET: endProviderVisit },
  '/user/identities/authorize': { GET: manualLinking },
  '/user/identities/:id': { DELETE: manualLinking },
  '/factors': { POST: enrolFactor },
  '/factors/:id': { DELETE: removeFactor },
  '/factors/:id/challenge': { POST: challengeFactor },
  '/factors/:id/verify': { POST: verifyFactor },
}

/** The hosted backend's auth, over the verbs of accounts: /auth/v1. */
export function createAuthRoutes(services: AuthServices): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()
  auth.use(
    bodyLimit({
      maxSize: 1_048_576,
      onError: (c) => authProblem(c, 413, 'request_entity_too_large', 'Request body too large (max 1048576 bytes)'),
    }),
  )
  for (const [path, methods] of Object.entries(calls)) {
    auth.all(path, (c) => {
      const method = c.req.method as keyof typeof methods // one of ours, or refused below
      const answer = methods[method]
      if (answer) return answer(services, c)
      c.header('Allow', Object.keys(methods).join(', '))
      return c.body(null, 405)
    })
  }
  auth.all('*', (c) => c.text('404 page not found', 404))
  auth.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error
    c.header('Retry-After', '3')
    return authProblem(c, 503, 'unexpected_failure', 'The database restarts, please try again.')
  })
  return auth
}

function manualLinking(_: AuthServices, c: AuthContext): Response {
  return authProblem(c, 404, 'manual_linking_disabled', 'Manual linking is disabled')
}
