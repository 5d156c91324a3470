import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auth, type CallAnswer } from '#browser/auth-calls.ts'
import { callsOf, problemOf } from '#browser/call.ts'
import { session } from '#browser/session.ts'
import type { accountsContract } from '#features/accounts/contract.ts'

export const { call, query } = callsOf<typeof accountsContract>('accounts')

export const accountQuery = () => query.readAccount.queryOptions()

export const sessionsQuery = () => query.listSessions.queryOptions()

export function eventsQuery(page: number) {
  return queryOptions({
    ...query.listSecurityEvents.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Calls the sign-in wire with the current token. */
export async function asUser<Value>(ask: (token: string) => Promise<CallAnswer<Value>>): Promise<CallAnswer<Value>> {
  const token = await session.accessToken().catch(() => undefined)
  return token ? ask(token) : { failure: { code: 'unreachable', message: '' } }
}

/** Reloads the user after a change of name, address or second factor. */
export async function rereadUser(): Promise<void> {
  const answer = await asUser(auth.readUser)
  if (!answer.failure) session.adoptUser(answer.value)
}

/** Completes a sign-in with a recovery code; returns the reason of a failure. */
export async function proveByRecoveryCode(code: string): Promise<string | undefined> {
  const current = session.read()
  if (!current) return undefined
  try {
    await call.redeemRecoveryCode({ code })
    await session.renew(current.refreshToken)
  } catch (error) {
    return problemOf(error).sentence
  }
}
