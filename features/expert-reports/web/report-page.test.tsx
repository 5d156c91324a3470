import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reportNotFound } from '#features/expert-reports/refusals.ts'
import { ReportPage } from '#features/expert-reports/web/report-page.tsx'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const gone = () => {
  throw new Refusal(reportNotFound)
}

test.each([
  ['an address that names none', 'rapport-de-mai', 0],
  ['a report that does not exist', newId(), 2],
])('%s says so, and leads to the list', async (_title, id, calls) => {
  const { server } = renderPart(<ReportPage id={id} />, {
    at: `/dashboard/rapports/${id}`,
    answers: { expertReports: { readExpertReport: gone, readReportReading: gone } },
  })
  expect(await screen.findByRole('heading', { name: 'Rapport introuvable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir tous les rapports' }).getAttribute('href')).toBe('/dashboard/rapports')
  const asked = server.calls.filter(({ operation }) => /\.read(ExpertReport|ReportReading)$/.test(operation))
  expect(asked).toHaveLength(calls)
})
