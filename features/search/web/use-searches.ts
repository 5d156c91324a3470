import { useMemo } from 'react'
import type { RecordSearch } from '#browser/workshop.ts'
import { useWorkshop } from '#browser/workshop-parts.tsx'
import { may } from '#lib/rights.ts'

/** The kinds of records that the role may search. */
export function useSearches(): readonly RecordSearch[] {
  const { features, role } = useWorkshop()
  return useMemo(
    () => features.flatMap(({ searches = [] }) => searches).filter(({ right }) => !right || may(role, right)),
    [features, role],
  )
}
