import type { Tier } from '#features/garages/tier.ts'

type PlanLimits = {
  /** Monthly limits; undefined for no limit. */
  reportsLimit: number | undefined
  invoicesLimit: number | undefined
  hasAssistant: boolean
  hasLoanVehicles: boolean
  hasCustomTemplates: boolean
  hasApi: boolean
  /** For the files of the garage. */
  storageBytes: number
}

const gigabyte = 1_024 ** 3

const everything = { hasAssistant: true, hasLoanVehicles: true, hasCustomTemplates: false, hasApi: false }
const papersOnly = { hasAssistant: false, hasLoanVehicles: false, hasCustomTemplates: false, hasApi: false }
const uncounted = { reportsLimit: undefined, invoicesLimit: undefined }

/** Limits by tier; garages define the number of people. */
export const planLimits: Record<Tier, PlanLimits> = {
  trial: { ...everything, reportsLimit: 10, invoicesLimit: 10, storageBytes: gigabyte / 2 },
  essentiel: { ...papersOnly, reportsLimit: 0, invoicesLimit: undefined, storageBytes: 2 * gigabyte },
  starter: { ...papersOnly, reportsLimit: 10, invoicesLimit: undefined, storageBytes: 5 * gigabyte },
  pro: { ...everything, reportsLimit: 50, invoicesLimit: undefined, storageBytes: 20 * gigabyte },
  enterprise: { ...everything, ...uncounted, hasCustomTemplates: true, hasApi: true, storageBytes: 100 * gigabyte },
  annual_pack_autocore: { ...everything, ...uncounted, hasCustomTemplates: true, storageBytes: 100 * gigabyte },
}
