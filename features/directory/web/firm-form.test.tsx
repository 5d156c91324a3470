import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Firm } from '#features/directory/contract.ts'
import { firmExists } from '#features/directory/refusals.ts'
import { NewFirmDrawer } from '#features/directory/web/firm-drawer.tsx'
import { KnownFirms } from '#features/directory/web/known-firms.tsx'
import { Refusal } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedFirm } from '#tests/dom/stored-firm.ts'

const maif = storedFirm({ name: 'MAIF' })

function open(part: React.ReactNode, at: string, directory: object = {}) {
  const answers = {
    directory: {
      listFirms: () => ({ items: [maif], total: 1, page: 1, pageSize: 200 }),
      createFirm: (input: Partial<Firm>) => storedFirm(input),
      ...directory,
    },
  }
  const screenOf = renderPart(part, { at: `/dashboard/annuaire?${at}`, answers })
  const created = () => screenOf.server.calls.filter(({ operation }) => operation === 'directory.createFirm')
  return { ...screenOf, created }
}

const name = () => screen.findByRole('combobox', { name: /^Nom/ })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('a known insurer is proposed while one types, but not one of the directory', async () => {
  const { user, created, router } = open(<NewFirmDrawer />, 'nouveau=1')
  await user.type(await name(), 'ma')
  await screen.findByRole('option', { name: 'MAAF' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'MAIF' })).toBeNull())
  await user.click(screen.getByRole('option', { name: 'MAAF' }))
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/annuaire\/[0-9a-f-]{36}$/))
  expect(created()[0]?.input).toMatchObject({ kind: 'insurer', name: 'MAAF' })
})

test('a name that means a firm of the directory is told before it is saved', async () => {
  const { user } = open(<NewFirmDrawer />, 'nouveau=1')
  await user.type(await name(), 'M.A.I.F. Assurances')
  const hint = await screen.findByText(/déjà dans votre annuaire/)
  expect(within(hint.closest('[role=status]') ?? hint).getByRole('link', { name: 'MAIF' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Fournisseur' }))
  await waitFor(() => expect(screen.queryByText(/déjà dans votre annuaire/)).toBeNull())
})

test('only an insurer has a department of claims', async () => {
  const { user } = open(<NewFirmDrawer />, 'nouveau=1')
  await screen.findByRole('textbox', { name: 'Téléphone des sinistres' })
  await user.click(screen.getByRole('radio', { name: 'Cabinet d’expertise' }))
  expect(screen.queryByRole('textbox', { name: 'Téléphone des sinistres' })).toBeNull()
})

test('a name that the directory has already is refused under its field', async () => {
  const taken = '« Thélem » figure déjà dans votre annuaire'
  const { user } = open(<NewFirmDrawer />, 'nouveau=1', {
    createFirm: () => {
      throw new Refusal(firmExists, { id: maif.id, fields: { name: taken } })
    },
  })
  await user.type(await name(), 'Thélem')
  await user.click(save())
  await screen.findByText(taken)
  expect(await name()).toHaveProperty('value', 'Thélem')
})

test('several known firms are taken at once, without those of the directory', async () => {
  const { user, created } = open(<KnownFirms />, 'connues=1')
  await user.click(await screen.findByRole('checkbox', { name: 'AXA' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'MAIF' })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'BCA Expertise' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter 2 sociétés' }))
  await waitFor(() => expect(created()).toHaveLength(2))
  expect(created().map(({ input }) => input)).toEqual([
    expect.objectContaining({ kind: 'insurer', name: 'AXA' }),
    expect.objectContaining({ kind: 'expert_firm', name: 'BCA Expertise' }),
  ])
})
