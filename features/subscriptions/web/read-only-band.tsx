import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { readOnlyWords } from '#features/subscriptions/read-only-words.ts'
import classes from '#features/subscriptions/web/read-only-band.module.css'
import { usePlanAccess } from '#features/subscriptions/web/use-plan-access.ts'
import { Band } from '#ui/band.tsx'

/** Shown on every page after the end of a plan; it cannot be closed. */
export function ReadOnlyBand() {
  const access = usePlanAccess()
  const { role } = useCurrentGarage().garage
  if (access?.state !== 'readOnly') return null
  const { title, detail, ask } = readOnlyWords(access)
  const choose = (
    <Button component={Link} to="/pricing" size="xs" className={classes.action}>
      Choisir une formule
    </Button>
  )
  const mayChoose = role === 'manager'
  return (
    <Band label="Lecture seule" icon={IconLock} tone="copper" action={mayChoose && choose}>
      <strong>{title}.</strong> {detail} {!mayChoose && ask}
    </Band>
  )
}
