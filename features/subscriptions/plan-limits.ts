import type { Tier } from '#features/garages/tier.ts'

export type PlanLimits = {
  /** Each month; undefined where nobody counts. */
  reportsLimit: number | undefined
  invoicesLimit: number | undefined
  hasAssistant: boolean
  hasLoanVehicles: boolean
  hasApi: boolean
}

const everything = { hasAssistant: true, hasLoanVehicles: true, hasApi: false }
const papersOnly = { hasAssistant: false, hasLoanVehicles: false, hasApi: false }
const uncounted = { reportsLimit: undefined, invoicesLimit: undefined }

/** How far each tier goes; how many people it opens is the business of garages. */
export const planLimits: Record<Tier, PlanLimits> = {
  trial: { ...everything, reportsLimit: 10, invoicesLimit: 10 },
  essentiel: { ...papersOnly, reportsLimit: 0, invoicesLimit: undefined },
  starter: { ...papersOnly, reportsLimit: 10, invoicesLimit: undefined },
  pro: { ...everything, reportsLimit: 50, invoicesLimit: undefined },
  enterprise: { ...everything, ...uncounted, hasApi: true },
  annual_pack_autocore: { ...everything, ...uncounted },
}
