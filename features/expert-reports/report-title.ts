import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { formatInstant } from '#lib/dates.ts'

type Titled = Pick<ExpertReport, 'plate' | 'make' | 'model' | 'claimNumber' | 'client' | 'receivedAt'>

/** The name of a report: its vehicle, else its claim or its client. A report of which nothing is read is named by its arrival, never by its file. */
export function reportTitle({ plate, make, model, claimNumber, client, receivedAt }: Titled): string {
  const vehicle = [plate, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  if (vehicle) return vehicle
  if (claimNumber) return `Sinistre ${claimNumber}`
  return client ? `Rapport de ${client}` : `Rapport reçu le ${formatInstant(receivedAt)}`
}
