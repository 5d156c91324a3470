import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { garageRatesOn } from '#features/labour-rates/labour-rate.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { query } from '#features/labour-rates/web/api.ts'
import { RateForm } from '#features/labour-rates/web/rate-form.tsx'
import { RateRow } from '#features/labour-rates/web/rate-row.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The hourly rates of the garage: those in force, those to come, those of before. */
export function RateList() {
  const { data: rates, error, refetch, isFetching } = useQuery(query.listLabourRates.queryOptions())
  const mayWrite = useMay(labourRatesRights.write)
  const [open, setOpen] = useState<LabourRates | 'new'>()
  const current = rates && garageRatesOn(rates, today())
  return (
    <Panel
      title="Taux horaires"
      hint="Une ligne de main-d’œuvre prend le taux de sa classe, sauf quand l’accord de l’assureur en fixe un autre."
      action={
        mayWrite && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Nouveaux taux
          </Button>
        )
      }
    >
      {!rates && !error && <ListSkeleton rows={2} />}
      {!rates && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {rates?.length === 0 && (
        <p className={classes.empty}>
          Aucun taux pour l’instant. Indiquez les vôtres{'\u202f'}: les devis les reprendront, HT et TTC.
        </p>
      )}
      {rates && rates.length > 0 && (
        <ul className={classes.rows} aria-label="Taux horaires">
          {rates.map((each) => (
            <RateRow key={each.id} rates={each} isCurrent={each === current} onEdit={() => setOpen(each)} />
          ))}
        </ul>
      )}
      {open && (
        <RateForm rates={open === 'new' ? undefined : open} model={current} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}
