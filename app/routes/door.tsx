import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, PrefetchPageLinks, useLocation } from 'react-router'
import { keepOnDevice } from '#app/workshop/keep-on-device.ts'
import { firstSign } from '#browser/first-sign.ts'
import { session, useSession } from '#browser/session.ts'

const DoorWatch = lazy(async () => ({ default: (await import('#app/workshop/door-watch.tsx')).DoorWatch }))

/** Where a door leads once it opened. */
const beyond: Record<string, string> = { '/login': '/dashboard', '/register': '/onboarding' }

/** What stands under a door: nothing that its page waits for. What lies beyond comes while one fills the form in. */
export default function DoorRoute() {
  const { pathname } = useLocation()
  const current = useSession()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => void firstSign().then(() => setUsed(true)), [])
  useEffect(() => {
    if (isUsed) keepOnDevice()
  }, [isUsed])
  const next = beyond[pathname]
  return (
    <>
      <Outlet />
      {/* Half of a session is looked after here, and a session that has just ended may still have its last word. */}
      {(current || (current === null && session.ending())) && (
        <Suspense>
          <DoorWatch />
        </Suspense>
      )}
      {isUsed && next && <PrefetchPageLinks page={next} />}
    </>
  )
}
