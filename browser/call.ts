import { contract } from 'virtual:contract'
import { createORPCClient, ORPCError, onError } from '@orpc/client'
import { type AnyContractRouter, type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { fromOurApi } from '#browser/call-answer.ts'
import { outageTold } from '#browser/outage.ts'
import { announceIfRefusal } from '#browser/refused-calls.ts'
import { session } from '#browser/session.ts'
import { hearLockIn } from '#browser/session-lock.ts'
import { callMs, timedOut } from '#browser/timed-fetch.ts'
import { type Outage, outageWords } from '#lib/outage.ts'

/** Options of a call: the idempotency key makes a repetition safe. */
type CallContext = {
  key?: string
  /** Time limit of the answer, download included. */
  ms?: number
}

type Calls<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

/** Time limit of a file download. */
export const downloadMs = 120_000

/** The operations of a feature, typed by its contract: `call` for requests, `query` for TanStack Query. */
export function callsOf<Contract extends AnyContractRouter>(feature: string) {
  const paths = contract[feature]
  if (!paths) throw new Error(`The contract has no feature ${feature}.`)
  const call = createORPCClient<Calls<Contract>>(
    new OpenAPILink<CallContext>(paths, {
      url: () => `${location.origin}/api`,
      headers: async ({ context }) => ({
        ...(await bearerHeaders()),
        // The page is recorded with support visits.
        'x-page': location.pathname,
        ...(context.key ? { 'idempotency-key': context.key } : {}),
      }),
      // A screen shows its own failed reads; failed actions are also announced.
      interceptors: [onError((error, { path }) => (isReading(paths, path) ? undefined : announceIfRefusal(error)))],
      fetch: (request, init, { context }) => fetchInTime(request, init, context.ms ?? callMs),
    }),
  )
  return { call, query: createTanstackQueryUtils(call, { path: [feature] }) }
}

function isReading(paths: AnyContractRouter, [name = '']: readonly string[]): boolean {
  const operation: unknown = Reflect.get(paths, name)
  return isContractProcedure(operation) && operation['~orpc'].route.method === 'GET'
}

/** Headers that identify the account and the garage. */
export async function bearerHeaders(): Promise<Record<string, string>> {
  const token = await session.accessToken()
  const garageId = session.garageId()
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(garageId ? { 'x-garage': garageId } : {}) }
}

async function fetchInTime(request: Request, init: RequestInit, ms: number): Promise<Response> {
  const deadline = AbortSignal.timeout(ms)
  const signal = AbortSignal.any([deadline, request.signal])
  try {
    const answer = fromOurApi(await fetch(request.clone(), { ...init, signal }))
    await hearLockIn(answer)
    if (answer.status !== 401) return answer
    return await fetchAgain(request, init, signal, answer)
  } catch (error) {
    if (deadline.aborted) throw new DOMException(timedOut, 'TimeoutError')
    throw error
  }
}

/** Renews an expired token once; a session ended elsewhere ends here. */
async function fetchAgain(
  request: Request,
  init: RequestInit,
  signal: AbortSignal,
  answer: Response,
): Promise<Response> {
  const current = session.read()
  const renewed = current ? await session.renew(current.refreshToken) : null
  if (!renewed) return answer
  const again = new Request(request, { signal })
  again.headers.set('authorization', `Bearer ${renewed.accessToken}`)
  return fromOurApi(await fetch(again, init))
}

export type Problem = { code: string; sentence: string; fields: Record<string, string> }

/** A failed call in the words of a screen. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ORPCError) {
    const outage = outageTold(error)
    if (outage) return unreachable(outage)
    const fields =
      typeof error.data === 'object' && error.data !== null && 'fields' in error.data ? error.data.fields : {}
    return { code: error.code, sentence: error.message, fields: (fields ?? {}) as Record<string, string> } // server/problems.ts writes it so
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { code: 'timeout', sentence: timedOut, fields: {} }
  return unreachable(outageTold(error) ?? 'silent')
}

function unreachable(outage: Outage): Problem {
  const { sentence } = outageWords[outage]
  return { code: 'unreachable', sentence: `${sentence} Ce que vous avez saisi est gardé.`, fields: {} }
}
