import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import { toastError } from '#ui/toasts.tsx'

export const sessionExpired = 'Votre session a expiré. Veuillez vous reconnecter.'

/** Sends whoever has no session any more to the sign-in page; who did not ask to leave comes back here afterwards. */
export function useLeaveWithoutSession(): void {
  const current = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (current !== null) return
    const ending = session.ending()
    if (ending === 'expired') toastError(sessionExpired)
    navigate(ending === 'signed-out' ? '/login' : signInAddress(pathname + search), { replace: true })
  }, [current, navigate, pathname, search])
}

export function signInAddress(wanted: string): string {
  return `/login?retour=${encodeURIComponent(wanted)}`
}
