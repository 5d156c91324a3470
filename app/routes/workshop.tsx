import { redirect } from 'react-router'
import { signInAddress, unlockAddress } from '#app/workshop/leaving.ts'
import { Workshop } from '#app/workshop/workshop.tsx'
import { session } from '#browser/session.ts'
import { LoadingPage } from '#ui/page-fallbacks.tsx'
import { pageTitle } from '#ui/page-title.ts'
import type { Route } from './+types/workshop.ts'

/** The session is in the browser, so the server renders the same page for everybody. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const current = session.read()
  if (!current) throw redirect(signInAddress(pathname + search))
  if (current.lockedFrom !== null) throw redirect(unlockAddress(pathname + search))
  return null
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Atelier') }]

export function HydrateFallback() {
  return <LoadingPage />
}

export default function WorkshopRoute() {
  return <Workshop />
}
