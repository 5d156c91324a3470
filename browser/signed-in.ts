import { useLocalText } from '#browser/local-text.ts'

/** Under which the device keeps the session. */
export const sessionKey = 'session'

/** Whether somebody is signed in on this device, without the weight of the session itself: for public pages. */
export function useSignedIn(): boolean {
  return useLocalText(sessionKey) !== null
}
