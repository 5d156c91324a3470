import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, PrefetchPageLinks, useLocation } from 'react-router'
import { firstSign } from '#browser/first-sign.ts'
import { session, useSession } from '#browser/session.ts'

const DoorWatch = lazy(async () => ({ default: (await import('#app/workshop/door-watch.tsx')).DoorWatch }))

/** Next page after a sign-in page. */
const beyond: Record<string, string> = { '/login': '/dashboard', '/register': '/onboarding' }

/** The frame of sign-in pages. The next page loads while the form is filled in. */
export default function DoorRoute() {
  const { pathname } = useLocation()
  const current = useSession()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => void firstSign().then(() => setUsed(true)), [])
  useEffect(() => {
    if (isUsed) void keepOnDevice()
  }, [isUsed])
  const next = beyond[pathname]
  return (
    <>
      <Outlet />
      {/* Watches a session without its second factor, and shows the message of one that has just ended. */}
      {(current || (current === null && session.ending())) && (
        <Suspense>
          <DoorWatch />
        </Suspense>
      )}
      {isUsed && next && <PrefetchPageLinks page={next} />}
    </>
  )
}

/** Loaded on demand, like the next page. Without it, the next page keeps the workshop on the device. */
async function keepOnDevice(): Promise<void> {
  const kept = await import('#app/workshop/keep-on-device.ts').catch(() => undefined)
  kept?.keepOnDevice()
}
