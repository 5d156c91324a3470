import type { BenchGarage } from '#bench/garage.ts'
import { type Comparison, compare, type Figure, rate } from '#bench/measure.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword, verifyPassword } from '#platform/crypto/passwords.ts'
import type { Services } from '#server/services.ts'

const email = 'connexion@banc.example'
const password = 'Banc-de-mesure-1'
const seconds = 4
const atOnce = 8

/** Compares sign-in with its unavoidable password hash, and refresh with one query. */
export async function measureSessions(
  services: Services,
  garage: BenchGarage,
): Promise<{ comparisons: Comparison[]; figures: Figure[] }> {
  const passwordHash = await hashPassword(password)
  await withSystem(services.database, { now: services.clock(), requestId: 'bench' }, (ctx) =>
    createAccount(ctx, { email, passwordHash, firstName: 'Camille', lastName: 'Moreau' }),
  )
  const hash = () => verifyPassword(password, passwordHash)
  const query = () => services.database.query('select id from sessions where id = $1', [garage.sessionId])
  const signIn = () => ask<Opened>(garage, 'password', { email, password })
  let { refresh_token: token } = await signIn()
  const refresh = async () => {
    const answer = await ask<Opened>(garage, 'refresh_token', { refresh_token: token })
    token = answer.refresh_token
  }
  const figure = async (name: string, work: () => Promise<unknown>): Promise<Figure> => ({
    name,
    value: Math.round(await rate(seconds, atOnce, work)),
    unit: '/s',
  })
  return {
    comparisons: [
      await compare('sign in, against argon2id', { rounds: 40, bare: hash, api: signIn }),
      await compare('refresh, against one query', { rounds: 200, bare: query, api: refresh }),
    ],
    figures: [
      await figure('argon2id alone', hash),
      await figure('sign-ins', signIn),
      await figure('one query', query),
      await figure('refreshes', refresh),
    ],
  }
}

type Opened = { refresh_token: string }

let visitors = 0

/** Each call has its own address, because limits count by address. */
async function ask<Answer>({ call }: BenchGarage, grant: string, body: unknown): Promise<Answer> {
  visitors++
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const answer = await call(`/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return answer as Answer // the wire page says what a token answer holds
}
