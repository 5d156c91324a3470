import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forceRefreshAddress, isManaged, isWorkshop, mayStay } from '#app/workshop/leaving.ts'
import { sessionManager } from '#browser/session-manager/browser-manager.ts'
import type { SessionNews } from '#browser/session-manager/state.ts'
import { sessionExpired } from '#browser/session-manager/tasks.ts'
import { toastError } from '#ui/toasts.tsx'

/** Watches the session on every page that needs one. */
export function useSessionWatch(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const managed = isManaged(pathname)

  const hear = useEffectEvent((news: SessionNews) => {
    if (news !== 'session_expired') return
    toastError(sessionExpired)
    // The workshop redirects by itself, for this and other reasons.
    if (!mayStay(pathname) && !isWorkshop(pathname)) {
      void navigate(forceRefreshAddress(pathname + search), { replace: true })
    }
  })

  useEffect(() => {
    if (!managed) return
    const stopListening = sessionManager.listen(hear)
    const stop = sessionManager.start()
    return () => {
      stop()
      stopListening()
    }
  }, [managed])
}
