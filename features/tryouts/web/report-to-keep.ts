import { z } from 'zod/mini'
import type { DeviceName } from '#lib/device-names.ts'
import { newId } from '#lib/id.ts'

/** A report that a visitor asked to keep: the secret of its tryout, and its id in the garage to come. */
export type ReportToKeep = { reading: string; id: string; name: string; expiresAt: string | null }

const key: DeviceName = 'report-to-keep'
const shape = z.object({
  reading: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  expiresAt: z.nullable(z.iso.datetime()),
})
const dayMs = 86_400_000

/** The device remembers it through sign-up, in every tab. */
export function rememberReport(report: Omit<ReportToKeep, 'id'>, storage: () => Storage = () => localStorage): void {
  const known = readReportToKeep(0, storage)
  // The same tryout gets the same id: two tabs that ask keep it once.
  const id = known?.reading === report.reading ? known.id : newId()
  try {
    storage().setItem(key, JSON.stringify({ ...report, id }))
  } catch {
    return
  }
}

/** Undefined for a report that was erased more than a day ago: nobody expects it any more. */
export function readReportToKeep(now: number, storage: () => Storage = () => localStorage): ReportToKeep | undefined {
  try {
    const found = z.safeParse(shape, JSON.parse(storage().getItem(key) ?? '')).data
    const isForgotten = found?.expiresAt && Date.parse(found.expiresAt) + dayMs < now
    return isForgotten ? undefined : found
  } catch {
    return undefined
  }
}

export function forgetReport(storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}
