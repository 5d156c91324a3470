import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from '#features/marketing/web/site-header.module.css'
import { switchColourScheme } from '#ui/colour-scheme.ts'
import { unseen } from '#ui/unseen.ts'

/** Style sheets choose the label, because the server does not know the reader's scheme. */
export function ThemeToggle() {
  return (
    <button type="button" className={classes.icon} onClick={switchColourScheme}>
      <span className={classes.toDark}>
        <IconMoon size={19} stroke={1.75} aria-hidden="true" />
        <span className={unseen}>Passer au thème sombre</span>
      </span>
      <span className={classes.toLight}>
        <IconSun size={19} stroke={1.75} aria-hidden="true" />
        <span className={unseen}>Passer au thème clair</span>
      </span>
    </button>
  )
}
