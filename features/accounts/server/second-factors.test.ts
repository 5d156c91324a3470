import { expect, test } from 'vitest'
import { challengeFactor } from '#features/accounts/server/challenge-factor.ts'
import { enrolFactor } from '#features/accounts/server/enrol-factor.ts'
import { findSessionAccount } from '#features/accounts/server/queries/sessions.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { strengthenSession } from '#features/accounts/server/strengthen-session.ts'
import { verifyFactor } from '#features/accounts/server/verify-factor.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const start = new Date('2026-11-21T08:00:00Z')
const device = { userAgent: 'Firefox', address: '192.0.2.1' }
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const system = <T>(work: (ctx: SystemContext) => Promise<T>, now = start) =>
  withSystem(api.services.database, { now, requestId: 'test' }, work)

async function enrolled(person: Person, name = 'Téléphone') {
  const { accountId, sessionId } = person
  const enrolment = await system((ctx) => enrolFactor(ctx, api.services.keys, { accountId, name }))
  if ('refused' in enrolment) throw new Error(enrolment.refused)
  const { id: factorId, secret } = enrolment
  const challenge = (now = start) => system((ctx) => challengeFactor(ctx, { accountId, factorId }), now)
  const codeAt = (now: Date) => totpCode(secret, totpStep(now))
  const verify = (challengeId: string, code: string, now = start) =>
    system(
      (ctx) => verifyFactor(ctx, api.services.keys, { accountId, sessionId, factorId, challengeId, code }, device),
      now,
    )
  return { factorId, challenge, codeAt, verify }
}

test('a factor counts once its first code was right, and each code serves once', async () => {
  const person = await api.person()
  const { challenge, codeAt, verify } = await enrolled(person)
  const first = await challenge()
  expect(await verify(first?.id ?? '', '000000')).toEqual({ outcome: 'wrong' })
  expect(await verify(first?.id ?? '', codeAt(start))).toMatchObject({ outcome: 'verified', ticket: { number: 1 } })
  const second = await challenge()
  expect(await verify(second?.id ?? '', codeAt(start))).toEqual({ outcome: 'wrong' })
  expect(await verify(second?.id ?? '', codeAt(later(30)), later(30))).toMatchObject({ outcome: 'verified' })
})

test('a challenge of another factor, or of five minutes ago, is refused', async () => {
  const person = await api.person()
  const [one, other] = [await enrolled(person, 'Bureau'), await enrolled(person, 'Poche')]
  const challenge = await one.challenge()
  expect(await other.verify(challenge?.id ?? '', other.codeAt(start))).toEqual({ outcome: 'expired' })
  expect(await one.verify(challenge?.id ?? '', one.codeAt(later(301)), later(301))).toEqual({ outcome: 'expired' })
})

test('a factor of another account is not to be challenged', async () => {
  const [mine, theirs] = [await api.person(), await api.person()]
  const { factorId } = await enrolled(theirs)
  expect(await system((ctx) => challengeFactor(ctx, { accountId: mine.accountId, factorId }))).toBeUndefined()
})

test('two factors of one name are refused, and an eleventh', async () => {
  const person = await api.person()
  const ask = (name: string) =>
    system((ctx) => enrolFactor(ctx, api.services.keys, { accountId: person.accountId, name }))
  await enrolled(person)
  expect(await ask('Téléphone')).toEqual({ refused: 'name_taken' })
  for (let rank = 0; rank < 9; rank++) await ask(`n° ${rank}`)
  expect(await ask('encore un')).toEqual({ refused: 'too_many' })
})

test('a stronger session keeps its first proof, and shows the new one first', async () => {
  const { accountId, sessionId } = await api.person()
  await system((ctx) => strengthenSession(ctx, { accountId, sessionId }, 'totp'))
  await system((ctx) => strengthenSession(ctx, { accountId, sessionId }, 'totp'))
  const account = await system((ctx) => findSessionAccount(ctx, sessionId))
  expect(account?.session).toMatchObject({ level: 'aal2', awaitsFactor: false })
  expect(account?.session.methods.map(({ method }) => method)).toEqual(['totp', 'password'])
})

test('an event of the account is recorded with its device', async () => {
  const { accountId, api: calls } = await api.person()
  await system((ctx) => recordSecurityEvent(ctx, accountId, 'factor.refused', device), later(86_400))
  const { items: events } = await calls.accounts.listSecurityEvents({})
  expect(events.find(({ kind }) => kind === 'factor.refused')).toMatchObject({ address: '192.0.2.1' })
})
