import { expect, test } from 'vitest'
import { admitByMail } from '#features/accounts/server/admit-by-mail.ts'
import { agreeEmailChange } from '#features/accounts/server/agree-email-change.ts'
import { answerMailRequest } from '#features/accounts/server/answer-mail-request.ts'
import { changePassword } from '#features/accounts/server/change-password.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { forgetPassword } from '#features/accounts/server/forget-password.ts'
import { issueAuthCode } from '#features/accounts/server/issue-auth-code.ts'
import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findSessionAccount } from '#features/accounts/server/queries/sessions.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { redeemAuthCode } from '#features/accounts/server/redeem-auth-code.ts'
import { redeemMailToken } from '#features/accounts/server/redeem-mail-token.ts'
import { requestEmailChange } from '#features/accounts/server/request-email-change.ts'
import { sendAccessMail } from '#features/accounts/server/send-access-mail.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { readMails } from '#tests/support/mailbox.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const start = new Date('2026-11-21T08:00:00Z')
const device = { userAgent: 'Firefox', address: '192.0.2.1' }
const baseUrl = 'https://atelier.example'
const redirectTo = `${baseUrl}/reset-password`
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const system = <T>(work: (ctx: SystemContext) => Promise<T>, now = start) =>
  withSystem(api.services.database, { now, requestId: 'test' }, work)

const newAccount = (isConfirmed = true) =>
  system((ctx) =>
    createAccount(ctx, {
      email: `${newId()}@exemple.fr`,
      passwordHash: 'x',
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      isConfirmed,
    }),
  )

test('a mailed link serves once, in time, and for its purpose', async () => {
  const { id: accountId, email } = await newAccount()
  const issue = () => system((ctx) => issueMailToken(ctx, { accountId, purpose: 'recovery', email }))
  const redeem = (token: string, seconds = 0) =>
    system((ctx) => redeemMailToken(ctx, ['recovery'], { token }), later(seconds))

  const { token } = await issue()
  expect(await system((ctx) => redeemMailToken(ctx, ['signup'], { token }))).toBeUndefined()
  expect(await redeem(token)).toMatchObject({ accountId, purpose: 'recovery' })
  expect(await redeem(token)).toBeUndefined()
  const [older, newer] = [await issue(), await issue()]
  expect(await redeem(older.token)).toBeUndefined()
  expect(await redeem(newer.token, 86_401)).toBeUndefined()
})

test('the fifth wrong guess at a code voids the right one', async () => {
  const { id: accountId, email } = await newAccount()
  const { code } = await system((ctx) => issueMailToken(ctx, { accountId, purpose: 'magiclink', email }))
  const wrong = code === '123456' ? '654321' : '123456'
  const redeem = (guess: string) => system((ctx) => redeemMailToken(ctx, ['magiclink'], { email, code: guess }))
  for (let rank = 0; rank < 5; rank++) expect(await redeem(wrong)).toBeUndefined()
  expect(await redeem(code)).toBeUndefined()
})

test('new mails give no new guesses without end: the twentieth wrong code of a day closes the codes, not the links', async () => {
  const { id: accountId, email } = await newAccount()
  const issue = () => system((ctx) => issueMailToken(ctx, { accountId, purpose: 'magiclink', email }))
  const redeem = (proof: { email: string; code: string } | { token: string }) =>
    system((ctx) => redeemMailToken(ctx, ['magiclink'], proof))
  for (let mail = 0; mail < 4; mail++) {
    const { code } = await issue()
    const wrong = code === '123456' ? '654321' : '123456'
    for (let rank = 0; rank < 5; rank++) await redeem({ email, code: wrong })
  }
  const last = await issue()
  expect(await redeem({ email, code: last.code })).toBeUndefined()
  expect(await redeem({ token: last.token })).toMatchObject({ accountId })
})

test('a mailed link proves the address and signs its reader in', async () => {
  const { id: accountId, email } = await newAccount(false)
  const { token } = await system((ctx) => issueMailToken(ctx, { accountId, purpose: 'signup', email }))
  const admission = await system(async (ctx) => {
    const mail = await redeemMailToken(ctx, ['signup'], { token })
    return mail && admitByMail(ctx, mail, device)
  })
  const sessionId = admission && 'ticket' in admission ? admission.ticket.sessionId : ''
  const account = await system((ctx) => findSessionAccount(ctx, sessionId))
  expect(account).toMatchObject({
    email,
    emailConfirmedAt: start.toISOString(),
    session: { methods: [{ method: 'otp' }] },
  })
})

test('a banned account is not let in by a link either', async () => {
  const { id: accountId, email } = await newAccount()
  const { token } = await system((ctx) => issueMailToken(ctx, { accountId, purpose: 'magiclink', email }))
  await system(({ db }) =>
    db
      .updateTable('accounts')
      .set({ bannedUntil: later(60) })
      .where('id', '=', accountId)
      .execute(),
  )
  const admission = await system(async (ctx) => {
    const mail = await redeemMailToken(ctx, ['magiclink'], { token })
    return mail && admitByMail(ctx, mail, device)
  })
  expect(admission).toEqual({ refused: 'banned' })
})

test('an unproved account forgets its password, its sign-in method and its mails', async () => {
  const { id, email } = await newAccount(false)
  const { token } = await system((ctx) => issueMailToken(ctx, { accountId: id, purpose: 'signup', email }))
  await system((ctx) => forgetPassword(ctx, id))
  expect(await system((ctx) => findAccount(ctx, { id }))).toMatchObject({ hasPassword: false, identities: [] })
  expect(await system((ctx) => redeemMailToken(ctx, ['signup'], { token }))).toBeUndefined()
})

test('of two accounts that wait for one address, the first one confirmed has it', async () => {
  const { id, email } = await newAccount(false)
  const names = { firstName: 'Zoé', lastName: 'Lefèvre' }
  const rival = await system((ctx) => createAccount(ctx, { email, passwordHash: 'y', ...names, isConfirmed: false }))
  expect(rival.id).not.toBe(id)
  const confirmed = await Promise.all([id, rival.id].map((each) => system((ctx) => confirmEmail(ctx, each))))
  expect(confirmed.toSorted()).toEqual([false, true])
  const kept = await system(({ db }) => db.selectFrom('accounts').select('id').where('email', '=', email).execute())
  expect(kept).toHaveLength(1)
})

test('a sign-up that nobody confirmed takes no address from a person who changes to it', async () => {
  const [waiting, { id: accountId }] = [await newAccount(false), await newAccount()]
  const change = { accountId, email: waiting.email, redirectTo }
  await system((ctx) => requestEmailChange(ctx, baseUrl, change, device))
  expect((await system((ctx) => findAccount(ctx, { id: accountId })))?.newEmail).toBe(waiting.email)
})

test('a sign-up whose mail is no longer good leaves nothing', async () => {
  const { id, email } = await newAccount(false)
  const again = { email, passwordHash: 'y', firstName: '', lastName: '', isConfirmed: false }
  await system((ctx) => createAccount(ctx, again), later(86_401))
  expect(await system((ctx) => findAccount(ctx, { id }))).toBeUndefined()
})

test('an address is confirmed once, and the moment stays', async () => {
  const { id } = await newAccount(false)
  await system((ctx) => confirmEmail(ctx, id))
  await system((ctx) => confirmEmail(ctx, id), later(60))
  expect((await system((ctx) => findAccount(ctx, { id })))?.emailConfirmedAt).toBe(start.toISOString())
})

test('a code is exchanged once, within five minutes, by the browser that keeps its verifier', async () => {
  const { id: accountId } = await newAccount()
  const verifier = 'v'.repeat(50)
  const challenge = { challenge: sha256(verifier).toString('base64url'), challengeMethod: 's256' } as const
  const issue = () => system((ctx) => issueAuthCode(ctx, { accountId, challenge, method: 'oauth' }))
  const redeem = (code: string, shown = verifier, seconds = 0) =>
    system((ctx) => redeemAuthCode(ctx, { code, verifier: shown }, device), later(seconds))

  const code = await issue()
  expect(await redeem(code, 'autre')).toEqual({ outcome: 'wrong_verifier' })
  expect(await redeem(code)).toMatchObject({ outcome: 'opened' })
  expect(await redeem(code)).toEqual({ outcome: 'unknown' })
  expect(await redeem(await issue(), verifier, 301)).toEqual({ outcome: 'expired' })
})

test('a mail names its purpose and carries a link of this installation', async () => {
  const account = { ...(await newAccount()), newEmail: null }
  await system((ctx) => sendAccessMail(ctx, baseUrl, account, { purpose: 'recovery', redirectTo }))
  const [mail] = await readMails(api.services, account.email)
  expect(mail?.subject).toBe('Réinitialisation de votre mot de passe')
  expect(mail?.link.href).toMatch(/^https:\/\/atelier\.example\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=recovery&/)
})

test('only the person concerned gets a mail: a confirmed account is told that it exists, and has nothing to confirm', async () => {
  const { email } = await newAccount()
  await system((ctx) => answerMailRequest(ctx, baseUrl, { email, purpose: 'signup', redirectTo }))
  await system((ctx) => answerMailRequest(ctx, baseUrl, { email: `x${email}`, purpose: 'recovery', redirectTo }))
  expect((await readMails(api.services, email)).map(({ token, code }) => [token, code])).toEqual([['', '']])
  expect(await readMails(api.services, `x${email}`)).toEqual([])
})

test('a new password ends the other sessions and voids mailed links', async () => {
  const { id: accountId, email } = await newAccount()
  const [here, elsewhere] = [
    await system((ctx) => openSession(ctx, accountId, device)),
    await system((ctx) => openSession(ctx, accountId, device)),
  ]
  const { token } = await system((ctx) => issueMailToken(ctx, { accountId, purpose: 'recovery', email }))
  const change = { accountId, sessionId: here.sessionId, passwordHash: 'y', isFirst: false }
  await system((ctx) => changePassword(ctx, change, device))
  expect(await system((ctx) => findSessionAccount(ctx, elsewhere.sessionId))).toBeUndefined()
  expect(await system((ctx) => findSessionAccount(ctx, here.sessionId))).toBeDefined()
  expect(await system((ctx) => redeemMailToken(ctx, ['recovery'], { token }))).toBeUndefined()
})

test('both addresses agree to a change, in any order, unless the new one was taken meanwhile', async () => {
  const agree = async (accountId: string, purpose: 'email_change_old' | 'email_change_new', email: string) =>
    system(async (ctx) => {
      const { token } = await issueMailToken(ctx, { accountId, purpose, email })
      const mail = await redeemMailToken(ctx, [purpose], { token })
      return mail && agreeEmailChange(ctx, mail)
    })
  const ask = async () => {
    const account = await newAccount()
    const wanted = `${newId()}@exemple.fr`
    const change = { accountId: account.id, email: wanted, redirectTo }
    await system((ctx) => requestEmailChange(ctx, baseUrl, change, device))
    return { ...account, wanted }
  }
  const { id, email, wanted } = await ask()
  expect(await agree(id, 'email_change_new', wanted)).toBe('half')
  expect(await agree(id, 'email_change_new', wanted)).toBe('half')
  expect(await agree(id, 'email_change_old', email)).toBe('changed')
  expect(await agree(id, 'email_change_old', email)).toBe('void')

  const late = await ask()
  await agree(late.id, 'email_change_old', late.email)
  await system((ctx) => createAccount(ctx, { email: late.wanted, passwordHash: null, firstName: '', lastName: '' }))
  expect(await agree(late.id, 'email_change_new', late.wanted)).toBe('void')
})

test('the address of another account cannot be asked for', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  const change = { accountId: mine.id, email: theirs.email.toUpperCase(), redirectTo }
  await expect(system((ctx) => requestEmailChange(ctx, baseUrl, change, device))).rejects.toMatchObject({
    reason: { code: 'email_taken' },
  })
})
