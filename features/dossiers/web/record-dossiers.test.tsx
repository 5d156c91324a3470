import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DossierList } from '#features/dossiers/web/dossier-list.tsx'
import { ClientDossiers, FirmDossiers } from '#features/dossiers/web/record-dossiers.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { instant, storedDossier } from '#tests/dom/stored-dossier.ts'
import { storedFirm } from '#tests/dom/stored-firm.ts'

const page = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, pageSize: 50 })
const counts = { all: 0, today: 0, handover: 0, blocked: 0, late: 0, toInvoice: 0 }

test('the page of a client lists their dossiers: state, total, day, and a new one for them', async () => {
  const quote = { quoteId: newId(), quoteStatus: 'accepted', quoteSince: instant, quoteGrossCents: 128_450 } as const
  const dossier = storedDossier(quote)
  renderPart(<ClientDossiers id={dossier.clientId} />, {
    answers: { dossiers: { listDossiers: () => page([dossier]) } },
  })
  const row = (await screen.findByRole('link', { name: '2026-0042' })).closest('li')
  expect(row?.textContent).toMatch(/Accord attendu.*1\s284,50\s€ TTC · devis accepté.*AB-123-CD/)
  const opener = screen.getByRole('link', { name: 'Ouvrir un dossier' })
  expect(opener.getAttribute('href')).toContain(`pour=${dossier.clientId}`)
})

test('an insurer without a dossier says so, and opens one; a supplier has none', async () => {
  const insurer = storedFirm({ kind: 'insurer' })
  const answers = (firm: typeof insurer) => ({
    dossiers: { listDossiers: () => page([]) },
    directory: { readFirm: () => ({ firm, agreements: [], notes: [] }) },
  })
  const shown = renderPart(<FirmDossiers id={insurer.id} />, { answers: answers(insurer) })
  await screen.findByText('Aucun dossier pour l’instant.')
  expect(screen.getByRole('link', { name: 'Ouvrir un dossier' }).getAttribute('href')).toContain('societe=')
  shown.unmount()
  const supplier = storedFirm({ kind: 'supplier' })
  const { server } = renderPart(<FirmDossiers id={supplier.id} />, { answers: answers(supplier) })
  await waitFor(() => expect(server.calls.some(({ operation }) => operation === 'directory.readFirm')).toBe(true))
  await waitFor(() => expect(screen.queryByText('Dossiers')).toBeNull())
})

test('a dossier that is opened from the page of a client is for them', async () => {
  const client = storedClient()
  renderPart(<DossierList />, {
    at: `/dashboard/dossiers?nouveau=1&pour=${client.id}`,
    answers: {
      savedViews: { listSavedViews: () => ({ items: [], total: 0, page: 1, pageSize: 40 }) },
      dossiers: { listDossiers: () => page([]), countDossiers: () => counts },
      clients: { readClient: () => ({ client, consents: [], notes: [] }), listClients: () => page([]) },
      directory: { listFirms: () => page([]) },
      vehicles: { listVehicles: () => page([]) },
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('LEFÈVRE Zoé')
  expect(dialog.queryByRole('textbox', { name: 'Nom' })).toBeNull()
})
