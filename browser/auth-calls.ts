import { z } from 'zod/mini'
import { outageTold, StrangeAnswer } from '#browser/outage.ts'
import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'
import { outageWords } from '#lib/outage.ts'

/** The reason of a failed call in the wire's words; `unreachable` and `timeout` are our own. */
type CallFailure = { code: string; message: string; reasons?: string[] }
export type CallAnswer<Value> = { value: Value; failure?: undefined } | { value?: undefined; failure: CallFailure }

export type Profile = {
  company_name: string | null
  siret: string | null
  address_street: string | null
  address_zip_code: string | null
  address_city: string | null
  address_country: string | null
  phone: string | null
}
type UserChanges = { password: string; current_password?: string } | { data: { first_name: string; last_name: string } }
export type Enrolment = z.infer<typeof enrolment>
type NewAccount = { email: string; password: string; firstName: string; lastName: string }

const anything = z.unknown()
const signedUp = z.union([z.looseObject({ access_token: z.string() }), z.looseObject({ id: z.string() })])
const factor = z.looseObject({ id: z.string(), status: z.string(), friendly_name: z.catch(z.string(), '') })
const user = z.looseObject({ id: z.string(), email: z.string(), factors: z.catch(z.array(factor), []) })
const settings = z.object({ external: z.looseObject({ google: z.optional(z.boolean()) }) })
const config = z.object({ backendUrl: z.catch(z.string(), ''), anonKey: z.catch(z.string(), '') })
const named = z.object({ id: z.string() })
const enrolment = z.object({ id: z.string(), totp: z.object({ qr_code: z.string(), secret: z.string() }) })
const word = z.nullable(z.string())
const profile = z.object({
  company_name: word,
  siret: word,
  address_street: word,
  address_zip_code: word,
  address_city: word,
  address_country: word,
  phone: word,
})

type Call<Value> = { method?: string; token?: string; body?: object; headers?: object; schema: z.ZodMiniType<Value> }

/** Calls for sign-up, links, second factors and profile. They return failures instead of throwing. */
export function authCallsOf(fetch: Fetch) {
  const post = (path: string, body: object, token?: string) =>
    call(`/auth/v1${path}`, { method: 'POST', body, schema: anything, ...(token ? { token } : {}) })

  async function call<Value>(url: string, { method = 'GET', token, body, headers, schema }: Call<Value>) {
    const init: RequestInit = {
      method,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    try {
      return await read(await fetchWithin(callMs, fetch, url, init), schema)
    } catch (error) {
      return { failure: failureOfError(error) }
    }
  }

  return {
    readSettings: () => call('/auth/v1/settings', { schema: settings }),
    readConfig: () => call('/config.json', { schema: config }),
    /** Returns a session, or a bare user who must confirm the address first. */
    signUp: ({ email, password, firstName, lastName }: NewAccount, redirectTo: string) =>
      call(`/auth/v1/signup${to(redirectTo)}`, {
        method: 'POST',
        body: { email, password, data: { first_name: firstName, last_name: lastName } },
        schema: signedUp,
      }),
    resend: (email: string, redirectTo: string) => post(`/resend${to(redirectTo)}`, { type: 'signup', email }),
    recover: (email: string, redirectTo: string) => post(`/recover${to(redirectTo)}`, { email }),
    readUser: (token: string) => call('/auth/v1/user', { token, schema: user }),
    updateUser: (token: string, changes: UserChanges) =>
      call('/auth/v1/user', { method: 'PUT', token, body: changes, schema: user }),
    /** Mails both addresses with links to `redirectTo`; the new one applies when both agreed. */
    changeEmail: (token: string, email: string, redirectTo: string) =>
      call(`/auth/v1/user${to(redirectTo)}`, { method: 'PUT', token, body: { email }, schema: user }),
    /** Mails six digits to the signed-in person. */
    reauthenticate: (token: string) => call('/auth/v1/reauthenticate', { token, schema: anything }),
    enrolFactor: (token: string, name: string) =>
      call('/auth/v1/factors', {
        method: 'POST',
        token,
        body: { factor_type: 'totp', friendly_name: name },
        schema: enrolment,
      }),
    removeFactor: (token: string, factorId: string) =>
      call(`/auth/v1/factors/${encodeURIComponent(factorId)}`, { method: 'DELETE', token, schema: anything }),
    signOut: (token: string) => post('/logout?scope=local', {}, token),
    /** Proves a second factor and returns a session. */
    proveFactor: async (token: string, factorId: string, code: string): Promise<CallAnswer<unknown>> => {
      const path = `/auth/v1/factors/${encodeURIComponent(factorId)}`
      const challenge = await call(`${path}/challenge`, { method: 'POST', token, body: {}, schema: named })
      if (challenge.failure) return challenge
      const body = { challenge_id: challenge.value.id, code }
      return call(`${path}/verify`, { method: 'POST', token, body, schema: anything })
    },
    /** Null when the account has no profile yet. */
    readProfile: async (token: string, accountId: string): Promise<CallAnswer<Profile | null>> => {
      const headers = { accept: 'application/vnd.pgrst.object+json' }
      const url = `/rest/v1/users_extended?id=eq.${encodeURIComponent(accountId)}`
      const answer = await call(url, { token, headers, schema: profile })
      return answer.failure?.code === 'PGRST116' ? { value: null } : answer
    },
    saveProfile: (token: string, accountId: string, fields: Profile) =>
      call('/rest/v1/users_extended', {
        method: 'POST',
        token,
        headers: { prefer: 'resolution=merge-duplicates,return=representation' },
        body: { id: accountId, ...fields },
        schema: anything,
      }),
  }
}

export const auth = authCallsOf((input, init) => fetch(input, init))

function to(redirectTo: string): string {
  return `?redirect_to=${encodeURIComponent(redirectTo)}`
}

async function read<Value>(answer: Response, schema: z.ZodMiniType<Value>): Promise<CallAnswer<Value>> {
  const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => strange(answer))
  if (!answer.ok) return { failure: failureOf(body) }
  return { value: z.parse(schema, body) }
}

function strange({ status }: Response): never {
  throw new StrangeAnswer(status)
}

const refusal = z.object({
  code: z.catch(z.string(), 'unexpected'),
  message: z.catch(z.string(), ''),
  weak_password: z.optional(z.catch(z.object({ reasons: z.array(z.string()) }), { reasons: [] })),
})

function failureOf(body: unknown): CallFailure {
  const { data } = z.safeParse(refusal, body)
  if (!data) return { code: 'unexpected', message: '' }
  const reasons = data.weak_password?.reasons
  return { code: data.code, message: data.message, ...(reasons ? { reasons } : {}) }
}

function failureOfError(error: unknown): CallFailure {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  if (isLate) return { code: 'timeout', message: error.message }
  const outage = outageTold(error) ?? 'silent'
  // Without network, sign-in pages keep the specification's sentence; an absent server has its own.
  return { code: 'unreachable', message: outage === 'device' ? '' : outageWords[outage].sentence }
}
