import { screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { clientCountChanged } from '#features/clients/refusals.ts'
import { ClientList } from '#features/clients/web/client-list.tsx'
import { ClientPage } from '#features/clients/web/client-page.tsx'
import { refuse } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

function openList(listClients: NonNullable<Answers['clients']>['listClients'], options: PartOptions = {}) {
  return renderPart(<ClientList />, { at: '/dashboard/clients', answers: { clients: { listClients } }, ...options })
}

const nobody = () => ({ items: [], total: 0, page: 1, pageSize: 50 })

test('a garage without a client is shown how its file begins', async () => {
  openList(nobody)
  await screen.findByText('Votre fichier clients commence ici')
  expect(screen.getByRole('link', { name: 'Créer le premier client' }).getAttribute('href')).toContain('nouveau=1')
})

test('a search that finds nobody says so, and starts again', async () => {
  const zoe = storedClient()
  const find = ({ search }: { search: string }) =>
    search ? nobody() : { items: [zoe], total: 1, page: 1, pageSize: 50 }
  const { user } = openList(find, { at: '/dashboard/clients?q=xyz' })
  await screen.findByText('Aucun client ne correspond à « xyz »')
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  await screen.findByRole('link', { name: zoe.displayName })
})

test('a search that finds nobody offers the archives, which hold the client', async () => {
  const zoe = storedClient()
  const { user, router } = openList(
    ({ shelf }) => (shelf === 'all' ? { items: [zoe], total: 1, page: 1, pageSize: 50 } : nobody()),
    { at: '/dashboard/clients?q=zoe' },
  )
  await user.click(await screen.findByRole('button', { name: 'Chercher aussi dans les archives' }))
  await screen.findByRole('link', { name: zoe.displayName })
  expect(router.state.location.search).toContain('archives=avec')
})

test('a server in trouble is told, and asked again when one wants', async () => {
  const { user, server } = openList(() => ({ items: [storedClient()], total: 1, page: 1, pageSize: 50 }))
  server.state = 'failing'
  await screen.findByText('Une erreur inattendue est survenue.')
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('link', { name: 'LEFÈVRE Zoé' })
})

test('a search that the server no longer answers is made on the device, and says so', async () => {
  const items = [storedClient()]
  const { user, server } = openList(() => ({ items, total: 1, page: 1, pageSize: 50 }))
  await screen.findByRole('link', { name: 'LEFÈVRE Zoé' })
  server.state = 'cut'
  await user.type(screen.getByRole('searchbox'), 'lef')
  await screen.findByText(/recherche parmi la fiche gardée sur cet appareil/)
  await screen.findByRole('link', { name: 'LEFÈVRE Zoé' })
})

/** 120 clients, cut as the server cuts them. */
const many = Array.from({ length: 120 }, (_, at) =>
  storedClient({ lastName: `Client ${String(at + 1).padStart(3, '0')}`, firstName: '' }),
)
const serveMany = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  items: many.slice((page - 1) * pageSize, page * pageSize),
  total: many.length,
  page,
  pageSize,
})
const aClient = (id: string) => ({
  client: many.find((each) => each.id === id) ?? storedClient(),
  consents: [],
  notes: [],
})
const records = { readClient: ({ id }: { id: string }) => aClient(id), readClientTimeline: () => [] }
const nameOf = (at: number) => many[at]?.displayName ?? ''

test('all 120 clients are selected beyond the page, and one that is let go leaves those of the page', async () => {
  const { user } = openList(serveMany)
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toute la page' }))
  screen.getByText('50 clients choisis')
  await user.click(screen.getByRole('button', { name: 'Sélectionner les 120' }))
  screen.getByText('120 clients choisis')
  await user.click(screen.getByRole('checkbox', { name: `Choisir ${nameOf(3)}` }))
  screen.getByText('49 clients choisis')
})

test('all that a filter finds is exported only if it is as many as was said', async () => {
  const { user, server } = openList(serveMany, {
    answers: { clients: { listClients: serveMany, exportClients: () => refuse(clientCountChanged) } },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toute la page' }))
  await user.click(screen.getByRole('button', { name: 'Sélectionner les 120' }))
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
  await screen.findByText(/La liste a changé depuis votre sélection/)
  const asked = server.calls.find(({ operation }) => operation === 'clients.exportClients')
  expect(asked?.input).toMatchObject({ expectedCount: 120, shelf: 'active' })
})

test('active, archived or all: three choices that the address and the server hear', async () => {
  const { user, server, router } = openList(serveMany)
  await user.click(await screen.findByRole('radio', { name: 'Archivés' }))
  const asked = () => server.calls.findLast(({ operation }) => operation === 'clients.listClients')?.input
  await waitFor(() => expect(asked()).toMatchObject({ shelf: 'archived' }))
  const shelves = screen.getByRole('radiogroup', { name: 'Fiches' })
  await user.click(within(shelves).getByRole('radio', { name: 'Tous' }))
  await waitFor(() => expect(asked()).toMatchObject({ shelf: 'all' }))
  expect(router.state.location.search).toBe('?archives=avec')
})

test('J and K move the row and the record beside it, over the end of a page, and Escape closes it', async () => {
  const { user, router } = openList(serveMany, {
    at: `/dashboard/clients?client=${many[49]?.id}`,
    answers: { clients: { listClients: serveMany, ...records } },
  })
  const beside = await screen.findByRole('region', { name: 'Fiche du client' })
  await within(beside).findByText(nameOf(49), { selector: 'h2' })
  await within(beside).findByText('50 sur 120')
  await user.keyboard('j')
  await within(beside).findByText(nameOf(50), { selector: 'h2' })
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2')
  await user.keyboard('k')
  await within(beside).findByText(nameOf(49), { selector: 'h2' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fiche du client' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(nameOf(49)))
})

function ListOrRecord() {
  const { id } = useParams()
  return id ? <ClientPage key={id} id={id} /> : <ClientList />
}

test('Enter opens the record beside the list whole, where J, K and Escape lead on', async () => {
  const serveSix = () => ({ items: many.slice(0, 6), total: 6, page: 1, pageSize: 50 })
  const { user, router } = renderPart(<ListOrRecord />, {
    at: `/dashboard/clients?client=${many[2]?.id}`,
    route: '/dashboard/clients/:id?',
    answers: { clients: { listClients: serveSix, ...records } },
  })
  const beside = await screen.findByRole('region', { name: 'Fiche du client' })
  await within(beside).findByText('3 sur 6')
  await user.keyboard('j')
  await within(beside).findByText(nameOf(3), { selector: 'h2' })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: nameOf(3) })
  expect(router.state.location.pathname).toBe(`/dashboard/clients/${many[3]?.id}`)
  await screen.findByText('4 sur 6')
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: nameOf(4) })
  await user.click(await screen.findByRole('button', { name: 'Client précédent' }))
  await screen.findByRole('heading', { level: 1, name: nameOf(3) })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/clients'))
})

test('where there is no room for two, a record has its own page', async () => {
  const { router } = openList(serveMany, { at: `/dashboard/clients?client=${many[2]?.id}`, width: 'telephone' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/clients/${many[2]?.id}`))
})

test('on a telephone the list is made of cards', async () => {
  openList(serveMany, { width: 'telephone' })
  const cards = await screen.findByRole('list', { name: 'Clients' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(50)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the height of the rows is kept on the device', async () => {
  const { user } = openList(serveMany)
  await user.click(await screen.findByRole('button', { name: 'Affichage' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Lignes serrées' }))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('data-density')).toBe('dense'))
  expect(localStorage.getItem('list-density')).toBe('"dense"')
})

test('a list is printed with all rows of its filter, its header and what it was filtered by', async () => {
  const print = vi.fn()
  window.print = print
  const { user } = openList(serveMany, { at: '/dashboard/clients?q=client' })
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: /Imprimer la liste/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const printed = document.querySelector('[data-printed-list]')
  expect(printed?.querySelectorAll('tbody tr')).toHaveLength(120)
  expect(printed?.textContent).toContain('120 clients trouvés')
  expect(printed?.textContent).toMatch(/Recherche\s: client/)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-printed-list]')).toBeNull())
})

test('the menu of the browser prints the rows of the screen, and says that there are more', async () => {
  openList(serveMany)
  await screen.findByRole('table')
  window.dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('[data-printed-list]')
  expect(printed?.querySelectorAll('tbody tr')).toHaveLength(50)
  expect(printed?.textContent).toMatch(/Cette impression porte 50 lignes sur 120\s: celles de l’écran/)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-printed-list]')).toBeNull())
})
