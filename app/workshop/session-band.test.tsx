import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionBand } from '#app/workshop/session-band.tsx'
import { session } from '#browser/session.ts'
import { sessionManager } from '#browser/session-manager/browser-manager.ts'
import { newId } from '#lib/id.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page stays and offers a new sign-in after three failed renewals of the session', async () => {
  const refused = vi.fn(() => Response.json({ code: 'unexpected_failure', message: '' }, { status: 500 }))
  renderPublicPart(<SessionBand />, {
    at: '/dashboard',
    wire: { '/health': () => Response.json({ status: 'ok' }), '/auth/v1/token': refused },
  })
  session.adopt({
    access_token: 'the token of this test',
    refresh_token: newId(),
    expires_in: -1,
    user: { id: newId(), email: 'zoe@carrosserie.example', user_metadata: {} },
  })
  const stop = sessionManager.start()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('region', { name: 'Session' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('region', { name: 'Session' }).textContent).toContain(
    'Votre session a expiré. Veuillez vous reconnecter. Ce que vous saisissez reste sur cet appareil et partira ensuite.',
  )
  expect(refused).toHaveBeenCalledTimes(3)
  act(() => screen.getByRole('button', { name: 'Se reconnecter' }).click())
  expect(session.reread()).toBeFalsy()
  stop()
})
