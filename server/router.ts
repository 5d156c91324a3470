import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { clientsRoutes } from '#features/clients/server/routes.ts'
import { expertReportsRoutes } from '#features/expert-reports/server/routes.ts'
import { garagesRoutes } from '#features/garages/server/routes.ts'
import { jobsRoutes } from '#features/jobs/server/routes.ts'
import { marketingRoutes } from '#features/marketing/server/routes.ts'
import { sitesRoutes } from '#features/sites/server/routes.ts'
import { subscriptionsRoutes } from '#features/subscriptions/server/routes.ts'
import { supportRoutes } from '#features/support/server/routes.ts'
import { trialReadingsRoutes } from '#features/trial-readings/server/routes.ts'

/** The handlers of every operation of server/contract.ts. */
export const router = {
  accounts: accountsRoutes,
  garages: garagesRoutes,
  sites: sitesRoutes,
  support: supportRoutes,
  jobs: jobsRoutes,
  subscriptions: subscriptionsRoutes,
  clients: clientsRoutes,
  expertReports: expertReportsRoutes,
  trialReadings: trialReadingsRoutes,
  marketing: marketingRoutes,
}
