import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportQuota } from '#features/expert-reports/web/report-quota.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const freeWeek = { used: 10, limit: 10, isNear: true, isOpen: true, isFreeWeek: true }

test('the meter follows a plan that opens after the page is drawn', async () => {
  const { server } = renderPart(<ReportQuota />, {
    answers: { expertReports: { readExpertReportQuota: () => freeWeek } },
  })
  await screen.findByText('10 rapports sur 10 ce mois-ci')
  server.answer({
    expertReports: { readExpertReportQuota: () => ({ ...freeWeek, limit: 50, isNear: false, isFreeWeek: false }) },
  })
  server.announceChange({ action: 'subscription.changed', entityId: null })
  expect(await screen.findByText('10 rapports sur 50 ce mois-ci')).toBeTruthy()
})
