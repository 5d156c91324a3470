import clsx from 'clsx'
import { readPlate } from '#features/vehicles/plate.ts'
import classes from '#features/vehicles/web/plate.module.css'

/** A plate as it is on the car. */
export function Plate({ children }: { children: string }) {
  const isFrench = readPlate(children)?.system !== 'other'
  return <span className={clsx(classes.plate, isFrench && classes.french)}>{children}</span>
}
