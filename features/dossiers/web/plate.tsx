import classes from '#features/dossiers/web/plate.module.css'

/** A plate as it is read on a vehicle. */
export function Plate({ plate, size = 'md' }: { plate: string; size?: 'md' | 'lg' }) {
  return (
    <span className={classes.plate} data-size={size}>
      {plate}
    </span>
  )
}
