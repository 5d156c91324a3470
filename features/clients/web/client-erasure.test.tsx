import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientKeptByLaw } from '#features/clients/refusals.ts'
import { ClientPage } from '#features/clients/web/client-page.tsx'
import { Refusal } from '#lib/refusal.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

const zoe = storedClient({ firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr' })
const erasedAt = '2026-11-20T10:00:00.000Z'
const emptied = { ...zoe, kind: 'company', companyName: 'Personne effacée', displayName: 'Personne effacée' } as const
const empty = { ...emptied, lastName: '', firstName: '', email: null, version: 2, archivedAt: erasedAt, erasedAt }
const said = { author: 'Camille Moreau', isOwn: true, ofMerged: false, details: {} }
const history = [
  { ...said, position: 3, at: erasedAt, action: 'client.erased', fields: [], isErased: false },
  { ...said, position: 2, at: erasedAt, action: 'client.edited', fields: ['changes.email'], isErased: true },
]

/** The page of Zoé, whom the server erases when it is asked to. */
function openPage(role: MemberRole = 'manager', clients: Answers['clients'] = {}) {
  let isErased = false
  const answers: Answers['clients'] = {
    readClient: () => ({ client: isErased ? empty : zoe, consents: [], notes: [] }),
    readClientTimeline: () => (isErased ? history : []),
    eraseClient: () => {
      isErased = true
      return empty
    },
    ...clients,
  }
  const at = `/dashboard/clients/${zoe.id}`
  return renderPart(<ClientPage id={zoe.id} />, { at, role, answers: { clients: answers } })
}

async function openDialog(user: ReturnType<typeof openPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer cette personne…' }))
  return within(await screen.findByRole('dialog'))
}

test('a person is erased once their name was typed, and their page says so, with their history', async () => {
  const { user, server } = openPage()
  const dialog = await openDialog(user)
  dialog.getByText('Ce qui disparaît')
  dialog.getByText('Ce qui reste')
  const erase = dialog.getByRole('button', { name: 'Effacer définitivement' })
  const field = dialog.getByRole('textbox', { name: /Pour confirmer, saisissez.*LEFÈVRE Zoé/ })
  await user.type(field, 'lefevre')
  expect(erase).toHaveProperty('disabled', true)
  await user.type(field, ' zoe{Enter}')

  await screen.findByText(/Cette personne a été effacée le/)
  await screen.findByText('Camille Moreau a effacé cette personne')
  await screen.findByText(/a modifié l’email\s: effacé/)
  expect(server.calls.some(({ operation }) => operation === 'clients.eraseClient')).toBe(true)
  expect(document.body.textContent).not.toMatch(/lefèvre|zoe@/i)
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull()
})

test('somebody whose papers the law keeps stays, and the dialog says why', async () => {
  const refuse = () => {
    throw new Refusal(clientKeptByLaw)
  }
  const { user } = openPage('manager', { eraseClient: refuse })
  const dialog = await openDialog(user)
  await user.type(dialog.getByRole('textbox'), 'LEFÈVRE Zoé{Enter}')
  await dialog.findByText(/La loi impose de conserver des documents/)
  await user.click(dialog.getByRole('button', { name: 'Garder cette personne' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { name: 'LEFÈVRE Zoé' })
})

test('only a manager is offered to erase', async () => {
  const { user } = openPage('reception')
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await screen.findByRole('menuitem', { name: 'Archiver' })
  expect(screen.queryByRole('menuitem', { name: 'Effacer cette personne…' })).toBeNull()
})
