import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoiceAlerts } from '#features/report-creations/web/alert-notes.tsx'
import { CreationButton } from '#features/report-creations/web/creation-button.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const [id, dossierId, quoteId] = [newId(), newId(), newId()]
const receivedAt = '2026-11-23T07:31:00.000Z'
const report = {
  ...{ id, name: 'Rapport', status: 'readable' as const, form: 'pdf' as const, fileCount: 1, sizeBytes: 1_000 },
  ...{ receivedAt, updatedAt: receivedAt, version: 1, receivedBy: '', deletedAt: null, problem: null },
  ...{ dossierId, dossierNumber: 'DO-1', reviewedAt: receivedAt, readingState: 'read' as const },
  ...{ plate: '', make: '', model: '', insurer: '', claimNumber: '', client: '', grossCents: null },
}
const quote = {
  ...{ id: newId(), reportId: id, kind: 'quote' as const, isSupplement: false, dossierId },
  ...{ paperId: quoteId, paperNumber: 'DE-1', lineCount: 3, madeAt: receivedAt },
}

function open(made: (typeof quote)[]) {
  const answers = {
    expertReports: { readExpertReport: () => ({ report, pages: [], head: null, twins: [] }) },
    reportCreations: { listReportCreations: () => made },
  }
  return renderPart(<CreationButton id={id} />, { answers })
}

test('a report of a dossier without a quote offers to create it', async () => {
  open([])
  await screen.findByRole('link', { name: 'Créer le devis' })
})

test('once the quote exists, the header opens it', async () => {
  open([quote])
  const link = await screen.findByRole('link', { name: 'Ouvrir le devis' })
  expect(link.getAttribute('href')).toBe(`/dashboard/devis/${quoteId}`)
})

test('the draft of an invoice shows the mentions of the report with what to do', async () => {
  const alert = {
    code: 'deductible',
    severity: 'warning' as const,
    sentence: 'Franchise de 200,00 €',
    action: 'Encaissez-la.',
  }
  renderPart(<InvoiceAlerts id={newId()} />, { answers: { reportCreations: { listInvoiceAlerts: () => [alert] } } })
  await screen.findByRole('region', { name: 'Mentions du rapport d’expert' })
  screen.getByText('Encaissez-la.')
})
