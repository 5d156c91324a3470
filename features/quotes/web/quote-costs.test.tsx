import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LineCost } from '#features/line-costs/contract.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { QuoteEditor } from '#features/quotes/web/quote-editor.tsx'
import { newId } from '#lib/id.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { LineWrite, PaperLine } from '#priced-papers/contract.ts'
import type { CostConflict, CostWrite } from '#priced-papers/line-cost.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const quote = storedQuote({ status: 'draft' })
const part = (label: string, unitPriceCents: number, rank: number) =>
  ({ ...newLine(newId(), undefined), label, unitPriceCents, rank, version: 1 }) as PaperLine // a new line is a part
const wing = part('Aile', 10_000, 1)
const bonnet = part('Capot', 50_000, 2)
const costOf = ({ id: lineId }: PaperLine, unitCostCents: number): LineCost => ({ lineId, unitCostCents })

type Around = {
  costs?: LineCost[]
  status?: Quote['status']
  role?: MemberRole
  refused?: CostConflict[]
  /** The server answers a save no sooner. */
  held?: Promise<void>
}

/** The editor of a quote over a server that keeps the costs. */
function open({ costs = [], status = 'draft', role = 'manager', refused = [], held }: Around = {}) {
  let kept = new Map(costs.map(({ lineId, unitCostCents }) => [lineId, unitCostCents]))
  const asked: CostWrite[][] = []
  const list = () => [...kept].map(([lineId, unitCostCents]) => ({ lineId, unitCostCents }))
  const answers = {
    lineCosts: {
      listLineCosts: list,
      editLineCosts: async ({ writes }: { writes: CostWrite[] }) => {
        asked.push(writes)
        await held
        const conflicts = asked.length === 1 ? refused : []
        const free = writes.filter(({ lineId }) => !conflicts.some((each) => each.lineId === lineId))
        kept = new Map([...kept, ...free.map(({ lineId, unitCostCents }) => [lineId, unitCostCents ?? 0] as const)])
        return { costs: list(), conflicts }
      },
    },
    quotes: {
      editQuoteLines: (input: { writes: LineWrite[] }) => ({
        quote: { ...quote, updatedAt: new Date(Date.parse(quote.updatedAt) + 1_000).toISOString() },
        saved: input.writes.map(({ line, baseVersion }) => ({ ...line, version: baseVersion + 1 })),
        conflicts: [],
      }),
    },
  }
  const editor = <QuoteEditor quote={{ ...quote, status }} lines={[wing, bonnet]} />
  return { ...renderPart(editor, { answers, role }), asked }
}

const details = (rank: number) => screen.findByRole('button', { name: `Détails de la ligne ${rank}` })
const cost = (rank: number) => screen.findByLabelText<HTMLInputElement>(`Prix d’achat HT, ligne ${rank}`)
const totals = () => within(screen.getByRole('complementary', { name: 'Totaux' }))
const figure = (label: string) => totals().getByText(label).nextSibling?.textContent
const soon = { timeout: 3_000 }

test('a cost is typed beside its line, tells the margin of line and paper, and saves itself', async () => {
  const { user, asked } = open()
  await screen.findByText(/^Aucun prix d’achat n’est connu/)
  await user.click(await details(1))
  await user.type(await cost(1), '65{Tab}')
  screen.getByText(/^Marge 35,00\s€ HT, 35\s% de la vente$/)
  screen.getByText(/^marge 35\s%$/)
  expect([figure('Prix d’achat HT'), figure('Marge HT'), figure('Taux de marque')]).toEqual([
    '65,00\u00a0€',
    '35,00\u00a0€',
    '35\u00a0%',
  ])
  totals().getByText(/^Sur la seule ligne dont le prix d’achat est connu\s; 1 ligne n’en a pas\.$/)
  await waitFor(() => expect(asked).toEqual([[{ lineId: wing.id, unitCostCents: 6_500, seenCents: null }]]), soon)
  await waitFor(() => expect(screen.queryByText('Enregistrement des prix d’achat…')).toBeNull(), soon)
})

test.each(['workshop', 'paint'] as const)(
  'the role %s gets no field and no figure, and its device asks for none',
  async (role) => {
    const { server } = open({ role, costs: [costOf(wing, 6_500)], status: 'presented' })
    await screen.findByText('Capot')
    expect(screen.queryByText(/marge|prix d’achat/i)).toBeNull()
    expect(server.calls.map(({ operation }) => operation)).not.toContain('lineCosts.listLineCosts')
  },
)

test('reception notes costs, and sees no margin', async () => {
  const { user } = open({ role: 'reception', costs: [costOf(wing, 6_500)] })
  await user.click(await details(1))
  expect((await cost(1)).value).toBe('65,00')
  expect(screen.queryByText(/marge/i)).toBeNull()
})

test('all costs of a presented quote are noted one after the other, and the quote is not written', async () => {
  const { user, asked, server } = open({ status: 'presented' })
  await user.click(await screen.findByRole('button', { name: 'Noter les prix d’achat' }))
  await user.type(await cost(1), '65{Enter}')
  expect(document.activeElement).toBe(await cost(2))
  await user.keyboard('600{Tab}')
  expect(figure('Marge HT')).toBe('−65,00\u00a0€')
  await waitFor(() => expect(asked.flat().map(({ unitCostCents }) => unitCostCents)).toEqual([6_500, 60_000]), soon)
  expect(server.calls.map(({ operation }) => operation)).not.toContain('quotes.editQuoteLines')
  await user.click(screen.getByRole('button', { name: 'Fermer les prix d’achat' }))
  expect(screen.queryByLabelText('Prix d’achat HT, ligne 1')).toBeNull()
})

test('one undo takes back lines and costs in the order in which they were typed', async () => {
  const { user } = open({ costs: [costOf(wing, 6_500)] })
  await user.click(await details(1))
  await user.clear(await cost(1))
  await user.type(await cost(1), '70{Tab}')
  const price = screen.getByLabelText<HTMLInputElement>('Prix unitaire HT, ligne 1')
  await user.clear(price)
  await user.type(price, '200{Tab}')
  const undo = screen.getByRole('button', { name: 'Annuler' })
  await user.click(undo)
  expect([price.value, (await cost(1)).value]).toEqual(['100,00', '70,00'])
  await user.click(undo)
  expect([price.value, (await cost(1)).value]).toEqual(['100,00', '65,00'])
})

test('a cost that a colleague noted meanwhile is told, and nothing is lost before a choice', async () => {
  const { user, asked } = open({ refused: [{ lineId: wing.id, unitCostCents: 8_000 }] })
  await user.click(await details(1))
  await user.type(await cost(1), '65{Tab}')
  await screen.findByText(/le vôtre 65,00\s€ HT, le sien 80,00\s€ HT/, undefined, soon)
  await user.click(screen.getByRole('button', { name: 'Garder le mien' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([{ lineId: wing.id, unitCostCents: 6_500, seenCents: 8_000 }]), soon)
  expect(screen.queryByText(/le sien/)).toBeNull()
})

test('the cost of a new line is sent once the server has the line', async () => {
  const { user, asked, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('Optique')
  await user.click(await details(3))
  await user.type(await cost(3), '40{Tab}')
  await waitFor(() => expect(asked.flat()).toMatchObject([{ unitCostCents: 4_000, seenCents: null }]), soon)
  const calls = server.calls.map(({ operation }) => operation)
  expect(calls.indexOf('quotes.editQuoteLines')).toBeLessThan(calls.indexOf('lineCosts.editLineCosts'))
})

test('without network a cost waits on the open page, which says that no device keeps it', async () => {
  const { user, asked, server } = open({ status: 'presented' })
  await user.click(await screen.findByRole('button', { name: 'Noter les prix d’achat' }))
  server.state = 'cut'
  await user.type(await cost(1), '65{Tab}')
  await screen.findByText(/gardez cette page ouverte, aucun appareil ne les conserve/, undefined, soon)
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(asked.flat()).toMatchObject([{ unitCostCents: 6_500 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull())
})

test('a cost that is typed while another one is being saved is sent by a page that is left', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const { user, asked, unmount } = open({ status: 'presented', held })
  await user.click(await screen.findByRole('button', { name: 'Noter les prix d’achat' }))
  await user.type(await cost(1), '65{Tab}')
  await waitFor(() => expect(asked).toHaveLength(1), soon)
  await user.type(await cost(2), '600{Tab}')
  unmount()
  answer()
  await waitFor(() => expect(asked.flat().map(({ unitCostCents }) => unitCostCents)).toEqual([6_500, 60_000]), soon)
})
