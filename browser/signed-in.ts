import { useLocalText } from '#browser/local-text.ts'
import type { DeviceName } from '#lib/device-names.ts'

/** Storage key of the session. */
export const sessionKey: DeviceName = 'session'

/** Tells whether somebody is signed in, without loading the session code: for public pages. */
export function useSignedIn(): boolean {
  return useLocalText(sessionKey) !== null
}
