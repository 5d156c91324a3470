import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forceRefreshAddress, isManaged, isWorkshop, mayStay } from '#app/workshop/leaving.ts'
import { sessionManager } from '#browser/session-manager/browser-manager.ts'
import type { SessionNews } from '#browser/session-manager/state.ts'
import { sessionExpired } from '#browser/session-manager/tasks.ts'
import { toastError } from '#ui/toasts.tsx'

/** Looks after the session wherever a page stands on it. */
export function useSessionWatch(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const managed = isManaged(pathname)

  const hear = useEffectEvent((news: SessionNews) => {
    if (news !== 'session_expired') return
    toastError(sessionExpired)
    // The workshop leaves by itself, for this reason and for others.
    if (!mayStay(pathname) && !isWorkshop(pathname)) {
      void navigate(forceRefreshAddress(pathname + search), { replace: true })
    }
  })

  useEffect(() => {
    if (!managed) return
    const stopHearing = sessionManager.listen(hear)
    const stop = sessionManager.start()
    return () => {
      stop()
      stopHearing()
    }
  }, [managed])
}
