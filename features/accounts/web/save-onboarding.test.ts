import { beforeEach, expect, test } from 'vitest'
import { authCallsOf } from '#browser/auth-calls.ts'
import { SessionStore } from '#browser/session-store.ts'
import { startOnboarding } from '#features/accounts/onboarding.ts'
import { saveOnboarding } from '#features/accounts/web/save-onboarding.ts'

const user = {
  id: 'zoe',
  email: 'zoe@carrosserie.example',
  user_metadata: { first_name: 'Zoé', last_name: 'Le Fèvre' },
}
const { form } = startOnboarding({ firstName: ' Zoé ', lastName: 'Le Fèvre', email: user.email }, null)
const kept = new Map<string, string>()
const session = new SessionStore({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  now: () => 0,
  storage: () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }),
  oneTabAtATime: (work) => work(),
})

let asked: { url: string; body: unknown }[]
let answers: Response[]
const auth = authCallsOf(async (url, init) => {
  asked.push({ url, body: JSON.parse(String(init?.body)) })
  return answers.shift() ?? Response.json({})
})

beforeEach(() => {
  asked = []
  session.adopt({ access_token: 'a', refresh_token: 'r', expires_in: 3_600, user: { ...user, user_metadata: {} } })
})

test('the name goes to the account, then the rest to the profile', async () => {
  answers = [Response.json(user), Response.json([], { status: 201 })]
  expect(await saveOnboarding({ auth, session }, { ...form, companyName: 'Carrosserie' })).toBeUndefined()
  expect(asked).toMatchObject([
    { url: '/auth/v1/user', body: { data: { first_name: 'Zoé', last_name: 'Le Fèvre' } } },
    { url: '/rest/v1/users_extended', body: { id: 'zoe', company_name: 'Carrosserie', siret: null } },
  ])
  expect(session.read()?.lastName).toBe('Le Fèvre')
})

test('nobody saves the profile of nobody', async () => {
  await session.signOut()
  expect(await saveOnboarding({ auth, session }, form)).toBe('Vous devez être connecté pour compléter votre profil')
  expect(asked).toEqual([])
})

test('a refused profile shows the words of the server, else ours', async () => {
  const refused = (message: string) => Response.json({ code: '23514', message }, { status: 400 })
  answers = [Response.json(user), refused('Ce SIRET est incorrect')]
  expect(await saveOnboarding({ auth, session }, form)).toBe('Ce SIRET est incorrect')
  answers = [Response.json(user), refused('')]
  expect(await saveOnboarding({ auth, session }, form)).toBe('Une erreur est survenue lors de la mise à jour du profil')
})
