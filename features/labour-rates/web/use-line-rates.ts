import { useQuery } from '@tanstack/react-query'
import type { RateInForce } from '#features/labour-rates/labour-rate.ts'
import { lineRatesOf } from '#features/labour-rates/labour-rate-words.ts'
import { query } from '#features/labour-rates/web/api.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

const noRates: LineRates = {}

/** The rates of today for the lines of a paper. Without network lines are written without them. */
export function useLineRates({ dossierId }: { dossierId: string | null }, isWritten: boolean): LineRates {
  const { data } = useQuery({
    ...query.readRatesInForce.queryOptions({ input: dossierId ? { dossierId } : {} }),
    select: ratesOfAnswer,
    enabled: isWritten,
  })
  return data ?? noRates
}

const ratesOfAnswer = (rates: RateInForce[]) => lineRatesOf(rates)
