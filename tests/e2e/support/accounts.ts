import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'

export type Newcomer = { firstName: string; lastName: string; email: string; password: string }

export function newcomer(): Newcomer {
  const email = `zoe.${newId().slice(-12)}@carrosserie.example`
  return { firstName: 'Zoé', lastName: 'Lefèvre', email, password: 'Tolerie-neuve-35' }
}

export async function fillRegistration(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/register')
  await typeRegistration(page, person)
}

/** The same on a page that is already open. */
export async function typeRegistration(page: Page, { firstName, lastName, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await page.getByRole('checkbox').check()
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** An account as the wire opens it, for journeys that begin after the registration. */
export async function signUpByApi(request: APIRequestContext, person: Newcomer) {
  const { email, password, firstName, lastName } = person
  const data = { email, password, data: { first_name: firstName, last_name: lastName } }
  const answer = await request.post('/auth/v1/signup', { data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export async function saveProfileByApi(
  request: APIRequestContext,
  session: { access_token: string; user: { id: string } },
) {
  const answer = await request.post('/rest/v1/users_extended', {
    headers: { authorization: `Bearer ${session.access_token}`, prefer: 'resolution=merge-duplicates' },
    data: { id: session.user.id, company_name: 'Carrosserie Lefèvre', address_city: 'Rennes' },
  })
  expect(answer.ok()).toBe(true)
}

/** An account with a second factor. */
export async function withSecondFactor(request: APIRequestContext) {
  const person = newcomer()
  const session = await signUpByApi(request, person)
  await saveProfileByApi(request, session)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const data = { factor_type: 'totp', friendly_name: 'Téléphone' }
  const { id, totp } = await (await request.post('/auth/v1/factors', { headers, data })).json()
  const challenge = await (await request.post(`/auth/v1/factors/${id}/challenge`, { headers, data: {} })).json()
  const proof = { challenge_id: challenge.id, code: codeShown(totp.secret) }
  const proved = await request.post(`/auth/v1/factors/${id}/verify`, { headers, data: proof })
  expect(proved.status()).toBe(200)
  const strong = { authorization: `Bearer ${(await proved.json()).access_token}` }
  return { person, secret: totp.secret, headers: strong }
}

/** Opens a page signed in. */
export async function keepSession(page: Page, session: unknown): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
}

export function fragmentOf(
  session: { access_token: string; refresh_token: string; expires_in: number },
  type?: string,
) {
  const { access_token, refresh_token, expires_in } = session
  const said = { access_token, refresh_token, expires_in: String(expires_in), token_type: 'bearer' }
  return `#${new URLSearchParams({ ...said, ...(type ? { type } : {}) })}`
}

/** The link in the newest mail to this address, in the message folder. */
export async function linkMailedTo(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let message: string | undefined
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const row = list.split('<tr>').find((each) => each.includes(email) && each.includes(subject))
      message = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
      return message
    })
    .toBeDefined()
  const mail = await (await request.get(`${message}/html`)).text()
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&')
  expect(link).toBeDefined()
  return link ?? ''
}

/** The six digits in the newest mail to this address. */
export async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const row = list.split('<tr>').find((each) => each.includes(email) && each.includes('code de vérification'))
      const address = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
      const mail = address ? await (await request.get(`${address}/html`)).text() : ''
      code = /Votre code : (\d{6})/.exec(mail)?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** The code of an authenticator, `steps` times thirty seconds from now. */
export function codeShown(secret: string, steps = 0): string {
  return totpCode(fromBase32(secret), totpStep(new Date()) + steps)
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Signs a newcomer in on the page, in a garage of their own. Returns the headers of their calls. */
export async function openOwnGarage(page: Page, request: APIRequestContext) {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  const authorization = `Bearer ${session.access_token}`
  const me = await (await request.get('/api/me', { headers: { authorization } })).json()
  return { authorization, 'x-garage': me.garages[0].id }
}
