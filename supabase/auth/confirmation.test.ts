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

test('a person who signs up again before confirming gets a new mail, and keeps the first password', async () => {
  const { email, user } = await signedUp()
  await readMail(official.services, email)
  const again = await official.client().auth.signUp({ email, password: 'Ponceuse-orbitale-7' })
  expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await forgetSentMails()
  const later = await official.client().auth.signUp({ email, password: 'Ponceuse-orbitale-7' })
  expect(later.data.user?.id).toBe(user?.id)
  expect(await readMails(official.services, email)).toHaveLength(2)
  const { token } = await readMail(official.services, email)
  await official.client().auth.verifyOtp({ type: 'signup', token_hash: token })
  expect((await official.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('signing up with the address of a confirmed account looks like any other sign-up, and changes nothing', async () => {
  const { email, user } = await signedUp()
  await official
    .client()
    .auth.verifyOtp({ type: 'email', token_hash: (await readMail(official.services, email)).token })
  await forgetSentMails()
  const { data, error } = await official.client().auth.signUp({ email, password: 'Ponceuse-orbitale-7' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, identities: [] })
  expect(data.user?.id).not.toBe(user?.id)
  expect(await readMails(official.services, email)).toHaveLength(1)
  expect((await official.client().auth.signInWithPassword({ email, password })).error).toBeNull()
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
