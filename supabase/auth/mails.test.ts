import { expect, test } from 'vitest'
import { readMail, readMails } from '#tests/support/mailbox.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, newEmail, register } from '#tests/support/registered.ts'

// All requests here have one address.
const official = officialServer({ NETWORK_LIMIT_FACTOR: '100' })
const registered = () => register(official)

test('a change of address asks both addresses, and applies with the second answer', async () => {
  const { client, email } = await registered()
  const wanted = newEmail()
  const { data } = await client.auth.updateUser({ email: wanted })
  expect(data.user).toMatchObject({ email, new_email: wanted })
  expect(data.user?.email_change_sent_at).toBeDefined()

  const [atOld, atNew] = [await readMail(official.services, email), await readMail(official.services, wanted)]
  const half = await fetch(atNew.link, { redirect: 'manual' })
  expect(half.headers.get('location')).toContain('#message=Confirmation+link+accepted')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  await fetch(atOld.link, { redirect: 'manual' })
  expect((await client.auth.getUser()).data.user).toMatchObject({ email: wanted })
  expect((await readMails(official.services, email))[0]?.subject).toBe('Votre adresse email a été changée')
})

test('the address of somebody else is not to be had', async () => {
  const [mine, theirs] = [await registered(), await registered()]
  expect((await mine.client.auth.updateUser({ email: theirs.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
})

test('a recovery link signs in once, and says so in the address', async () => {
  const { email } = await registered()
  const { error } = await official.client().auth.resetPasswordForEmail(email, {
    redirectTo: `${official.url}/reset-password`,
  })
  expect(error).toBeNull()
  const { link } = await readMail(official.services, email)
  const arrival = await fetch(link, { redirect: 'manual' })
  expect(arrival.status).toBe(303)
  const address = new URL(arrival.headers.get('location') ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(`${official.url}/reset-password`)
  const fragment = new URLSearchParams(address.hash.slice(1))
  expect(fragment.get('type')).toBe('recovery')
  expect([...fragment.keys()]).toEqual([...fragment.keys()].toSorted())

  const client = official.client()
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await client.auth.updateUser({ password: 'Ponceuse-orbitale-7' })).error).toBeNull()
  const again = await fetch(link, { redirect: 'manual' })
  expect(again.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired')
})

test('a forgotten password of an unknown address has the same answer, and no mail', async () => {
  const email = newEmail()
  const { data, error } = await official.client().auth.resetPasswordForEmail(email)
  expect([data, error]).toEqual([{}, null])
  expect(await readMails(official.services, email)).toEqual([])
})

test('one mail of a kind a minute, whether the address is known or not', async () => {
  const { email } = await registered()
  for (const address of [email, newEmail()]) {
    const client = official.client()
    expect((await client.auth.resetPasswordForEmail(address)).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(address)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  }
})

test('twenty mails of a kind a day, however patient the person who asks is', async () => {
  const [client, email] = [official.client(), newEmail()]
  const ask = async () => {
    await official.services.database.query('delete from rate_limits where bucket = $1', [`mail-recovery:${email}`])
    return (await client.auth.resetPasswordForEmail(email)).error?.code ?? 'sent'
  }
  const codes: string[] = []
  for (let count = 0; count < 21; count += 1) codes.push(await ask())
  expect([codes.filter((code) => code === 'sent').length, codes.at(-1)]).toEqual([20, 'over_email_send_rate_limit'])
})

test('six digits and the address open as the link does; the fifth wrong guess voids them', async () => {
  const { email } = await registered()
  const client = official.client()
  await client.auth.signInWithOtp({ email })
  const { link } = await readMail(official.services, email)
  expect(link.searchParams.get('type')).toBe('magiclink')
  const opened = await client.auth.verifyOtp({ type: 'magiclink', token_hash: link.searchParams.get('token') ?? '' })
  expect(opened.data.session?.user.email).toBe(email)
  expect((await client.auth.verifyOtp({ type: 'magiclink', email, token: '000000' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('a sign-in link for nobody makes an account, unless that was not wished', async () => {
  const [newcomer, nobody] = [newEmail(), newEmail()]
  const client = official.client()
  expect((await client.auth.signInWithOtp({ email: newcomer })).error).toBeNull()
  expect((await client.auth.signInWithOtp({ email: nobody, options: { shouldCreateUser: false } })).error).toBeNull()
  expect(await readMails(official.services, nobody)).toEqual([])
  const { token } = await readMail(official.services, newcomer)
  const { data } = await client.auth.verifyOtp({ type: 'email', token_hash: token })
  expect(data.user?.email).toBe(newcomer)
})

test('a code by mail confirms that it is still the same person', async () => {
  const { client, email } = await registered()
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const { code } = await readMail(official.services, email)
  expect((await client.auth.updateUser({ password: 'Ponceuse-orbitale-7', nonce: '000000' })).error?.code).toBe(
    'reauthentication_not_valid',
  )
  expect((await client.auth.updateUser({ password: 'Ponceuse-orbitale-7', nonce: code })).error).toBeNull()
})

test('a link that asks for a code gives one, which the browser that asked exchanges once', async () => {
  const { email } = await registered()
  const storage = new Map<string, string>()
  const client = official.client({ flowType: 'pkce', storage })
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${official.url}/auth/callback` } })
  const { link, token } = await readMail(official.services, email)
  expect(token).toMatch(/^pkce_/)
  const arrival = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '')
  const code = arrival.searchParams.get('code') ?? ''
  const stranger = await official.client({ flowType: 'pkce', storage: new Map(storageWithVerifier(storage)) })
  expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
  expect((await client.auth.exchangeCodeForSession(code)).data.session?.user.email).toBe(email)
  expect(
    (await askAuth(official, '/token?grant_type=pkce', { json: { auth_code: code, code_verifier: 'x'.repeat(50) } }))
      .body,
  ).toMatchObject({ code: 'flow_state_not_found' })
})

/** The storage of another browser, which guessed a verifier. */
function storageWithVerifier(storage: Map<string, string>): [string, string][] {
  return [...storage].map(([name]) => [name, JSON.stringify('x'.repeat(60))])
}

test('a link to a foreign address leads home', async () => {
  const { email } = await registered()
  await official.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://pirate.example/' })
  const { link } = await readMail(official.services, email)
  const arrival = await fetch(link, { redirect: 'manual' })
  expect(arrival.headers.get('location')).toMatch(new RegExp(`^${official.url}/?#access_token=`))
})
