import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { readOnlyWords } from '#features/subscriptions/read-only-words.ts'
import classes from '#features/subscriptions/web/read-only-band.module.css'
import { usePlanAccess } from '#features/subscriptions/web/use-plan-access.tsx'

/** Over every page of a garage whose plan is over: what happened, what still works, what to do. It is never closed. */
export function ReadOnlyBand() {
  const access = usePlanAccess()
  const { role } = useCurrentGarage().garage
  if (access?.state !== 'readOnly') return null
  const { title, detail, ask } = readOnlyWords(access)
  const mayChoose = role === 'manager'
  return (
    <section className={classes.band} aria-label="Lecture seule">
      <IconLock size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{title}.</strong> {detail} {!mayChoose && ask}
      </p>
      {mayChoose && (
        <Button component={Link} to="/pricing" size="xs" className={classes.action}>
          Choisir une formule
        </Button>
      )}
    </section>
  )
}
