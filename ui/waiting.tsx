import classes from '#ui/waiting.module.css'

/** Three dots that breathe, for pages that load no Mantine; what is waited for is said beside. */
export function Waiting() {
  return (
    <span className={classes.waiting} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
