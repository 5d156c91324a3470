import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import type { MemberRole } from '#lib/rights.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedReport } from '#tests/dom/stored-report.ts'

const at = '2026-11-20T10:00:00.000Z'
const report = storedReport({
  ...{ status: 'readable', sizeBytes: 1_468_006, deletedAt: at, plate: 'AB-123-CD', make: 'Renault', model: 'Clio' },
})

async function openMenu(shown: ExpertReport, role: MemberRole = 'manager') {
  const answers = { expertReports: { eraseExpertReport: () => ({}) } }
  const part = renderPart(<ReportMenu report={shown} />, { role, answers })
  await part.user.click(await screen.findByRole('button', { name: 'Actions sur AB-123-CD · Renault Clio' }))
  await screen.findByRole('menuitem', { name: 'Télécharger l’original' })
  return part
}

test('a deleted report is erased once the person has confirmed, and the room that it frees is told', async () => {
  const { user, server } = await openMenu(report)
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer définitivement…' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/libère 1,4\sMo/)
  expect(server.calls.map(({ operation }) => operation)).not.toContain('expertReports.eraseExpertReport')
  await user.click(dialog.getByRole('button', { name: 'Effacer définitivement' }))
  await screen.findByText('AB-123-CD · Renault Clio est effacé, avec ses fichiers')
  expect(server.calls.map(({ operation }) => operation)).toContain('expertReports.eraseExpertReport')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('only a deleted report is erased, and only by a person who may', async () => {
  await openMenu({ ...report, deletedAt: null })
  expect(screen.queryByRole('menuitem', { name: /Effacer/ })).toBeNull()
})

test('a mechanic is not offered to erase', async () => {
  await openMenu(report, 'workshop')
  expect(screen.queryByRole('menuitem', { name: /Effacer|Restaurer/ })).toBeNull()
})
