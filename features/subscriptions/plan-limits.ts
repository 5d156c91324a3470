import type { Tier } from '#features/garages/tier.ts'

type PlanLimits = {
  /** Monthly limits; undefined for no limit. */
  reportsLimit: number | undefined
  invoicesLimit: number | undefined
  hasAssistant: boolean
  hasLoanVehicles: boolean
  hasApi: boolean
}

const everything = { hasAssistant: true, hasLoanVehicles: true, hasApi: false }
const papersOnly = { hasAssistant: false, hasLoanVehicles: false, hasApi: false }
const uncounted = { reportsLimit: undefined, invoicesLimit: undefined }

/** Limits by tier; garages define the number of people. */
export const planLimits: Record<Tier, PlanLimits> = {
  trial: { ...everything, reportsLimit: 10, invoicesLimit: 10 },
  essentiel: { ...papersOnly, reportsLimit: 0, invoicesLimit: undefined },
  starter: { ...papersOnly, reportsLimit: 10, invoicesLimit: undefined },
  pro: { ...everything, reportsLimit: 50, invoicesLimit: undefined },
  enterprise: { ...everything, ...uncounted, hasApi: true },
  annual_pack_autocore: { ...everything, ...uncounted },
}
