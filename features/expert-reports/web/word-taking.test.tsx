import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import type { ReadingChanges } from '#features/expert-reports/contract.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { ReportReview } from '#features/expert-reports/web/report-review.tsx'
import { newId } from '#lib/id.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'

const word = (text: string, left: number, top: number) => ({
  ...{ text, box: { left, top, right: left + 40, bottom: top + 10 } },
})
const pages = [[word('AB-123-CD', 10, 0), word('Gris', 60, 0), word('platine', 110, 0), word('120,00', 10, 20)]]

function openReview(options: PartOptions = {}) {
  const report = emptyReport()
  report.vehicle.plate = 'AB-I23-CD'
  const reading: GarageReading = {
    ...{ id: newId(), state: 'read', progress: null, problem: null, alerts: [], corrections: [], version: 1 },
    kind: { code: 'definitive', label: 'Rapport définitif', evidence: null },
    ...{ report, evidence: {}, doubts: [], checks: [], lines: { parts: null, labour: null, supplies: null } },
    pages: [{ number: 1, width: 595, height: 842, source: 'text' }],
  }
  const kept: ReadingChanges['corrections'] = []
  const part = renderPart(<ReportReview reading={reading} pictures={['/page-1.webp']} mayWrite />, {
    answers: {
      expertReports: {
        listReportWords: () => ({ pages }),
        correctReportReading: ({ corrections }) => {
          kept.push(...corrections)
          return { ...reading, version: reading.version + kept.length }
        },
      },
    },
    ...options,
  })
  return { ...part, kept }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.setPointerCapture = () => {}
})

const page = () => screen.findByRole('article', { name: 'Page 1 sur 1' })
const onPage = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'mouse' })

/** A stroke of the mouse over words, once the page has them. */
async function stroke(from: [number, number], to: [number, number]) {
  const paper = await page()
  fireEvent.pointerEnter(paper)
  await waitFor(() => {
    fireEvent.pointerDown(paper, onPage(...from))
    fireEvent.pointerMove(paper, onPage(...to))
    expect(paper.querySelector('.review-word')).not.toBeNull()
  })
  fireEvent.pointerUp(paper, onPage(...to))
}

test('words chosen with the mouse fill the value that is being typed, with their place', async () => {
  const { user, kept } = openReview()
  await user.click(await screen.findByRole('button', { name: /^Immatriculation/ }))
  await stroke([5, 5], [45, 6])
  await screen.findByText(/Immatriculation.: rempli avec «.AB-123-CD.»/)
  const place = { page: 1, text: 'AB-123-CD', box: { left: 10, top: 0, right: 50, bottom: 10 } }
  await waitFor(() => expect(kept).toEqual([{ path: 'vehicle.plate', value: 'AB-123-CD', place }]))
})

test('words that wait for their value fill the one that is pressed, or chosen in the list under the page', async () => {
  const { user, kept } = openReview()
  await stroke([62, 5], [140, 6])
  const form = await screen.findByText('Gris platine')
  expect(within(form.closest('form') ?? form).getByRole('button', { name: 'Remplir' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Couleur/ }))
  await waitFor(() => expect(kept).toMatchObject([{ path: 'vehicle.colour', value: 'Gris platine' }]))
})

test('the keyboard alone turns the choice on, extends it, and fills a value', async () => {
  const { user, kept } = openReview()
  await user.click(await screen.findByRole('button', { name: 'Choisir des mots sur la page' }))
  const words = await screen.findByRole('application', { name: /^Mots de la page 1/ })
  words.focus()
  await waitFor(async () => {
    await user.keyboard('{ArrowRight}')
    expect(words.closest('article')?.querySelector('.review-word')).not.toBeNull()
  })
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}')
  const choice = await screen.findByRole('combobox', { name: 'Valeur à remplir avec ces mots' })
  expect(document.activeElement).toBe(choice)
  await user.selectOptions(choice, 'vehicle.colour')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remplir' }))
  await waitFor(() => expect(kept).toMatchObject([{ path: 'vehicle.colour', value: 'Gris platine' }]))
})

test('words of another kind fill nothing, and say how the value is written', async () => {
  const { user, kept } = openReview()
  await stroke([62, 5], [62, 12])
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Valeur à remplir/ }), 'totals.net')
  await user.click(screen.getByRole('button', { name: 'Remplir' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Écrivez un nombre/)
  expect(kept).toEqual([])
})

test('on a telephone a finger chooses words once that is turned on', async () => {
  const { user } = openReview({ width: 'telephone' })
  await user.click(await screen.findByRole('button', { name: 'Voir la page' }))
  await user.click(await screen.findByRole('button', { name: 'Choisir des mots sur la page' }))
  const paper = await page()
  const touch = { ...onPage(12, 25), pointerType: 'touch' }
  await waitFor(() => {
    fireEvent.pointerDown(paper, touch)
    fireEvent.pointerUp(paper, touch)
    screen.getByRole('combobox', { name: /^Valeur à remplir/ })
  })
})
