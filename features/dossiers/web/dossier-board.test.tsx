import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierMoved } from '#features/dossiers/refusals.ts'
import { DossierList } from '#features/dossiers/web/dossier-list.tsx'
import { refuse } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedColumn, storedDossier } from '#tests/dom/stored-dossier.ts'

const counts = { all: 2, today: 0, handover: 0, blocked: 2, late: 0, toInvoice: 0 }
const arrived = storedColumn('arrived', 1, { cardLimit: 1 })
const body = storedColumn('body', 2)
const ready = storedColumn('ready', 3)
const columns = [arrived, body, ready]
const inArrived = { columnId: arrived.id, columnPosition: 1, authorisation: 'granted' } as const

function openBoard(items: Dossier[], dossiers: Answers['dossiers'] = {}, options: PartOptions = {}) {
  const answers = {
    savedViews: { listSavedViews: () => ({ items: [], total: 0, page: 1, pageSize: 40 }) },
    dossiers: {
      listDossiers: () => ({ items, total: items.length, page: 1, pageSize: 200 }),
      listBoardColumns: () => ({ items: columns, total: 3, page: 1, pageSize: 200 }),
      countDossiers: () => counts,
      ...dossiers,
    },
  }
  return renderPart(<DossierList />, { at: '/dashboard/dossiers?vue=tableau', ...options, answers })
}

const column = async (name: string) => within(await screen.findByRole('region', { name }))

test('the board is worked by the keyboard alone, and the focus follows the card', async () => {
  const one = storedDossier({ ...inArrived, rank: 1 })
  const two = storedDossier({ ...inArrived, rank: 2, plate: 'AB-124-CD' })
  const moved = {
    ...two,
    columnId: body.id,
    columnKind: 'body',
    columnName: 'Tôlerie',
    columnPosition: 2,
    moves: 1,
  } as const
  const { user, server } = openBoard([one, two], { moveDossier: () => moved })
  const card = (await column('Arrivé')).getByRole('link', { name: /AB-123-CD/ })
  card.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('AB-124-CD')
  server.answer({
    dossiers: { listDossiers: () => ({ items: [one, moved], total: 2, page: 1, pageSize: 200 }) },
  })
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await screen.findByText(/AB-124-CD est dans « Tôlerie »/)
  await (await column('Tôlerie')).findByRole('link', { name: /AB-124-CD/ })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('AB-124-CD'))
  const call = server.calls.find(({ operation }) => operation === 'dossiers.moveDossier')
  expect(call?.input).toMatchObject({ id: two.id, columnId: body.id, baseMove: 0 })
})

test('a board without dossiers says so, and tells one that no filter leaves', async () => {
  openBoard([])
  await screen.findByText(/Le tableau est vide/)
  openBoard([], {}, { at: '/dashboard/dossiers?vue=tableau&onglet=bloques' })
  await screen.findByText('Aucun dossier en cours ne répond à ces filtres.')
})

test('the second of two people who move one card reads who moved it, and the card stays', async () => {
  const one = storedDossier(inArrived)
  const by = { by: 'Nadia Benali', columnName: 'Cabine', at: new Date('2026-11-23T13:05:00Z') }
  const { user } = openBoard([one], { moveDossier: () => refuse(dossierMoved(by), { current: one }) })
  const card = (await column('Arrivé')).getByRole('link', { name: /AB-123-CD/ })
  card.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await screen.findByText(/Nadia Benali a déplacé ce dossier dans « Cabine » à 14 h 05/)
  await (await column('Arrivé')).findByRole('link', { name: /AB-123-CD/ })
})

test('a column above its limit says so', async () => {
  openBoard([storedDossier(inArrived), storedDossier({ ...inArrived, plate: 'AB-124-CD' })])
  const first = await column('Arrivé')
  first.getByText('2 / 1')
  first.getByText('Au-dessus de la limite')
})

test('accounting sees the board and moves nothing', async () => {
  const { user, server } = openBoard([storedDossier(inArrived)], {}, { role: 'accounting' })
  const card = (await column('Arrivé')).getByRole('link', { name: /AB-123-CD/ })
  card.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(server.calls.filter(({ operation }) => operation === 'dossiers.moveDossier')).toEqual([])
})

test('a quick tab filters the board, and stays when one turns to the list', async () => {
  const { user, router } = openBoard([storedDossier(inArrived)])
  await user.click(await screen.findByRole('button', { name: /Bloqués 2/ }))
  await waitFor(() => expect(router.state.location.search).toContain('onglet=bloques'))
  await user.click(screen.getByRole('radio', { name: 'Liste' }))
  await screen.findByRole('table')
  expect(router.state.location.search).toBe('?onglet=bloques')
})

test('a manager names a column, adds one and removes an empty one', async () => {
  const { user, server } = openBoard([], {
    arrangeBoardColumns: () => ({ items: columns, total: 3, page: 1, pageSize: 200 }),
  })
  await user.click(await screen.findByRole('link', { name: 'Colonnes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Ajouter une colonne' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  dialog.getByText('Donnez un nom à cette colonne')
  const names = dialog.getAllByRole('textbox', { name: 'Nom' })
  await user.type(names[3] ?? document.body, 'Attente expert')
  await user.click(dialog.getByRole('button', { name: 'Retirer Prêt' }))
  await user.click(dialog.getByRole('button', { name: 'Avancer Attente expert' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = server.calls.find(({ operation }) => operation === 'dossiers.arrangeBoardColumns')
  expect(call?.input).toMatchObject({
    columns: [{ name: 'Arrivé', baseVersion: 1 }, { name: 'Attente expert', baseVersion: 0 }, { name: 'Tôlerie' }],
    removedIds: [ready.id],
  })
})
