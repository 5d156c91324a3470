import { MantineProvider } from '@mantine/core'
import { useNonce } from '#app/nonce.tsx'
import { useSessionWatch } from '#app/workshop/session-watch.ts'
import { theme } from '#ui/theme.ts'
import { Toasts } from '#ui/toasts.tsx'

/** Looks after the session at a door, and says what the workshop had left to say. */
export function DoorWatch() {
  const nonce = useNonce()
  useSessionWatch()
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Toasts />
    </MantineProvider>
  )
}
