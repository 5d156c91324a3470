import { ORPCError } from '@orpc/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { PricedPaper } from '#priced-papers/paper-amounts.ts'
import { LineEditor } from '#priced-papers/web/line-editor.tsx'
import type { SaveLines } from '#priced-papers/web/use-lines.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const paper: PricedPaper = {
  ...{ id: newId(), updatedAt: '2026-11-23T10:00:00.000Z', discountBasisPoints: null, discountCents: null },
  ...{ isClaim: false, deductibleCents: 0, isVatRecoverable: false, capCents: null },
}
const part = (label: string, unitPriceCents: number, rank: number) =>
  ({ ...newLine(newId(), undefined), label, unitPriceCents, rank, version: 1 }) as PaperLine // a new line is a part
const [wing, hood] = [part('Aile', 10_000, 1), part('Capot', 20_000, 2)]

/** An editor, the calls that it made, and the news of a colleague. */
function open(fresh: readonly PaperLine[], refuse: () => boolean = () => false) {
  const sent: Parameters<SaveLines>[0][] = []
  const saveLines: SaveLines = async (asked) => {
    if (refuse())
      throw new ORPCError('quote_is_locked', { defined: true, status: 409, message: 'Le devis est verrouillé.' })
    sent.push(asked)
    return {
      saved: asked.writes.map(({ line, baseVersion }) => ({ ...line, version: baseVersion + 1 })),
      conflicts: [],
      updatedAt: `2026-11-23T10:00:0${sent.length}.000Z`,
    }
  }
  let tell = (_: readonly PaperLine[]) => {}
  let show = (_: boolean) => {}
  function Desk() {
    const [known, setKnown] = useState({ fresh, updatedAt: paper.updatedAt })
    const [isOpen, setOpen] = useState(true)
    show = setOpen
    tell = (news) => setKnown({ fresh: news, updatedAt: '2026-11-23T11:00:00.000Z' })
    const { updatedAt } = known
    if (!isOpen) return null
    return (
      <LineEditor
        paper={{ ...paper, updatedAt }}
        fresh={known.fresh}
        saveLines={saveLines}
        draftKind="quoteLinesDraft"
      />
    )
  }
  const rendered = renderPart(<Desk />, {})
  const reopen = () => {
    act(() => show(false))
    act(() => show(true))
  }
  return { ...rendered, sent, reopen, tell: (news: readonly PaperLine[]) => act(() => tell(news)) }
}

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const rows = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Désignation, ligne/)
    .map(
      ({ value }, at) =>
        `${value} ${screen.getByLabelText<HTMLInputElement>(`Prix unitaire HT, ligne ${at + 1}`).value}`,
    )
const state = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words), {
    timeout: 4_000,
  })

async function type(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(await cell(name))
  await user.type(await cell(name), `${text}{Tab}`)
}
const undo = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Annuler' }))

test('undo takes back the own change, and leaves the lines of a colleague', async () => {
  const { user, tell, sent } = open([wing, hood])
  await type(user, 'Prix unitaire HT, ligne 1', '150')
  await state('Enregistré')
  tell([
    { ...wing, unitPriceCents: 15_000, version: 2 } as PaperLine, // the kind stays
    { ...hood, unitPriceCents: 25_000, version: 2 } as PaperLine, // the kind stays
    part('Optique', 30_000, 3),
  ])
  expect(rows()).toEqual(['Aile 150,00', 'Capot 250,00', 'Optique 300,00'])
  await undo(user)
  expect(rows()).toEqual(['Aile 100,00', 'Capot 250,00', 'Optique 300,00'])
  await state('Enregistré')
  expect(sent.at(-1)).toMatchObject({ writes: [{ line: { id: wing.id }, baseVersion: 2 }], removals: [] })
})

test('undo of a line that a colleague changed since asks which one stays', async () => {
  const { user, tell, sent } = open([wing, hood])
  await type(user, 'Prix unitaire HT, ligne 1', '150')
  await state('Enregistré')
  tell([{ ...wing, unitPriceCents: 18_000, version: 3 } as PaperLine, hood]) // the kind stays
  await undo(user)
  const asked = within(await screen.findByRole('alert'))
  expect(sent).toHaveLength(1)
  await user.click(asked.getByRole('button', { name: 'Prendre la sienne' }))
  expect(rows()).toEqual(['Aile 180,00', 'Capot 200,00'])
})

test('undo after a refusal ends what the refusal said, and is saved like any change', async () => {
  let isRefused = false
  const { user, sent } = open([wing, hood], () => isRefused)
  await type(user, 'Prix unitaire HT, ligne 1', '150')
  await state('Enregistré')
  isRefused = true
  await type(user, 'Prix unitaire HT, ligne 2', '250')
  await screen.findByText(/^Pas encore enregistré/)
  isRefused = false
  await undo(user)
  await state('Enregistré')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
  await undo(user)
  await state('Enregistré')
  expect(rows()).toEqual(['Aile 100,00', 'Capot 200,00'])
  expect(sent).toHaveLength(2)
})

test('undo of one of two refused changes sends the other one', async () => {
  let isRefused = true
  const { user, sent } = open([wing, hood], () => isRefused)
  await type(user, 'Prix unitaire HT, ligne 1', '150')
  await type(user, 'Prix unitaire HT, ligne 2', '250')
  await screen.findByText(/^Pas encore enregistré/)
  isRefused = false
  await undo(user)
  await state('Enregistré')
  expect(sent).toMatchObject([{ writes: [{ line: { id: wing.id } }] }])
})

test('a line in conflict is still in conflict when its paper is opened again, and each side is still there', async () => {
  const { user, tell, sent, reopen } = open([wing, hood])
  await type(user, 'Prix unitaire HT, ligne 1', '150')
  await state('Enregistré')
  tell([{ ...wing, unitPriceCents: 18_000, version: 3 } as PaperLine, hood]) // the kind stays
  await undo(user)
  await screen.findByRole('alert')
  reopen()
  const asked = within(await screen.findByRole('alert'))
  await type(user, 'Prix unitaire HT, ligne 2', '250')
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 4_000 })
  expect(sent[1]).toMatchObject({ writes: [{ line: { id: hood.id } }] })
  await user.click(asked.getByRole('button', { name: 'Garder ma ligne' }))
  await waitFor(() => expect(sent).toHaveLength(3), { timeout: 4_000 })
  expect(sent[2]).toMatchObject({ writes: [{ line: { id: wing.id, unitPriceCents: 10_000 }, baseVersion: 3 }] })
})
