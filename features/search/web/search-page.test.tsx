import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchPage } from '#features/search/web/search-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const hit = (title: string, more: object = {}) => ({ id: newId(), title, detail: '', isArchived: false, ...more })
const group = (kind: string, label: string, items: ReturnType<typeof hit>[], more: object = {}) => ({
  ...{ kind, label, items, total: items.length, isCut: false, isAlike: false },
  ...more,
})
const answer = (...groups: ReturnType<typeof group>[]) => ({ groups, page: 1, pageSize: 6 })
const clio = hit('AB-123-CD', { detail: 'Renault Clio · LEFÈVRE Zoé' })

function openPage(at: string, groups: ReturnType<typeof group>[]) {
  return renderPart(<SearchPage />, { at, answers: { search: { searchRecords: () => answer(...groups) } } })
}

test('the page shows each kind with its count, and links each record to its page', async () => {
  const { findByRole, getByText, getByRole } = openPage('/dashboard/recherche?q=ab123cd', [
    group('vehicle', 'Véhicules', [clio], { total: 12 }),
    group('client', 'Clients', [
      hit('LEFÈVRE Marc', { badge: 'Archivé', isArchived: true, reason: 'email ab123cd@exemple.fr' }),
    ]),
  ])
  const link = await findByRole('link', { name: /AB-123-CD/ })
  expect(link.getAttribute('href')).toBe(`/dashboard/vehicules/${clio.id}`)
  expect(link.querySelector('mark')?.textContent).toBe('AB-123-CD')
  expect(getByText('13 résultats')).toBeTruthy()
  expect(getByText('Archivé')).toBeTruthy()
  expect(getByText('ab123cd', { selector: 'mark' }).parentElement?.textContent).toBe('email ab123cd@exemple.fr')
  expect(getByRole('button', { name: 'Voir les 12' })).toBeTruthy()
})

test('one kind is chosen in the address, and read page by page', async () => {
  const { findByRole, user, router, server } = openPage('/dashboard/recherche?q=clio', [
    group('vehicle', 'Véhicules', [clio], { total: 120 }),
  ])
  await user.click(await findByRole('button', { name: 'Véhicules 120' }))
  expect(router.state.location.search).toBe('?q=clio&nature=vehicle')
  await user.click(await findByRole('button', { name: 'Page 2' }))
  expect(router.state.location.search).toBe('?q=clio&nature=vehicle&page=2')
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ kind: 'vehicle', page: 2, pageSize: 50 }))
})

test('without words the page says what is searched, and without match it repeats them', async () => {
  const { findByRole } = openPage('/dashboard/recherche', [])
  await findByRole('heading', { name: 'Cherchez dans tout l’atelier' })
  const none = openPage('/dashboard/recherche?q=zzyzx', [])
  await none.findByRole('heading', { name: 'Aucun résultat trouvé pour "zzyzx"' })
})

test('names that are only written alike are announced as such, once for all kinds', async () => {
  const { findByText, findByRole } = openPage('/dashboard/recherche?q=lefebvre', [
    group('client', 'Clients', [hit('LEFÈVRE Zoé')], { isAlike: true }),
    group('vehicle', 'Véhicules', [hit('AB-123-CD')], { isAlike: true }),
  ])
  await findByRole('heading', { name: 'Véhicules' })
  await findByText(/s’écrivent presque ainsi/)
})

test('a server that fails is told apart from a search without result', async () => {
  const { findByRole, server } = openPage('/dashboard/recherche?q=clio', [])
  server.state = 'failing'
  await findByRole('heading', { name: 'La recherche n’a pas abouti' })
  await findByRole('button', { name: 'Réessayer' })
})
