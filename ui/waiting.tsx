import classes from '#ui/waiting.module.css'

/** Three dots for pages that load no Mantine; the text beside them names what loads. */
export function Waiting() {
  return (
    <span className={classes.waiting} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
