import type { Dossier } from '#features/dossiers/contract.ts'
import { validityDays } from '#features/quotes/quote.ts'
import { daysAfter } from '#features/vehicles/deadlines.ts'

type Told = Pick<
  Dossier,
  'id' | 'kind' | 'clientId' | 'vehicleId' | 'requestedWork' | 'paymentMode' | 'deductibleCents' | 'isVatRecoverable'
>

/** The last day of a quote that is written today. */
export function lastValidDay(today: string): string {
  return daysAfter(today, validityDays)
}

/** The head of a quote that takes over the client, the vehicle and the claim of a dossier. */
export function quoteOfDossier({ id, kind, requestedWork, paymentMode, ...dossier }: Told, today: string) {
  const { clientId, vehicleId, deductibleCents, isVatRecoverable } = dossier
  const [firstLine = ''] = requestedWork.split('\n')
  return {
    ...{ clientId, vehicleId, dossierId: id, title: firstLine.trim().slice(0, 200), validUntil: lastValidDay(today) },
    ...{ isClaim: kind === 'body' && paymentMode !== 'client', isVatRecoverable },
    deductibleCents: deductibleCents ?? 0,
  }
}
