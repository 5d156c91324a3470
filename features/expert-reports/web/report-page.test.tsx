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
  ['an address that names none', 'rapport-de-mai', []],
  ['a report that does not exist', newId(), ['readExpertReport', 'readReportReading']],
])('%s says so, and leads to the list', async (_title, id, asked) => {
  const { server } = renderPart(<ReportPage id={id} />, {
    at: `/dashboard/rapports/${id}`,
    answers: { expertReports: { readExpertReport: gone, readReportReading: gone } },
  })
  expect(await screen.findByRole('heading', { name: 'Rapport introuvable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir tous les rapports' }).getAttribute('href')).toBe('/dashboard/rapports')
  // A change that another tab tells may repeat a call.
  const calls = server.calls.filter(({ operation }) => /^expertReports\.read/.test(operation))
  expect([...new Set(calls.map(({ operation }) => operation))].sort()).toEqual(
    asked.map((name) => `expertReports.${name}`),
  )
})
