import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import type { SessionEnding } from '#browser/session-store.ts'

/** Sends whoever has no session any more where they can have one; who did not ask to leave comes back here afterwards. */
export function useLeaveWithoutSession(): void {
  const current = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (current === null) void navigate(leavingAddress(session.ending(), pathname + search), { replace: true })
    // Half of a sign-in opens nothing: the other half is asked for.
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

export function forceRefreshAddress(wanted: string): string {
  return `/force-refresh?retour=${encodeURIComponent(wanted)}`
}

export function isWorkshop(pathname: string): boolean {
  return /^\/dashboard(\/|$)/.test(pathname)
}

/** Where somebody without a session is at the right place. */
export function mayStay(pathname: string): boolean {
  return /^\/(login|force-refresh)\/?$/.test(pathname)
}

/** The pages that stand on a session: a reader of the site, or of a reset link, is left in peace. */
export function isManaged(pathname: string): boolean {
  return isWorkshop(pathname) || mayStay(pathname) || /^\/(onboarding|welcome)\/?$/.test(pathname)
}
