import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { type ReportProblem, reportProblemSentences, reportProblems } from '#features/expert-reports/report-problems.ts'
import { ReadingState } from '#features/expert-reports/web/reading-state.tsx'
import { ReportReview } from '#features/expert-reports/web/report-review.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedReport } from '#tests/dom/stored-report.ts'
import { hostileTexts } from '#tests/support/hostile-report.ts'

const nothing: GarageReading = {
  ...{ id: newId(), state: 'refused', progress: null, problem: null, kind: null, report: null, version: 1 },
  ...{ evidence: {}, alerts: [], doubts: [], checks: [], pages: [], corrections: [] },
  lines: { parts: null, labour: null, supplies: null },
}
const refused = (code: ReportProblem): GarageReading => ({
  ...nothing,
  problem: { code, ...reportProblemSentences[code] },
})

test.each(reportProblems)(
  'a document that cannot be read (%s) says what happened, that it costs nothing, and what to do',
  async (code) => {
    renderPart(<ReadingState report={storedReport({ status: 'unreadable' })} reading={refused(code)} />)
    const { happened, next } = reportProblemSentences[code]
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain(`${happened} ${next}`)
    expect(told.textContent).toContain('ce dépôt n’est pas compté dans votre mois')
    screen.getByRole('link', { name: 'Saisir le dossier à la main' })
  },
)

test('texts of a report that give orders are shown as texts', async () => {
  Element.prototype.scrollIntoView = () => {}
  const report = emptyReport()
  report.parts = hostileTexts.map((label) => ({
    ...barePart(label, 'replace'),
    quantity: 1,
    unitPrice: 10,
    amount: 10,
  }))
  report.insured.name = hostileTexts[1] ?? null
  const reading: GarageReading = {
    ...{ ...nothing, state: 'read', report },
    kind: { code: 'definitive', label: 'Rapport définitif', evidence: null },
    pages: [{ number: 1, width: 595, height: 842, source: 'text' }],
  }
  renderPart(<ReportReview reading={reading} pictures={['/page-1.webp']} mayWrite />)
  for (const text of hostileTexts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(document.querySelector('img[src="x"], [onerror]')).toBeNull()
})
