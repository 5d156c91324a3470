import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#browser/session.ts'
import { newId } from '#lib/id.ts'
import { at, codeState, openSigning as open, pageOf } from '#tests/dom/open-signing.tsx'
import { signIn } from '#tests/dom/page.ts'

afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

const name = () => screen.findByLabelText('Vos prénom et nom')
const consent = () => screen.getByRole('checkbox', { name: /J’ai lu/ })

test('pages whose pictures are drawn meanwhile come by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const [drawn] = pageOf().documents
  const { show } = open(pageOf({ documents: drawn ? [{ ...drawn, pages: [] }] : [] }))
  await screen.findByText(/Ses pages s’affichent ici dans un instant/)
  screen.getByRole('button', { name: /Télécharger le PDF/ })
  show(pageOf())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await screen.findByText('Remplacement du pare-chocs')
})

test('pages that are never drawn are read in their PDF, and the page stops asking', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const [drawn] = pageOf().documents
  const { asked } = open(pageOf({ documents: drawn ? [{ ...drawn, pages: [] }] : [] }))
  await screen.findByText(/Ses pages s’affichent ici dans un instant/)
  for (let second = 0; second < 90; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('Lisez ce document dans son PDF avant de signer.')
  const before = asked('readSigning').length
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(asked('readSigning')).toHaveLength(before)
})

test('a page that is loaded again gives back the name and the question, without code and agreement', async () => {
  const code = { ...codeState(), sentAt: at }
  const { user, unmount } = open(pageOf({ code }))
  await user.type(await name(), 'Zoé Lefèvre')
  await user.type(screen.getByLabelText('Code à 6 chiffres'), '123456')
  await user.click(consent())
  await user.click(screen.getByText('Poser une question'))
  await user.type(screen.getByLabelText('Votre question'), 'Quand ?')
  unmount()
  open(pageOf({ code }))
  expect(await name()).toHaveProperty('value', 'Zoé Lefèvre')
  expect(screen.getByLabelText('Votre question')).toHaveProperty('value', 'Quand ?')
  expect(screen.getByLabelText('Code à 6 chiffres')).toHaveProperty('value', '')
  expect(consent()).toHaveProperty('checked', false)
})

test('the workshop’s own screen keeps nothing that a client typed', async () => {
  const { user, unmount } = open(pageOf({ linkKind: 'counter' }))
  await user.type(await name(), 'Zoé Lefèvre')
  unmount()
  open(pageOf({ linkKind: 'counter' }))
  expect(await name()).toHaveProperty('value', '')
})

test('the workshop’s own screen is locked before the client sees anything, and a password leads back to the page it came from', async () => {
  signIn({ id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' })
  location.hash = '#comptoir=%2Fdashboard%2Fdevis'
  const wire = { '/api/me/lock': () => Response.json({}) }
  open(pageOf({ linkKind: 'counter' }), {}, undefined, wire)
  const back = await screen.findByRole('link', { name: 'Rendre l’appareil à l’atelier' })
  expect(back.getAttribute('href')).toBe('/deverrouiller?retour=%2Fdashboard%2Fdevis')
  expect(session.read()?.lockedFrom).toBe('/dashboard/devis')
})

test('a screen that could not be locked shows nothing to the client, until it is', async () => {
  signIn({ id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' })
  location.hash = '#comptoir=%2Fdashboard%2Fdevis'
  let answer = () => Response.error()
  const { user } = open(pageOf({ linkKind: 'counter' }), {}, undefined, { '/api/me/lock': () => answer() })
  await screen.findByText(/l’écran n’est pas verrouillé/)
  expect(screen.queryByLabelText('Vos prénom et nom')).toBeNull()
  answer = () => Response.json({})
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await name()
})
