import { tellRefused } from '#browser/refused-calls.ts'
import type { Block } from '#features/subscriptions/permission.ts'
import { refusedBy } from '#features/subscriptions/upgrade.ts'

/** Opens the dialog where a screen knows by itself that the plan stands in the way. */
export function openUpgrade(block: Block): void {
  tellRefused(refusedBy(block))
}
