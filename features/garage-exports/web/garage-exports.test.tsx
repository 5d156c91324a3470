import { expect, test } from 'vitest'
import type { GarageExport } from '#features/garage-exports/contract.ts'
import { GarageExports } from '#features/garage-exports/web/garage-exports.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const archive: GarageExport = {
  ...{ id: newId(), status: 'ready', stepCount: 1_200, stepsDone: 1_200, missingCount: 0, sizeBytes: 1_500_000 },
  ...{ requestedAt: '2026-11-23T09:00:00.000Z', requestedBy: 'Camille Moreau', settledAt: '2026-11-23T09:01:00.000Z' },
  ...{ expiresAt: '2026-11-30T09:01:00.000Z', downloadUrl: '/files/abc?signature=1' },
}

const openPage = (archives: GarageExport[], role?: 'reception') =>
  renderPart(<GarageExports />, {
    at: '/dashboard/export-atelier',
    ...(role && { role }),
    answers: { garageExports: { listGarageExports: () => archives } },
  })

test('an archive that is ready is downloaded, with its size and its last day', async () => {
  const { findByRole, getByText } = openPage([archive])
  expect((await findByRole('link', { name: 'Télécharger' })).getAttribute('href')).toBe(archive.downloadUrl)
  expect(getByText(/1,4\sMo · à télécharger avant le 30\/11\/2026/)).toBeTruthy()
})

test('an archive under way shows how far it is, and no second one is asked for', async () => {
  const { findByRole, getByText } = openPage([
    { ...archive, status: 'writing', stepsDone: 300, downloadUrl: null, sizeBytes: null },
  ])
  expect((await findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25')
  expect(getByText(/300 sur 1\s200 fiches et fichiers/)).toBeTruthy()
  expect((await findByRole('button', { name: 'Archive en préparation' })).hasAttribute('disabled')).toBe(true)
})

test('an archive that failed or was erased says so', async () => {
  const { findByText, queryByRole } = openPage([
    { ...archive, status: 'failed', downloadUrl: null },
    { ...archive, id: newId(), status: 'erased', downloadUrl: null },
  ])
  await findByText(/la préparation a échoué/)
  await findByText(/archive effacée/)
  expect(queryByRole('link', { name: 'Télécharger' })).toBeNull()
})

test('the reception is told that the manager asks for archives', async () => {
  const { findByRole } = openPage([], 'reception')
  await findByRole('heading', { name: 'Votre rôle ne permet pas d’exporter tout l’atelier' })
})
