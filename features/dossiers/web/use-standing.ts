import { useMemo } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierStanding, standingOf } from '#features/dossiers/dossier-standing.ts'
import { civilDate } from '#lib/dates.ts'

/** Where a dossier stands now, and the day in France. */
export function useStanding(dossier: Dossier): { standing: DossierStanding; today: string } {
  return useMemo(() => {
    const now = new Date(systemClock.now())
    return { standing: standingOf(dossier, now), today: civilDate(now) }
  }, [dossier])
}
