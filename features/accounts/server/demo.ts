import type { Account } from '#features/accounts/account.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import type { DemoPart } from '#platform/demo.ts'

export const demoManager: DemoPart<Account> = ({ before, email, passwordHash }) =>
  createAccount(before(90), { email, passwordHash, firstName: 'Claire', lastName: 'Kermarec' })
