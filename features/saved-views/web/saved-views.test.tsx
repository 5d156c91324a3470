import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import type { SavedView } from '#features/saved-views/contract.ts'
import { SavedViews } from '#features/saved-views/web/saved-views.tsx'
import { newId } from '#lib/id.ts'
import { addressOf, choiceField, searchField } from '#lib/list-address.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'

type Filters = { search: string; state: 'open' | 'done' }

/** A list with one filter, which counts three open rows and one done. */
const place: ListPlace<Kept, Filters> = {
  path: '/dashboard/exemples',
  parameter: 'exemple',
  address: addressOf<Filters>({
    search: searchField,
    state: choiceField('etat', { open: 'en-cours', done: 'faits' }, 'open'),
  }),
  list: {
    name: 'examples.listExamples',
    entity: 'example',
    fetch: async ({ filters }) => ({ rows: [], total: filters.state === 'done' ? 1 : 3 }),
    matches: () => true,
    compare: () => 0,
  },
}

function saved(fields: Partial<SavedView> = {}): SavedView {
  const view = { id: newId(), list: 'exemples', name: 'Faits', query: 'etat=faits', version: 1 }
  return { ...view, isShared: false, isOwn: true, isDefault: false, ...fields }
}

function openViews(views: SavedView[], answers: Answers['savedViews'] = {}, options: PartOptions = {}) {
  return renderPart(<SavedViews list="exemples" place={place} />, {
    at: '/dashboard/exemples?etat=en-cours',
    answers: {
      savedViews: {
        listSavedViews: () => ({ items: views, total: views.length, page: 1, pageSize: 40 }),
        ...answers,
      },
    },
    ...options,
  })
}

const menu = async (user: ReturnType<typeof openViews>['user'], name = 'Vues') =>
  user.click(await screen.findByRole('button', { name }))

test('a view shows its count, and opening it sets the filters, the order and the columns of the list', async () => {
  const { user, router } = openViews(
    [saved({ query: 'colonnes=total&etat=faits' })],
    {},
    { at: '/dashboard/exemples?q=zoe' },
  )
  await menu(user)
  const item = await screen.findByRole('menuitem', { name: /Faits/ })
  await within(item).findByText('1')
  await user.click(item)
  const { searchParams } = new URL(router.state.location.search, 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'zoe', colonnes: 'total', etat: 'faits' })
  await screen.findByRole('button', { name: 'Faits' })
})

test('a view is saved under a name, without the words that are searched', async () => {
  const at = '/dashboard/exemples?etat=faits&q=zoe&page=2'
  const { user, server } = openViews([], { createSavedView: ({ id }) => saved({ id }) }, { at })
  await menu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer cette vue…' }))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Donnez un nom à la vue')
  await user.type(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'Faits')
  await user.click(screen.getByRole('checkbox', { name: 'Partager avec tout l’atelier' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const created = server.calls.find(({ operation }) => operation === 'savedViews.createSavedView')
  expect(created?.input).toMatchObject({ list: 'exemples', name: 'Faits', query: 'etat=faits', isShared: true })
})

test('a removed view comes back with one undo', async () => {
  const view = saved()
  const answers = { removeSavedView: () => ({}), restoreSavedView: () => view }
  const { user, server } = openViews([view], answers, { at: '/dashboard/exemples?etat=faits' })
  await menu(user, 'Faits')
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  await screen.findByText(/La vue « Faits » est supprimée/)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(server.calls.some(({ operation }) => operation === 'savedViews.restoreSavedView')).toBe(true),
  )
})

test('a list without filters opens with the view that its reader chose', async () => {
  const { router } = openViews([saved({ isDefault: true })], {}, { at: '/dashboard/exemples' })
  await waitFor(() => expect(router.state.location.search).toBe('?etat=faits'))
})

test('the workshop uses a shared view and changes none', async () => {
  const view = saved({ isShared: true, isOwn: false })
  const { user } = openViews([view], {}, { at: '/dashboard/exemples?etat=faits', role: 'workshop' })
  await menu(user, 'Faits')
  await screen.findByRole('menuitem', { name: 'Ouvrir la liste avec cette vue' })
  expect(screen.queryByRole('menuitem', { name: 'Supprimer' })).toBeNull()
})
