import { notifications } from '@mantine/notifications'
import Dexie from 'dexie'
import { session } from '#browser/session.ts'
import { newId } from '#lib/id.ts'
import type { AnsweringServer } from '#tests/dom/answers.ts'

type Page = { happyDOM: { setViewport(size: { width: number; height: number }): void } }

/** The widths at which every screen is tested. */
export const widths = { telephone: 390, tablet: 768, desktop: 1440 }

/** Gives the page its size and its server. */
export function openPage(width: keyof typeof widths, server: AnsweringServer): void {
  const { happyDOM } = window as unknown as Page // the DOM in memory, and not that of a browser
  happyDOM.setViewport({ width: widths[width], height: 900 })
  window.fetch = async (input, init) =>
    server.fetch(new Request(input instanceof Request ? input : new URL(input, location.href), init))
}

/** Somebody signed in on this device, for an hour. */
export function signIn({
  email,
  firstName,
  lastName,
  id,
}: {
  id: string
  email: string
  firstName: string
  lastName: string
}) {
  session.adopt({
    access_token: 'the token of this test',
    refresh_token: newId(),
    expires_in: 3_600,
    user: { id, email, user_metadata: { first_name: firstName, last_name: lastName } },
  })
}

/** Nothing of a test stays on the device for the next one. */
export async function leavePage(): Promise<void> {
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  session.handleOtherTab(null)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
