import type { accountsContract } from '#features/accounts/contract.ts'
import { challengeFactor } from '#features/accounts/server/challenge-factor.ts'
import { enrolFactor } from '#features/accounts/server/enrol-factor.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { verifyFactor } from '#features/accounts/server/verify-factor.ts'
import { writeRecoveryCodes } from '#features/accounts/server/write-recovery-codes.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof accountsContract>({
  inputs: {
    readAccount: nothing,
    listSessions: nothing,
    revokeSession: async (person, api) => {
      const { accountId } = person
      const request = { now: api.services.clock(), requestId: 'test' }
      const device = { userAgent: 'test', address: 'test' }
      const { sessionId } = await withSystem(api.services.database, request, (ctx) =>
        openSession(ctx, accountId, device),
      )
      return { id: sessionId }
    },
    revokeOtherSessions: nothing,
    lockSession: nothing,
    unlockSession: async ({ accountId }, { services }) => {
      const password = 'tournevis cruciforme 42'
      await givePassword(services, accountId, password)
      return { password }
    },
    listSecurityEvents: nothing,
    writeRecoveryCodes: async (person, api) => {
      await makeSecondFactor(api.services, person)
      return {}
    },
    redeemRecoveryCode: async (person, api) => ({
      code: (await makeSecondFactor(api.services, person)).codes[0],
    }),
    exportAccount: nothing,
  },
})

/** Gives the account this password, or none. */
export async function givePassword(services: TestApi['services'], accountId: string, password: string | null) {
  const passwordHash = password && (await hashPassword(password))
  await withSystem(services.database, { now: services.clock(), requestId: 'test' }, ({ db }) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute(),
  )
}

/** A second factor that counts from now on: its secret, and the codes that stand in for it. */
export async function makeSecondFactor(
  services: TestApi['services'],
  { accountId, sessionId }: Pick<Person, 'accountId' | 'sessionId'>,
) {
  const now = services.clock()
  const device = { userAgent: 'test', address: 'test' }
  return withSystem(services.database, { now, requestId: 'test' }, async (ctx) => {
    const enrolled = await enrolFactor(ctx, services.keys, { accountId, name: 'Téléphone' })
    if ('refused' in enrolled) throw new Error(enrolled.refused)
    const { id: factorId, secret } = enrolled
    const challenge = await challengeFactor(ctx, { accountId, factorId })
    // The code of the step before: that of now is left for the test.
    const code = totpCode(secret, totpStep(now) - 1)
    const proof = { accountId, sessionId, factorId, challengeId: challenge?.id ?? '', code }
    await verifyFactor(ctx, services.keys, proof, device)
    const { codes } = await writeRecoveryCodes(ctx, { accountId, sessionId })
    return { factorId, secret, codes }
  })
}
