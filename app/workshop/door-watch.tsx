import { MantineProvider } from '@mantine/core'
import { useNonce } from '#app/nonce.tsx'
import { useSessionWatch } from '#app/workshop/session-watch.ts'
import { theme } from '#ui/theme.ts'
import { Toasts } from '#ui/toasts.tsx'

/** Watches the session on sign-in pages and shows pending messages of the workshop. */
export function DoorWatch() {
  const nonce = useNonce()
  useSessionWatch()
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Toasts />
    </MantineProvider>
  )
}
