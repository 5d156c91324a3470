import { implement } from '@orpc/server'
import { accountsContract } from '#features/accounts/contract.ts'
import { exportAccount } from '#features/accounts/server/export-account.ts'
import { lockSession } from '#features/accounts/server/lock-session.ts'
import { listSecurityEvents } from '#features/accounts/server/queries/security-events.ts'
import { listSessions } from '#features/accounts/server/queries/sessions.ts'
import { readAccount } from '#features/accounts/server/queries.ts'
import { redeemRecoveryCode } from '#features/accounts/server/redeem-recovery-code.ts'
import { revokeOtherSessions } from '#features/accounts/server/revoke-other-sessions.ts'
import { revokeSession } from '#features/accounts/server/revoke-session.ts'
import { unlockSession } from '#features/accounts/server/unlock-session.ts'
import { writeRecoveryCodes } from '#features/accounts/server/write-recovery-codes.ts'
import { type ApiContext, asAccount, asHalfSignedIn, asLocked } from '#platform/http.ts'

const os = implement(accountsContract).$context<ApiContext>()

export const accountsRoutes = os.router({
  readAccount: os.readAccount.handler(asAccount(readAccount)),
  listSessions: os.listSessions.handler(asAccount(listSessions)),
  revokeSession: os.revokeSession.handler(asAccount(revokeSession)),
  revokeOtherSessions: os.revokeOtherSessions.handler(asAccount(revokeOtherSessions)),
  lockSession: os.lockSession.handler(asAccount(lockSession)),
  unlockSession: os.unlockSession.handler(asLocked(unlockSession)),
  listSecurityEvents: os.listSecurityEvents.handler(asAccount(listSecurityEvents)),
  writeRecoveryCodes: os.writeRecoveryCodes.handler(asAccount(writeRecoveryCodes)),
  redeemRecoveryCode: os.redeemRecoveryCode.handler(asHalfSignedIn(redeemRecoveryCode)),
  exportAccount: os.exportAccount.handler(asAccount(exportAccount)),
})
