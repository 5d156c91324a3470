import { clientsRights } from '#features/clients/rights.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { garageRights, membersRights } from '#features/garages/rights.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { supportRights } from '#features/support/rights.ts'
import { houseRights } from '#lib/house-rights.ts'
import type { Right } from '#lib/rights.ts'

/** Every right of a garage, in the order in which people read them. */
export const rights: readonly Right[] = [
  clientsRights,
  expertReportsRights,
  ...houseRights,
  garageRights,
  sitesRights,
  subscriptionRights,
  membersRights,
  supportRights,
  jobsRights,
].flatMap((of) => Object.values<Right>(of))
