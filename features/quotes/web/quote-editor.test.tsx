import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOf } from '#browser/drafts.ts'
import { noLegalFacts } from '#features/garages/legal-facts.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { QuoteEditor } from '#features/quotes/web/quote-editor.tsx'
import { newId } from '#lib/id.ts'
import type { LineRemoval, LineSource, LineWrite, PaperLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const quote = {
  id: newId(),
  status: 'draft',
  isClaim: false,
  deductibleCents: 0,
  isVatRecoverable: false,
  capCents: null,
  discountBasisPoints: null,
  discountCents: null,
  updatedAt: '2026-11-23T10:00:00.000Z',
} as Quote // the fields that the editor reads

const part = (label: string, unitPriceCents: number, rank: number) =>
  ({ ...newLine(newId(), undefined), label, unitPriceCents, rank, version: 1 }) as PaperLine // a new line is a part

type Asked = { writes: LineWrite[]; removals: LineRemoval[] }

const t1 = { rateClass: 't1', cents: 5_800, origin: 'agreement', insurerName: 'AXA', since: '2026-03-01' } as const

function open(lines: PaperLine[], more: Partial<Quote> = {}, sources: LineSource[] = [], others: Answers = {}) {
  const asked: Asked[] = []
  const answers = {
    ...others,
    labourRates: { readRatesInForce: () => [t1] },
    quotes: {
      editQuoteLines: (input: Asked) => {
        asked.push(input)
        const saved = input.writes.map(({ line, baseVersion }) => ({ ...line, version: baseVersion + 1 }))
        const updatedAt = new Date(Date.parse(quote.updatedAt) + asked.length * 1_000).toISOString()
        return { quote: { ...full, ...quote, updatedAt }, saved, conflicts: [] }
      },
    },
  }
  const page = renderPart(<QuoteEditor quote={{ ...quote, ...more }} lines={lines} sources={sources} />, { answers })
  return { ...page, asked }
}

/** The rest of a quote, for answers that the contract checks. */
const full = {
  number: 'DV2026-00001',
  siteId: newId(),
  clientId: newId(),
  clientName: 'Zoé Lefèvre',
  vehicleId: null,
  plate: '',
  vehicleName: '',
  dossierId: null,
  dossierNumber: '',
  title: '',
  ...{ validUntil: null, downtimeDays: null, feeCents: null, depositCents: null },
  reusedParts: 'unasked' as const,
  terms: '',
  declinedReason: '',
  revision: 0,
  presentedAt: null,
  netCents: 0,
  vatCents: 0,
  grossCents: 0,
  version: 1,
  createdAt: quote.updatedAt,
}

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const total = () => within(screen.getByRole('complementary', { name: 'Totaux' }))

test('a line is written with the keyboard alone, adds up, and saves itself', async () => {
  const { user, asked } = open([])
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('Aile avant gauche{Tab}2*1,5{Tab}100{Tab}10{Tab}')
  expect(total().getByText('Total TTC').nextSibling?.textContent).toContain('324,00\u00a0€')
  await waitFor(() => expect(asked.at(-1)?.writes).toHaveLength(1), { timeout: 3_000 })
  expect(asked.at(-1)?.writes[0]).toMatchObject({
    line: {
      label: 'Aile avant gauche',
      quantityThousandths: 3_000,
      unitPriceCents: 10_000,
      discount: { basisPoints: 1_000 },
    },
    baseVersion: 0,
  })
  await screen.findByText('Enregistré')
})

test('the first line of a garage in franchise has no VAT, and says so', async () => {
  const garages = { readLegalFacts: () => ({ ...noLegalFacts, isSmallBusiness: true, version: 0 }) }
  const { user, asked } = open([], {}, [], { garages })
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('Aile{Tab}1{Tab}100{Tab}')
  await waitFor(() => expect(asked.at(-1)?.writes).toHaveLength(1), { timeout: 3_000 })
  expect(asked.at(-1)?.writes[0]?.line).toMatchObject({ vatBasisPoints: 0, vatReason: 'small_business' })
})

test('Enter goes to the row below, and makes one under the last', async () => {
  const { user } = open([part('Aile', 10_000, 1), part('Capot', 20_000, 2)])
  await user.click(await cell('Désignation, ligne 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await cell('Désignation, ligne 2'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await cell('Désignation, ligne 3'))
})

test('Alt and an arrow moves a line, and the focus goes with it', async () => {
  const { user } = open([part('Aile', 10_000, 1), part('Capot', 20_000, 2)])
  await user.click(await cell('Désignation, ligne 1'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect((await cell('Désignation, ligne 2')).value).toBe('Aile')
  expect(document.activeElement).toBe(await cell('Désignation, ligne 2'))
})

test('a removed line comes back with one undo', async () => {
  const { user } = open([part('Aile', 10_000, 1), part('Capot', 20_000, 2)])
  await user.click(await screen.findByRole('button', { name: 'Retirer la ligne 1' }))
  expect((await cell('Désignation, ligne 1')).value).toBe('Capot')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect((await cell('Désignation, ligne 1')).value).toBe('Aile')
})

test('a text that is no number stays where it was typed, says why, and saves nothing', async () => {
  const { user, asked } = open([part('Aile', 10_000, 1)])
  const quantity = await cell('Quantité, ligne 1')
  await user.click(quantity)
  await user.keyboard('deux{Tab}')
  expect(quantity.value).toBe('deux')
  expect(screen.getByRole('alert').textContent).toContain('Ce n’est pas un nombre')
  expect(asked).toEqual([])
})

test('a table that was copied from a spreadsheet becomes lines', async () => {
  const { user } = open([part('', 0, 1)])
  await user.click(await cell('Désignation, ligne 1'))
  await user.paste('Aile\t1\t412,50\nAgrafe\t2\t1,80')
  expect((await cell('Désignation, ligne 2')).value).toBe('Agrafe')
  expect(total().getByText('Total HT').nextSibling?.textContent).toContain('416,10\u00a0€')
})

test('pasted figures that no line can take over are told until somebody closes the list', async () => {
  const { user } = open([part('', 0, 1)])
  await user.click(await cell('Désignation, ligne 1'))
  await user.paste('Vernis\t1\t12,3456\nAgrafe\t0\t1,80')
  const told = within(await screen.findByRole('alert', { name: '2 valeurs collées sont à vérifier' }))
  told.getByText(/^Vernis\s: le prix «\s12,3456\s» n’est pas repris, et vaut 0,00\s€\.$/)
  told.getByText(/^Agrafe\s: la quantité «\s0\s» n’est pas reprise, et vaut 1\.$/)
  await user.click(told.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText(/n’est pas repris/)).toBeNull()
})

test('lines that do not get through stay, say so, and are sent when the server is back', async () => {
  const { user, server, asked, device } = open([part('Aile', 10_000, 1)])
  server.state = 'cut'
  await user.click(await cell('Quantité, ligne 1'))
  await user.keyboard('3{Tab}')
  await screen.findByText(/vos lignes restent sur cet appareil/, {}, { timeout: 3_000 })
  expect(await draftsOf(device(), 'quoteLinesDraft')).toHaveLength(1)
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByText('Enregistré')
})

test('a presented quote is read and not written', async () => {
  open([part('Aile', 10_000, 1)], { status: 'presented' })
  await screen.findByText('Aile')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the shares of insurer and client stand under the totals of a claim', async () => {
  open([part('Aile', 100_000, 1)], { isClaim: true, deductibleCents: 30_000 })
  expect((await screen.findByText('Part de l’assureur TTC')).nextSibling?.textContent).toContain('900,00\u00a0€')
  expect(screen.getByText('dont franchise').nextSibling?.textContent).toContain('300,00\u00a0€')
})

test('a line of labour takes the rate of the agreement, and says so when its price is another', async () => {
  const { user } = open([part('Dépose du pare-chocs', 0, 1)])
  await user.selectOptions(await cell('Type, ligne 1'), 'Main-d’œuvre')
  expect((await cell('Prix unitaire HT, ligne 1')).value).toBe('58,00')
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 1' }))
  expect(screen.getByText(/accord AXA, depuis le 01\/03\/2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prendre ce taux' })).toBeNull()
  await user.type(await cell('Prix unitaire HT, ligne 1'), '65{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Prendre ce taux' }))
  expect((await cell('Prix unitaire HT, ligne 1')).value).toBe('58,00')
})

test('the scale time of hours stands beside the agreed time, saves itself and changes no total', async () => {
  const hours = { ...part('Remplacement', 5_800, 1), kind: 'labour', labourClass: 't1' } as PaperLine // hours of work
  const { user, asked } = open([hours, part('Aile', 10_000, 2)])
  await user.click(await screen.findByRole('button', { name: 'Détails de la ligne 1' }))
  await user.type(await cell('Temps barème en heures, ligne 1'), '1,2+0,3{Tab}')
  screen.getByText(/^barème 1,5\sh$/)
  expect(total().getByText('Temps barème').nextSibling?.textContent).toBe('1,5\u00a0h')
  expect(total().getByText('Temps convenu, mêmes lignes').nextSibling?.textContent).toBe('1\u00a0h')
  expect(total().getByText('Total HT').nextSibling?.textContent).toBe('158,00\u00a0€')
  await waitFor(() => expect(asked.at(-1)?.writes[0]?.line).toMatchObject({ scaleThousandths: 1_500 }), {
    timeout: 3_000,
  })
  await user.clear(await cell('Temps barème en heures, ligne 1'))
  await user.tab()
  expect(screen.queryByText(/^barème/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 2' }))
  expect(screen.queryByLabelText('Temps barème en heures, ligne 2')).toBeNull()
})

test('an option stands beside the total, and reused parts are taken in one click', async () => {
  const { user } = open([part('Pare-chocs', 40_000, 1), part('Lustrage', 6_000, 2)])
  await user.click(await screen.findByRole('button', { name: 'Détails de la ligne 1' }))
  await user.type(await cell('Prix en réemploi, ligne 1'), '180{Tab}')
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 1' }))
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 2' }))
  await user.click(screen.getByLabelText('En option, au choix du client'))
  const amount = (label: string) => total().getByText(label).nextSibling?.textContent
  expect(amount('Total TTC hors options')).toBe('480,00\u00a0€')
  expect(amount('Toutes options comprises TTC')).toBe('552,00\u00a0€')
  expect(amount('Avec les pièces de réemploi TTC')).toBe('216,00\u00a0€')
  await user.click(total().getByRole('button', { name: 'Prendre les pièces de réemploi' }))
  expect((await cell('Prix unitaire HT, ligne 1')).value).toBe('180,00')
  expect(amount('Total TTC hors options')).toBe('216,00\u00a0€')
})

const granted = { quantityThousandths: 1_000, unitPriceCents: 10_000, discountBasisPoints: null }
const sourced = (line: PaperLine): LineSource => ({
  lineId: line.id,
  isSupplement: false,
  reportId: newId(),
  path: 'parts.3',
  page: 2,
  granted,
})

test('a line that is no longer the expert’s says the expert’s values, is found by keyboard, and takes them back', async () => {
  const lines = [part('Agrafe', 150, 1), part('Aile', 10_000, 2), part('Optique', 25_000, 3)]
  const { user, asked } = open(lines, {}, lines.slice(1).map(sourced))
  await screen.findByText('1 ligne modifiée par rapport à l’expert')
  screen.getByText(/prix unitaire 100,00\s€ HT/)
  await user.type(await cell('Quantité, ligne 2'), '3{Tab}')
  await screen.findByText('2 lignes modifiées par rapport à l’expert')
  await user.click(screen.getByRole('button', { name: 'Aller à la suivante' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quantité, ligne 2')
  await user.click(screen.getByRole('button', { name: 'Revenir à la valeur de l’expert, ligne 2' }))
  await user.click(screen.getByRole('button', { name: 'Revenir à la valeur de l’expert, ligne 3' }))
  await screen.findByText('Les lignes reprises du rapport sont celles de l’expert.')
  expect((await cell('Prix unitaire HT, ligne 3')).value).toBe('100,00')
  await waitFor(() => expect(asked.at(-1)?.writes.at(-1)?.line).toMatchObject({ unitPriceCents: 10_000 }), {
    timeout: 3_000,
  })
})

test('a presented quote tells which lines are no longer the expert’s, and links each to its row of the report', async () => {
  const [line, own] = [part('Aile', 12_000, 1), part('Agrafe', 150, 2)]
  const source = sourced(line)
  open([line, own], { status: 'presented' }, [source])
  await screen.findByText(/Modifié par rapport à l’expert\s: prix unitaire 100,00\s€ HT/)
  const link = screen.getByRole('link', { name: 'Voir dans le rapport, page 2' })
  expect(link.getAttribute('href')).toBe(`/dashboard/rapports/${source.reportId}#parts.3`)
  expect(screen.getByText('Ajoutée par l’atelier').closest('tr')?.textContent).toContain('Agrafe')
})
