import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#browser/session.ts'
import { passwordGuessedTooOften, passwordNotConfirmed } from '#features/accounts/refusals.ts'
import { Unlock } from '#features/accounts/web/unlock.tsx'
import { sessionLocked } from '#lib/common-refusals.ts'
import { newId } from '#lib/id.ts'
import type { Reason } from '#lib/refusal.ts'
import { signIn } from '#tests/dom/page.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const refusing =
  ({ code, status, sentence }: Reason) =>
  () =>
    Response.json({ code, status, message: sentence }, { status })

function open(wire: Record<string, (request: Request) => Response | Promise<Response>>, at = '/deverrouiller') {
  signIn({ id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' })
  session.noteLock('/dashboard/dossiers/7?onglet=signatures')
  return renderPublicPart(<Unlock />, { at, route: '/deverrouiller', wire })
}

const password = () => screen.findByLabelText('Mot de passe')

test('the password leads back to the page that was left', async () => {
  const asked: unknown[] = []
  const answer = async (request: Request) => {
    asked.push(await request.json())
    return Response.json({})
  }
  const { user, router } = open({ '/api/me/unlock': answer })
  await user.type(await password(), 'Carrosserie2026{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/dossiers/7'))
  expect(router.state.location.search).toBe('?onglet=signatures')
  expect(asked).toEqual([{ password: 'Carrosserie2026' }])
  expect(session.read()?.lockedFrom).toBeNull()
})

test('a tab that was locked elsewhere in the workshop returns to its own page', async () => {
  const at = `/deverrouiller?retour=${encodeURIComponent('/dashboard/clients')}`
  const { user, router } = open({ '/api/me/unlock': () => Response.json({}) }, at)
  await user.type(await password(), 'Carrosserie2026{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/clients'))
})

test.each([passwordNotConfirmed, passwordGuessedTooOften])(
  '$code is said under the field, and the lock stays',
  async (reason) => {
    const { user } = open({ '/api/me/unlock': refusing(reason) })
    await user.type(await password(), 'faux{Enter}')
    await screen.findByText(reason.sentence)
    expect(session.read()?.lockedFrom).not.toBeNull()
  },
)

test('without network the screen stays locked, and says why', async () => {
  const { user, server } = open({})
  server.state = 'cut'
  await user.type(await password(), 'Carrosserie2026{Enter}')
  await screen.findByText(/Le réseau ne répond pas/)
  expect(session.read()?.lockedFrom).not.toBeNull()
})

test('signing out is the other way, and the sign-in leads to the same page', async () => {
  const { user, router } = open({ '/auth/v1/logout': () => new Response(null, { status: 204 }) })
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toContain(encodeURIComponent('/dashboard/dossiers/7'))
})

test('the refusal of a locked session locks the tab that hears it', async () => {
  signIn({ id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' })
  const { hearLock } = await import('#browser/session-lock.ts')
  hearLock({ status: sessionLocked.status, code: 'signature_code_locked' })
  expect(session.read()?.lockedFrom).toBeNull()
  hearLock(sessionLocked)
  expect(session.read()?.lockedFrom).not.toBeNull()
})
