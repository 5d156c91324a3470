import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDraft } from '#browser/drafts.ts'
import { newId } from '#lib/id.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { PricedPaper } from '#priced-papers/paper-amounts.ts'
import { LineEditor } from '#priced-papers/web/line-editor.tsx'
import type { LinesDraft, SaveLines } from '#priced-papers/web/use-lines.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const paper: PricedPaper = {
  ...{ id: newId(), updatedAt: '2026-11-23T10:00:00.000Z', discountBasisPoints: null, discountCents: null },
  ...{ isClaim: false, deductibleCents: 0, isVatRecoverable: false, capCents: null },
}
const part = (label: string, unitPriceCents: number, rank: number) =>
  ({ ...newLine(newId(), undefined), label, unitPriceCents, rank, version: 1 }) as PaperLine // a new line is a part
const saveLines: SaveLines = async ({ writes }) => ({
  saved: writes.map(({ line, baseVersion }) => ({ ...line, version: baseVersion + 1 })),
  conflicts: [],
  updatedAt: '2026-11-23T10:00:01.000Z',
})

function open(fresh = [part('Aile', 10_000, 1), part('Capot', 20_000, 2), part('Optique', 30_000, 3)]) {
  return renderPart(<LineEditor paper={paper} fresh={fresh} saveLines={saveLines} draftKind="quoteLinesDraft" />, {})
}

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const labels = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Désignation, ligne/).map((field) => field.value || '—')

async function choose(user: ReturnType<typeof open>['user'], rank: number, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions de la ligne ${rank}` }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${act}`) }))
}

test('the menu of a line inserts, duplicates, moves and removes, and each is undone', async () => {
  const { user } = open()
  const before = ['Aile', 'Capot', 'Optique']
  const tries: [act: string, after: string[]][] = [
    ['Insérer une ligne dessous', ['Aile', 'Capot', '—', 'Optique']],
    ['Dupliquer', ['Aile', 'Capot', 'Capot', 'Optique']],
    ['Monter', ['Capot', 'Aile', 'Optique']],
    ['Descendre', ['Aile', 'Optique', 'Capot']],
    ['Supprimer', ['Aile', 'Optique']],
  ]
  for (const [act, after] of tries) {
    await choose(user, 2, act)
    expect(labels()).toEqual(after)
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(labels()).toEqual(before)
  }
})

test('the menu of a line is reached and left by the keyboard, and stays with the line that moves', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Actions de la ligne 1' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: /^Descendre/ })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('menu')).toBeNull()
  await choose(user, 1, 'Descendre')
  expect(labels()).toEqual(['Capot', 'Aile', 'Optique'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions de la ligne 2' })),
  )
})

test('the first line does not go up, and the last one does not go down', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions de la ligne 1' }))
  expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: /^Monter/ })).disabled).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 3' }))
  expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: /^Descendre/ })).disabled).toBe(true)
})

test('Alt Enter writes a line below, Ctrl D repeats the line as it was just typed', async () => {
  const { user } = open()
  await user.click(await cell('Désignation, ligne 1'))
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  expect(labels()).toEqual(['Aile', '—', 'Capot', 'Optique'])
  expect(document.activeElement).toBe(await cell('Désignation, ligne 2'))
  await user.keyboard('Baguette{Control>}d{/Control}')
  expect(labels()).toEqual(['Aile', 'Baguette', 'Baguette', 'Capot', 'Optique'])
  expect(document.activeElement).toBe(await cell('Désignation, ligne 3'))
})

test('Tab in the last cell of the last line writes one more, and leaves an empty line alone', async () => {
  const { user } = open()
  await user.click(await cell('TVA, ligne 2'))
  await user.keyboard('{Tab}')
  expect(labels()).toHaveLength(3)
  await user.click(await cell('TVA, ligne 3'))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(await cell('Désignation, ligne 4'))
  ;(await cell('TVA, ligne 4')).focus()
  await user.keyboard('{Tab}')
  expect(labels()).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Détails de la ligne 4' }))
})

test('a line that is dragged by its handle takes the place where it is let go', async () => {
  open()
  const handle = await screen.findByRole('button', { name: 'Actions de la ligne 1' })
  const last = screen.getByRole('button', { name: 'Actions de la ligne 3' })
  document.elementFromPoint = () => last
  fireEvent.pointerDown(handle, { button: 0, isPrimary: true, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(handle, { clientX: 5, clientY: 90 })
  fireEvent.pointerUp(handle, { clientX: 5, clientY: 90 })
  fireEvent.click(handle)
  expect(labels()).toEqual(['Capot', 'Optique', 'Aile'])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a pointer that hardly moves opens the menu, and a drag that is given up changes nothing', async () => {
  const { user } = open()
  const handle = await screen.findByRole('button', { name: 'Actions de la ligne 1' })
  document.elementFromPoint = () => screen.getByRole('button', { name: 'Actions de la ligne 3' })
  fireEvent.pointerDown(handle, { button: 0, isPrimary: true, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(handle, { clientX: 5, clientY: 90 })
  await user.keyboard('{Escape}')
  fireEvent.pointerUp(handle, { clientX: 5, clientY: 90 })
  expect(labels()).toEqual(['Aile', 'Capot', 'Optique'])
  await user.click(handle)
  await screen.findByRole('menuitem', { name: /^Dupliquer/ })
})

test('the keys of the lines are told on « ? »', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: 'Actions de la ligne 1' })
  await user.keyboard('?')
  const told = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }))
  for (const act of ['Insérer une ligne dessous', 'Dupliquer la ligne', 'Monter la ligne', 'Supprimer la ligne'])
    expect(told.getByText(act)).toBeTruthy()
})

const table = 'Pare-chocs\t1\t245,30\nVernis\t0,5\t32'

test('an empty paper takes a table that is pasted on its hint, and one pasted beside it', async () => {
  const { user } = open([])
  const hint = await screen.findByRole('button', { name: /collez ici un tableau/ })
  hint.focus()
  await user.paste(table)
  expect(labels()).toEqual(['Pare-chocs', 'Vernis'])
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  screen.getByRole('button', { name: 'Ajouter une ligne' }).focus()
  await user.paste('un seul mot')
  expect(screen.queryAllByLabelText(/^Désignation, ligne/)).toEqual([])
  await user.paste(table)
  expect(labels()).toEqual(['Pare-chocs', 'Vernis'])
  screen.getByRole('button', { name: 'Ajouter une ligne' }).focus()
  await user.paste(table)
  expect(labels()).toHaveLength(2)
})

test('a click on the hint of an empty paper writes a first line, where a table is pasted too', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: /collez ici un tableau/ }))
  expect(document.activeElement).toBe(await cell('Désignation, ligne 1'))
  await user.paste(table)
  expect(labels()).toEqual(['Pare-chocs', 'Vernis'])
})

/** The words that the device keeps for an editor of this paper. */
async function keptLabels(device: ReturnType<typeof open>['device']) {
  const draft = await readDraft<LinesDraft>(device(), { kind: 'quoteLinesDraft', id: paper.id })
  return draft?.content.lines.map(({ label }) => label)
}

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  Reflect.deleteProperty(document, 'visibilityState')
}

test('a text that is still typed is kept when the page of the paper is left', async () => {
  const { user, unmount, device } = open()
  await user.type(await cell('Désignation, ligne 2'), ' avant')
  unmount()
  await waitFor(async () => expect(await keptLabels(device)).toEqual(['Aile', 'Capot avant', 'Optique']))
})

test.each([
  ['the page is reloaded or closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['nobody sees the page any more', hide],
])('a text that is still typed is kept when %s', async (_, leave) => {
  const { user, device } = open()
  await user.type(await cell('Désignation, ligne 1'), ' droite')
  await user.type(await cell('Prix unitaire HT, ligne 2'), 'x')
  await user.type(await cell('Désignation, ligne 3'), ' gauche')
  act(() => void leave())
  await waitFor(async () => expect(await keptLabels(device)).toEqual(['Aile droite', 'Capot', 'Optique gauche']))
  expect((await cell('Prix unitaire HT, ligne 2')).value).toBe('x')
})

test('a line that is removed while it is typed on stays away, and undo brings back the line of before', async () => {
  const { user } = open()
  await user.type(await cell('Désignation, ligne 2'), ' avant{Control>}{Backspace}{/Control}')
  expect(labels()).toEqual(['Aile', 'Optique'])
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(labels()).toEqual(['Aile', 'Capot', 'Optique'])
})
