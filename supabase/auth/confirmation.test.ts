import { expect, test } from 'vitest'
import { readMail, readMails } from '#tests/support/mailbox.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, newEmail, goodPassword as password } from '#tests/support/registered.ts'

const official = officialServer({ MAIL_CONFIRMATION: '1', NETWORK_LIMIT_FACTOR: '100' })

async function signedUp(email = newEmail()) {
  const { data, error } = await official
    .client()
    .auth.signUp({ email, password, options: { data: { first_name: 'Zoé' } } })
  if (error) throw error
  return { ...data, email }
}

/** Empties the count of sent mails, as one minute does. */
const forgetSentMails = () => official.services.database.query("delete from rate_limits where bucket like 'mail-%'")

test('a new account cannot sign in before its address is confirmed', async () => {
  const { session, user, email } = await signedUp()
  expect([session, user?.email_confirmed_at]).toEqual([null, undefined])
  expect(user?.confirmation_sent_at).toBeDefined()
  const early = await official.client().auth.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })

  const { link } = await readMail(official.services, email)
  const opened = await askAuth(official, link.href.split('/auth/v1')[1] ?? '')
  expect(opened.headers.get('location')).toContain('type=signup')
  const { data } = await official.client().auth.signInWithPassword({ email, password })
  expect(data.user?.email_confirmed_at).toBeDefined()
})

test('a wrong password does not reveal that an address is not confirmed', async () => {
  const { email } = await signedUp()
  const { error } = await official.client().auth.signInWithPassword({ email, password: 'Autre-mot-1' })
  expect(error?.code).toBe('invalid_credentials')
})

const signUpAs = (email: string, ownPassword: string, firstName: string) =>
  official
    .client()
    .auth.signUp({ email, password: ownPassword, options: { data: { zone: 1, first_name: firstName, a: 2 } } })
const confirm = (token: string) => official.client().auth.verifyOtp({ type: 'signup', token_hash: token })
const codeOfSignIn = async (email: string, ownPassword: string) =>
  (await official.client().auth.signInWithPassword({ email, password: ownPassword })).error?.code ?? 'opened'
const [ofIntruder, ofOwner] = ['Pied-de-biche-13', 'Ponceuse-orbitale-7']

/** An intruder signs up with the address of somebody else, who signs up later. */
async function takenAddress() {
  const email = newEmail()
  await signUpAs(email, ofIntruder, 'Intrus')
  const early = await readMail(official.services, email)
  const tooSoon = await signUpAs(email, ofOwner, 'Zoé')
  expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await forgetSentMails()
  const { data } = await signUpAs(email, ofOwner, 'Zoé')
  return { email, early, late: await readMail(official.services, email), answer: data.user }
}

test('the password of a sign-up counts once its own mail is confirmed, and no other password does', async () => {
  const { email, late } = await takenAddress()
  const opened = await confirm(late.token)
  expect(opened.data.user?.user_metadata).toMatchObject({ first_name: 'Zoé' })
  expect([await codeOfSignIn(email, ofOwner), await codeOfSignIn(email, ofIntruder)]).toEqual([
    'opened',
    'invalid_credentials',
  ])
})

test('a later sign-up of an intruder takes nothing from the first one, whose mail still confirms it', async () => {
  const { email, early, late } = await takenAddress()
  await confirm(early.token)
  expect([await codeOfSignIn(email, ofIntruder), await codeOfSignIn(email, ofOwner)]).toEqual([
    'opened',
    'invalid_credentials',
  ])
  expect((await confirm(late.token)).error?.code).toBe('otp_expired')
})

test('the answer to a second sign-up tells nothing of the first one', async () => {
  const { answer } = await takenAddress()
  expect(answer?.user_metadata).toMatchObject({ first_name: 'Zoé' })
  expect(JSON.stringify(answer)).not.toContain('Intrus')
})

test('a link of recovery or of sign-in forgets a password that nobody confirmed', async () => {
  const forgets = async (ask: (email: string) => Promise<unknown>, type: 'recovery' | 'magiclink') => {
    const email = newEmail()
    await signUpAs(email, ofIntruder, 'Intrus')
    await readMail(official.services, email)
    await ask(email)
    const { token } = await readMail(official.services, email)
    expect((await official.client().auth.verifyOtp({ type, token_hash: token })).error).toBeNull()
    expect(await codeOfSignIn(email, ofIntruder)).toBe('invalid_credentials')
  }
  await forgets((email) => official.client().auth.resetPasswordForEmail(email), 'recovery')
  await forgets((email) => official.client().auth.signInWithOtp({ email }), 'magiclink')
})

/** The shape of an answer: its names, and what is the same for everybody. */
const shapeOf = ({ id, email, created_at, updated_at, confirmation_sent_at, ...user }: Record<string, unknown>) =>
  JSON.stringify(user, (name, value) =>
    /^(?:id|sub|user_id|identity_id|email|.*_at)$/.test(name) ? typeof value : value,
  )

test('the answer to a sign-up does not tell a known address from a new one, however often it is asked', async () => {
  const { email: known } = await signedUp()
  await confirm((await readMail(official.services, known)).token)
  const waiting = newEmail()
  await signUpAs(waiting, ofIntruder, 'Zoé')
  await forgetSentMails()
  const shapes = new Set<string>()
  for (const address of [known, waiting, newEmail()]) {
    const { data } = await signUpAs(address, ofOwner, 'Zoé')
    const user = { ...data.user }
    expect(Date.now() - Date.parse(data.user?.created_at ?? '')).toBeLessThan(60_000)
    shapes.add(`${Object.keys(user)} ${shapeOf(user)}`)
  }
  expect([...shapes]).toHaveLength(1)
})

test('signing up with the address of a confirmed account looks like any other sign-up, and changes nothing', async () => {
  const { email, user } = await signedUp()
  await official
    .client()
    .auth.verifyOtp({ type: 'email', token_hash: (await readMail(official.services, email)).token })
  await forgetSentMails()
  const { data, error } = await official.client().auth.signUp({ email, password: 'Ponceuse-orbitale-7' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
  expect(data.user?.id).not.toBe(user?.id)
  expect((await official.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a person who signs up with the address of their account is told so by mail, and by a mail asked for again', async () => {
  const { email } = await signedUp()
  await confirm((await readMail(official.services, email)).token)
  const newestSubject = async () => (await readMail(official.services, email)).subject
  await forgetSentMails()
  await official.client().auth.signUp({ email, password: ofOwner })
  expect(await newestSubject()).toMatch(/^Vous avez déjà un compte/)
  await forgetSentMails()
  await official.client().auth.resend({ type: 'signup', email })
  expect((await readMails(official.services, email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Vous avez déjà un compte/),
    expect.stringMatching(/^Vous avez déjà un compte/),
    expect.stringMatching(/^Confirmez votre adresse/),
  ])
})

test('a new confirmation mail replaces the first one, and an unknown address gets the same answer', async () => {
  const { email } = await signedUp()
  const first = await readMail(official.services, email)
  await forgetSentMails()
  for (const address of [email, newEmail()]) {
    expect((await official.client().auth.resend({ type: 'signup', email: address })).error).toBeNull()
  }
  const newest = await readMail(official.services, email)
  expect((await official.client().auth.verifyOtp({ type: 'signup', token_hash: first.token })).error?.code).toBe(
    'otp_expired',
  )
  expect((await official.client().auth.verifyOtp({ type: 'signup', token_hash: newest.token })).error).toBeNull()
})

test('a confirmation link is valid for one day', async () => {
  const { email } = await signedUp()
  const { token } = await readMail(official.services, email)
  official.setNow(new Date(Date.now() + 86_401_000).toISOString())
  const late = await official.client().auth.verifyOtp({ type: 'signup', token_hash: token })
  official.setNow(new Date().toISOString())
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
})
