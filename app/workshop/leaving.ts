import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import { toastError } from '#ui/toasts.tsx'

export const sessionExpired = 'Votre session a expiré. Veuillez vous reconnecter.'

// Who signs out on purpose needs no warning.
let isLeaving = false

/** Sends whoever has no session any more to the sign-in page, and back here afterwards. */
export function useLeaveWithoutSession(): void {
  const current = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hadSession = useRef(false)
  useEffect(() => {
    if (current) hadSession.current = true
    if (current !== null) return
    if (hadSession.current && !isLeaving) toastError(sessionExpired)
    navigate(isLeaving ? '/login' : signInAddress(pathname + search), { replace: true })
    isLeaving = false
  }, [current, navigate, pathname, search])
}

export function useSignOut(): () => void {
  return useCallback(() => {
    isLeaving = true
    void session.signOut()
  }, [])
}

export function signInAddress(wanted: string): string {
  return `/login?retour=${encodeURIComponent(wanted)}`
}
