import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { newId } from '#lib/id.ts'
import type { ClientChoices, OfficialServer } from '#tests/support/official-client.ts'

export const goodPassword = 'Tôlerie-neuve-26'

export const newEmail = () => `${newId()}@exemple.fr`

type Registered = { client: SupabaseClient; email: string; session: Session; user: Session['user'] }

/** A person who has just signed up, with the official client that did it. */
export async function register(
  official: OfficialServer,
  email = newEmail(),
  choices?: ClientChoices,
): Promise<Registered> {
  const client = official.client(choices)
  const options = { data: { first_name: 'Zoé', last_name: 'Lefèvre' } }
  const { data, error } = await client.auth.signUp({ email, password: goodPassword, options })
  if (error || !data.session) throw error ?? new Error('A new account has no session.')
  return { client, email, session: data.session, user: data.session.user }
}

/** The same person on another device. */
export async function signInAgain(official: OfficialServer, email: string): Promise<SupabaseClient> {
  const client = official.client()
  const { error } = await client.auth.signInWithPassword({ email, password: goodPassword })
  if (error) throw error
  return client
}

/** A raw call over the wire, without the client. */
export async function askAuth(official: OfficialServer, path: string, init: RequestInit & { json?: unknown } = {}) {
  const { json, ...rest } = init
  const answer = await fetch(`${official.url}/auth/v1${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    ...rest,
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...Object.fromEntries(new Headers(rest.headers)),
    },
    ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
    redirect: 'manual',
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}
