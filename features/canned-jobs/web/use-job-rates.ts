import { useLineRates } from '#features/labour-rates/web/use-line-rates.ts'

const noDossier = { dossierId: null }

/** The rates of the garage today, for the prices of its jobs. */
export function useJobRates() {
  return useLineRates(noDossier, true)
}
