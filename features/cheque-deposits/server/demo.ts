import { chequeNumberIn } from '#features/cheque-deposits/cheque-deposit.ts'
import { makeChequeDeposit } from '#features/cheque-deposits/server/make-cheque-deposit.ts'
import { listHeldCheques } from '#features/cheque-deposits/server/queries/held-cheques.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { demoPayments } from '#features/payments/server/demo.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'

const banks = ['Crédit Agricole', 'La Banque Postale', 'BNP Paribas']

/** One slip of the demonstration with its older cheques; the newest waits for the next one. */
export const demoChequeDeposits: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  await demo.part(demoPayments)
  await demo.inGarage(garage, 0, async (ctx) => {
    const { cheques } = await listHeldCheques(ctx)
    const older = cheques.slice(0, -1)
    if (older.length === 0) return
    await makeChequeDeposit(ctx, {
      id: newId(ctx.now.getTime()),
      depositedOn: civilDate(ctx.now),
      iban: 'FR7630001007941234567890185',
      cheques: older.map(({ id, reference }, rank) => ({
        paymentId: id,
        bank: banks[rank % banks.length] ?? '',
        chequeNumber: chequeNumberIn(reference),
      })),
    })
  })
}
