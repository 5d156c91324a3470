import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { keepOnDevice } from '#app/workshop/keep-on-device.ts'
import { useSessionWatch } from '#app/workshop/session-watch.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { Toasts } from '#ui/toasts.tsx'

/** What stands under the doors and the workshop, and what a visitor of the site never waits for. */
export default function ProductRoute() {
  const [queryClient] = useState(createQueryClient)
  useSessionWatch()
  useEffect(keepOnDevice, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}
