import { IconSparkles } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { keepLocalText, useLocalText } from '#browser/local-text.ts'
import classes from '#features/marketing/web/assistant-button.module.css'

const key = 'assistant-button-dismissed'

/** Links to the assistant; after one click it stays hidden on this device. */
export function AssistantButton() {
  const { pathname } = useLocation()
  const isDismissed = useLocalText(key, 'true') !== null
  if (isDismissed || isWithout(pathname)) return null
  return (
    <aside className={classes.place} aria-label="Assistant">
      <Link
        to="/dashboard/assistant"
        className={classes.button}
        aria-label="Assistant"
        aria-describedby="assistant-tooltip"
        onClick={() => keepLocalText(key, 'true')}
      >
        <IconSparkles size={24} stroke={1.6} aria-hidden="true" />
      </Link>
      <span role="tooltip" id="assistant-tooltip" className={classes.tooltip}>
        Accédez à votre assistant intelligent en un clic !
      </span>
    </aside>
  )
}

/** The assistant has its own page in the workshop; signers are led nowhere else, nor are clients who hold a locked screen. */
function isWithout(pathname: string): boolean {
  return /^\/(dashboard|signature|deverrouiller|retractation)(\/|$)/.test(pathname)
}
