import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftsOf } from '#browser/drafts.ts'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import type { ReadingChanges } from '#features/expert-reports/contract.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { changesOf } from '#features/expert-reports/reading-changes.ts'
import { reportReadingChanged } from '#features/expert-reports/refusals.ts'
import { ReportReview } from '#features/expert-reports/web/report-review.tsx'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'

const box = { left: 40, top: 40, right: 90, bottom: 50 }
const place = (text: string, confidence = 1) => ({ page: 1, box, text, confidence })

/** Twelve parts; a plate, an amount and a total that were misread. */
function storedReading(): GarageReading {
  const report = emptyReport()
  report.vehicle.plate = 'AB-I23-CD'
  report.insured.name = 'Lefèvre Zoé'
  report.totals = { ...report.totals, net: 780, vat: 156, gross: 986 }
  report.parts = Array.from({ length: 12 }, (_, at) => ({
    ...barePart(`Pièce n° ${at + 1}`, 'replace'),
    ...{ quantity: 1, unitPrice: 10 * (at + 1), amount: at === 6 ? 10 : 10 * (at + 1) },
  }))
  const parts = report.parts.map(({ amount }, at) => [`parts.${at}.amount`, place(`${amount}`, at === 6 ? 0.4 : 1)])
  return {
    ...{ id: newId(), state: 'read', progress: null, problem: null, alerts: [], corrections: [], version: 1 },
    kind: { code: 'definitive', label: 'Rapport définitif', evidence: null },
    report,
    evidence: {
      ...Object.fromEntries(parts),
      'vehicle.plate': place('AB-I23-CD', 0.5),
      'totals.gross': place('986,00'),
    },
    doubts: [
      {
        path: 'totals.gross',
        differenceCents: 5_000,
        checks: ['totals.gross'],
        sentence: 'Total TTC faux',
        instead: 936,
      },
    ],
    checks: [
      {
        ...{ path: 'totals.gross', label: 'Total TTC', from: ['totals.net', 'totals.vat'], holds: false },
        ...{
          expectedCents: 93_600,
          printedCents: 98_600,
          sentence: '780,00 + 156,00 = 936,00, le rapport imprime 986,00',
        },
      },
    ],
    pages: [{ number: 1, width: 595, height: 842, source: 'text' }],
    lines: { parts: null, labour: null, supplies: null },
  }
}

/** A server that keeps the human side of a reading. */
function keeping(reading: GarageReading) {
  let now = reading
  const correct = ({ version, ...asked }: ReadingChanges): GarageReading => {
    if (version !== now.version) refuse(reportReadingChanged, { current: now })
    const { lines, facts } = changesOf(
      { report: now.report ?? emptyReport(), lines: now.lines, paths: now.corrections.map(({ path }) => path) },
      asked,
    )
    const values = facts.flatMap(({ act, path, human }) =>
      act === 'value' && 'value' in human
        ? [{ path, machine: null, human: human.value, author: 'Camille', at: '2026-11-23T08:00:00.000Z' }]
        : [],
    )
    const gone = new Set(facts.map(({ path }) => path))
    const orders = {
      parts: lines.parts?.slice() ?? null,
      labour: lines.labour?.slice() ?? null,
      supplies: lines.supplies?.slice() ?? null,
    }
    const kept = now.corrections.filter(({ path }) => !gone.has(path))
    const corrections = [...kept, ...values]
    const closes = corrections.some(({ path, human }) => path === 'totals.gross' && human === 936)
    const checks = now.checks.map((check) => ({ ...check, holds: closes }))
    now = { ...now, version: version + 1, lines: orders, corrections, checks }
    return now
  }
  return { correct, read: () => now }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

function openReview(options: PartOptions & { mayWrite?: boolean } = {}) {
  const reading = storedReading()
  const shop = keeping(reading)
  const { mayWrite = true, ...around } = options
  const part = renderPart(<ReportReview reading={reading} pictures={['/page-1.webp']} mayWrite={mayWrite} />, {
    answers: { expertReports: { correctReportReading: shop.correct, listReportWords: () => ({ pages: [] }) } },
    ...around,
  })
  return { ...part, shop, reading }
}

const value = (name: string | RegExp) => screen.findByRole('button', { name })
/** The screen has its keys after its first drawing. */
const drawn = async () => {
  await screen.findByText('3 valeurs à vérifier')
  await act(async () => {})
}
const human = (shop: ReturnType<typeof keeping>) =>
  Object.fromEntries(shop.read().corrections.map((each) => [each.path, each.human]))
const rows = () =>
  within(screen.getByRole('table', { name: 'Pièces' }))
    .getAllByRole('row')
    .slice(1)

test('three errors of a report of twelve lines are corrected by the keyboard alone, in thirteen keys', async () => {
  const { user, shop } = openReview()
  await drawn()
  let keys = 0
  const press = async (...strokes: string[]) => {
    for (const stroke of strokes) {
      keys += 1
      await user.keyboard(stroke)
    }
  }
  await press('v', ...'AB123CD', '{Enter}')
  await press(...'70', '{Enter}')
  await press('{Alt>}{Enter}{/Alt}')
  await screen.findByText('Rien à vérifier')
  await waitFor(() =>
    expect(human(shop)).toEqual({ 'vehicle.plate': 'AB-123-CD', 'parts.6.amount': 70, 'totals.gross': 936 }),
  )
  expect(keys).toBe(13)
})

test('Enter accepts a value as it was read, Tab leaves it for later, and Escape changes nothing', async () => {
  const { user, shop } = openReview()
  await drawn()
  await user.keyboard('v{Tab}')
  expect(document.activeElement).toHaveProperty('value', '10,00')
  await user.keyboard('{Enter}')
  await screen.findByText('2 valeurs à vérifier')
  await user.keyboard('99{Escape}')
  await waitFor(() => expect(human(shop)).toEqual({ 'parts.6.amount': 10 }))
  screen.getByText('2 valeurs à vérifier')
})

test('a corrected value keeps the one of the machine under it, and is taken back by Ctrl Z', async () => {
  const { user, shop } = openReview()
  await user.click(await value(/^Immatriculation/))
  const field = screen.getByRole('textbox', { name: 'Immatriculation' })
  await user.clear(field)
  await user.type(field, 'ab123cd{Tab}')
  await screen.findByText(/lu.: AB-I23-CD/)
  await waitFor(() => expect(human(shop)).toEqual({ 'vehicle.plate': 'AB-123-CD' }))
  await user.keyboard('{Escape}{Control>}z{/Control}')
  await waitFor(() => expect(human(shop)).toEqual({}))
  expect(screen.queryByText(/lu.: AB-I23-CD/)).toBeNull()
})

test('a text that is no amount stays in its field and says how to write one', async () => {
  const { user, shop } = openReview()
  await user.click(await value(/^Ligne.3, Montant HT/))
  await user.keyboard('douze{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Écrivez un nombre/)
  await user.clear(document.activeElement as HTMLInputElement) // the field that has the focus
  await user.keyboard('12,5{Enter}')
  await waitFor(() => expect(human(shop)).toEqual({ 'parts.2.amount': 12.5 }))
})

test('lines are pasted from a spreadsheet, moved, split, merged and removed', async () => {
  const { user, shop } = openReview()
  const first = await value(/^Ligne.1, Désignation/)
  fireEvent.paste(first, { clipboardData: { getData: () => 'Agrafe\t6\t1,15\t6,90\nJoint\t1\t4,00\t4,00' } })
  expect(rows()).toHaveLength(14)
  expect(rows()[1]?.textContent).toContain('Agrafe')
  await user.click(within(rows()[1] ?? document.body).getByRole('button', { name: 'Actions sur Ligne\u00a02' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fusionner avec la suivante' }))
  expect(rows()[1]?.textContent).toContain('Agrafe + Joint')
  expect(rows()[1]?.textContent).toContain('10,90')
  fireEvent.keyDown(await value(/^Ligne.2, Désignation/), { key: 'ArrowUp', altKey: true })
  expect(rows()[0]?.textContent).toContain('Agrafe + Joint')
  fireEvent.keyDown(await value(/^Ligne.1, Désignation/), { key: 'Backspace', ctrlKey: true })
  expect(rows()).toHaveLength(12)
  await waitFor(() => expect(shop.read().lines.parts).toHaveLength(12))
  expect(shop.read().lines.parts?.[0]).toBe('0')
})

test('without network corrections stay on the device before it says so, and leave when it is back', async () => {
  const { user, shop, server, reading, device } = openReview()
  server.state = 'cut'
  await user.click(await value(/^Ligne.1, Montant HT/))
  await user.keyboard('11{Enter}')
  await screen.findByText(/vos corrections restent sur cet appareil/)
  expect(await draftsOf(device(), 'reportReviewDraft')).toEqual([reading.id])
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(human(shop)).toEqual({ 'parts.0.amount': 11 }))
  await screen.findByText('Enregistré')
})

test('a value that another tab corrected meanwhile is said, and neither is lost before a choice', async () => {
  const { user, shop } = openReview()
  const line = await value(/^Ligne.1, Montant HT/)
  shop.correct({ id: newId(), version: 1, lines: [], corrections: [{ path: 'parts.0.amount', value: 13 }] })
  await user.click(line)
  await user.keyboard('12{Enter}')
  await screen.findByText(/Vous avez écrit «.12,00.€.», Camille a enregistré «.13,00.€.»/)
  expect(human(shop)).toEqual({ 'parts.0.amount': 13 })
  await user.click(screen.getByRole('button', { name: 'Garder la mienne' }))
  await waitFor(() => expect(human(shop)).toEqual({ 'parts.0.amount': 12 }))
})

test('a sum in error says its difference, and a click on a place of the page shows its value', async () => {
  const { user } = openReview()
  await user.click(await screen.findByText('Voir le calcul'))
  screen.getByText(/Écart de 50,00/)
  const page = within(screen.getByRole('article', { name: 'Page 1 sur 1' }))
  await user.click(page.getByRole('button', { name: /^Totaux, Total TTC/ }))
  expect((await value(/^Total TTC/)).getAttribute('aria-current')).toBe('true')
})

test('on a telephone the page is pulled up over the values', async () => {
  const { user } = openReview({ width: 'telephone' })
  await user.click(await screen.findByRole('button', { name: 'Voir la page' }))
  await screen.findByRole('article', { name: 'Page 1 sur 1' })
})

test('the workshop reads the values and corrects none', async () => {
  const { user } = openReview({ mayWrite: false, role: 'workshop' })
  await user.click(await value(/^Immatriculation/))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull()
})

test('an address that names a row shows that row on its page', async () => {
  openReview({ at: '/dashboard/rapports/1#parts.1' })
  await drawn()
  const shown = () => document.querySelector('.viewer-scroller [aria-current]')?.getAttribute('data-path')
  await waitFor(() => expect(shown()).toBe('parts.1.amount'))
})
