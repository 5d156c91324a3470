import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import type { SessionEnding } from '#browser/session-store.ts'

/** Redirects a person without a session to sign in, and one whose session is locked to unlock it; they return here afterwards, unless they signed out. */
export function useLeaveWithoutSession(): void {
  const current = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (current === null) void navigate(leavingAddress(session.ending(), pathname + search), { replace: true })
    else if (current?.lockedFrom != null) void navigate(unlockAddress(pathname + search), { replace: true })
    // A session without its second factor must complete it.
    else if (current?.awaitsFactor) void navigate(signInAddress(pathname + search), { replace: true })
  }, [current, navigate, pathname, search])
}

export function leavingAddress(ending: SessionEnding, wanted: string): string {
  if (ending === 'signed-out') return '/login'
  return ending === 'expired' ? forceRefreshAddress(wanted) : signInAddress(wanted)
}

export function signInAddress(wanted: string): string {
  return `/login?retour=${encodeURIComponent(wanted)}`
}

/** The home page is nobody's own place: the page that waits behind the lock comes before it. */
export function unlockAddress(wanted: string): string {
  return wanted === '/dashboard' ? '/deverrouiller' : `/deverrouiller?retour=${encodeURIComponent(wanted)}`
}

export function forceRefreshAddress(wanted: string): string {
  return `/force-refresh?retour=${encodeURIComponent(wanted)}`
}

export function isWorkshop(pathname: string): boolean {
  return /^\/dashboard(\/|$)/.test(pathname)
}

/** Pages that look after a session by themselves. */
export function mayStay(pathname: string): boolean {
  return /^\/(login|force-refresh|deverrouiller)\/?$/.test(pathname)
}

/** Pages with a managed session; readers of the site or of a reset link are left alone. */
export function isManaged(pathname: string): boolean {
  return isWorkshop(pathname) || mayStay(pathname) || /^\/(onboarding|welcome)\/?$/.test(pathname)
}
