import { accountsContract } from '#features/accounts/contract.ts'
import { clientsContract } from '#features/clients/contract.ts'
import { expertReportsContract } from '#features/expert-reports/contract.ts'
import { garagesContract } from '#features/garages/contract.ts'
import { jobsContract } from '#features/jobs/contract.ts'
import { marketingContract } from '#features/marketing/contract.ts'
import { sitesContract } from '#features/sites/contract.ts'
import { subscriptionsContract } from '#features/subscriptions/contract.ts'
import { supportContract } from '#features/support/contract.ts'
import { trialReadingsContract } from '#features/trial-readings/contract.ts'

/** Every operation of the product, by feature. */
export const contract = {
  accounts: accountsContract,
  garages: garagesContract,
  sites: sitesContract,
  support: supportContract,
  jobs: jobsContract,
  subscriptions: subscriptionsContract,
  clients: clientsContract,
  expertReports: expertReportsContract,
  trialReadings: trialReadingsContract,
  marketing: marketingContract,
}
