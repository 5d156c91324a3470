import type { Alert, Facts, Severity } from '#engine/alerts/alert.ts'
import { dangersIn } from '#engine/alerts/danger.ts'
import { paymentAlerts } from '#engine/alerts/payment.ts'
import { versionAlerts } from '#engine/alerts/versions.ts'
import { workAlerts } from '#engine/alerts/work.ts'

const order: readonly Severity[] = ['danger', 'warning', 'information']

/** Lists everything the garage must know, most serious first, each alert once. */
export function alertsOf(facts: Facts): Alert[] {
  const alerts = [...dangersIn(facts), ...versionAlerts(facts), ...paymentAlerts(facts), ...workAlerts(facts)]
  const once = alerts.filter(({ code }, at) => alerts.findIndex((each) => each.code === code) === at)
  return once.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}
