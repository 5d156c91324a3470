import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lineVatOf } from '#features/garages/usual-vat.ts'
import { useUsualVat } from '#features/garages/web/use-usual-vat.ts'
import type { RateInForce } from '#features/labour-rates/labour-rate.ts'
import { lineRatesOf } from '#features/labour-rates/labour-rate-words.ts'
import { query } from '#features/labour-rates/web/api.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** The rates of today for the lines of a paper, and the VAT that the garage usually adds. Without network lines are written without them. */
export function useLineRates({ dossierId }: { dossierId: string | null }, isWritten: boolean): LineRates {
  const { data } = useQuery({
    ...query.readRatesInForce.queryOptions({ input: dossierId ? { dossierId } : {} }),
    select: ratesOfAnswer,
    enabled: isWritten,
  })
  const {
    vat: { basisPoints },
    isSmallBusiness,
  } = useUsualVat(isWritten)
  return useMemo(
    () => ({ ...data, vat: lineVatOf({ basisPoints, isSmallBusiness }) }),
    [data, basisPoints, isSmallBusiness],
  )
}

const ratesOfAnswer = (rates: RateInForce[]) => lineRatesOf(rates)
