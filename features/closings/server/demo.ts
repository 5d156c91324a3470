import { closeForgottenPeriods } from '#features/closings/server/close-forgotten-periods.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { demoPayments } from '#features/payments/server/demo.ts'
import type { DemoPart } from '#platform/demo.ts'

/** The closings of the demonstration: every day until the day before yesterday, and then yesterday. */
export const demoClosings: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  await demo.part(demoPayments)
  await demo.inGarage(garage, 1, closeForgottenPeriods)
  await demo.inGarage(garage, 0, closeForgottenPeriods)
}
