import { IconSparkles } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import classes from '#features/marketing/web/assistant-button.module.css'

const key = 'assistant-button-dismissed'
const listeners = new Set<() => void>()

/** Leads to the assistant; whoever clicked it once knows the way, and sees it no more on this device. */
export function AssistantButton() {
  const { pathname } = useLocation()
  const isDismissed = useSyncExternalStore(subscribe, readDismissed, () => true)
  if (isDismissed || isWorkshop(pathname)) return null
  return (
    <aside className={classes.place} aria-label="Assistant">
      <Link
        to="/dashboard/assistant"
        className={classes.button}
        aria-label="Assistant"
        aria-describedby="assistant-tooltip"
        onClick={dismiss}
      >
        <IconSparkles size={24} stroke={1.6} aria-hidden="true" />
      </Link>
      <span role="tooltip" id="assistant-tooltip" className={classes.tooltip}>
        Accédez à votre assistant intelligent en un clic !
      </span>
    </aside>
  )
}

/** The assistant has its page there. */
function isWorkshop(pathname: string): boolean {
  return /^\/dashboard(\/|$)/.test(pathname)
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // A browser that keeps nothing for sites shows it again.
    return false
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
