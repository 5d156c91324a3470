import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#features/clients/contract.ts'
import { ClientList } from '#features/clients/web/client-list.tsx'
import { ClientPage } from '#features/clients/web/client-page.tsx'
import type { MemberRole } from '#lib/rights.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

const zoe = storedClient({ mobile: '+33639980001', isPossibleDuplicate: true })
const twin = storedClient({
  firstName: 'Zoe',
  mobile: '+33639980001',
  addressCity: 'Rennes',
  isPossibleDuplicate: true,
})
const told = { author: 'Camille Moreau', isOwn: true, ofMerged: false, fields: [], isErased: false }

/** The page of Zoé, whom the server tells apart from her twin when it is asked to. */
function openPage(role: MemberRole = 'manager', clients: Answers['clients'] = {}) {
  let distinctionId: string | undefined
  const current = (): Client => ({ ...zoe, isPossibleDuplicate: !distinctionId })
  const answers: Answers['clients'] = {
    readClient: () => ({ client: current(), consents: [], notes: [] }),
    readClientTimeline: () =>
      distinctionId
        ? [
            {
              ...told,
              position: 1,
              at: zoe.createdAt,
              action: 'client.told_apart',
              details: { distinctionId, otherId: twin.id },
            },
          ]
        : [],
    listClientDuplicates: () => (distinctionId ? [] : [{ client: twin, signs: ['phone', 'name'] }]),
    tellClientsApart: (input) => {
      distinctionId = input.distinctionId
      return current()
    },
    undoClientDistinction: () => {
      distinctionId = undefined
      return current()
    },
    ...clients,
  }
  const at = `/dashboard/clients/${zoe.id}`
  return renderPart(<ClientPage id={zoe.id} />, { at, role, answers: { clients: answers } })
}

test('the page says whom the client resembles and why, and compares the two', async () => {
  const { user } = openPage()
  const alert = within(await screen.findByRole('alert'))
  expect(await alert.findByText('Même nom, même téléphone · 06 39 98 00 01 · Rennes')).toBeTruthy()
  expect(alert.getByRole('link', { name: twin.displayName }).getAttribute('href')).toBe(`/dashboard/clients/${twin.id}`)
  await user.click(alert.getByRole('button', { name: 'Comparer et fusionner' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Fiche gardée')
  dialog.getByRole('button', { name: 'Fusionner' })
})

test('two clients told apart lose their mark, and the toast undoes it', async () => {
  const { user, server } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Ce ne sont pas des doublons' }))
  await waitFor(() => expect(screen.queryAllByText('Doublon possible')).toEqual([]))
  const sent = server.calls.find(({ operation }) => operation === 'clients.tellClientsApart')
  expect(sent?.input).toMatchObject({ id: zoe.id, otherId: twin.id })
  const toast = (await screen.findByText(/n’est plus signalé comme doublon/)).parentElement ?? document.body
  await user.click(within(toast).getByRole('button', { name: 'Annuler' }))
  expect((await screen.findAllByText('Doublon possible')).length).toBeGreaterThan(0)
  expect(server.calls.some(({ operation }) => operation === 'clients.undoClientDistinction')).toBe(true)
})

test('the history leads to the other client and takes it back too', async () => {
  const { user, server } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Ce ne sont pas des doublons' }))
  const history = within(await screen.findByRole('region', { name: 'Historique' }))
  await history.findByText('Camille Moreau a écarté un doublon possible')
  expect(history.getByRole('link', { name: 'Voir l’autre fiche' }).getAttribute('href')).toMatch(twin.id)
  await user.click(history.getByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(server.calls.some(({ operation }) => operation === 'clients.undoClientDistinction')).toBe(true),
  )
})

test('somebody who may not merge sees the resemblance and decides nothing', async () => {
  openPage('workshop')
  await screen.findByText('Même nom, même téléphone · 06 39 98 00 01 · Rennes')
  expect(screen.queryByRole('button', { name: 'Comparer et fusionner' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ce ne sont pas des doublons' })).toBeNull()
})

test('the list marks a possible duplicate, and its filter shows those alone', async () => {
  const other = storedClient({ lastName: 'Durand', firstName: 'Paul' })
  const { user } = renderPart(<ClientList />, {
    at: '/dashboard/clients',
    answers: {
      clients: {
        listClients: ({ shelf }) => {
          const items = shelf === 'duplicates' ? [zoe] : [zoe, other]
          return { items, total: items.length, page: 1, pageSize: 50 }
        },
      },
    },
  })
  await screen.findByText('DURAND Paul')
  expect(screen.getAllByText('Doublon possible').length).toBe(1)
  await user.click(screen.getByRole('radio', { name: 'Doublons' }))
  await waitFor(() => expect(screen.queryByText('DURAND Paul')).toBeNull())
})

test('a garage without a possible duplicate reads what would stand there', async () => {
  renderPart(<ClientList />, {
    at: '/dashboard/clients?archives=doublons',
    answers: { clients: { listClients: () => ({ items: [], total: 0, page: 1, pageSize: 50 }) } },
  })
  await screen.findByText('Aucun doublon possible')
})
