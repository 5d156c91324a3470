import '#ui/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useNonce } from '#app/nonce.tsx'
import { keepOnDevice } from '#app/workshop/keep-on-device.ts'
import { useSessionWatch } from '#app/workshop/session-watch.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { theme } from '#ui/theme.ts'
import { Toasts } from '#ui/toasts.tsx'

/** Libraries of the workshop and the sign-in pages, loaded after the first render. */
export default function ProductRoute() {
  const nonce = useNonce()
  const [queryClient] = useState(createQueryClient)
  useSessionWatch()
  useEffect(keepOnDevice, [])
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
