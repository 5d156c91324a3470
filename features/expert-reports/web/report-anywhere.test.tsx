import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LocalDatabase } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { ReportAnywhere } from '#features/expert-reports/web/report-anywhere.tsx'
import { ReportSending } from '#features/expert-reports/web/report-sending.ts'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const clio = () => new File(['%PDF-1.7 Clio'], 'Clio.pdf', { type: 'application/pdf' })
const heldOver = (at: Element, file = clio()) => ({ at, data: { dataTransfer: { types: ['Files'], files: [file] } } })
const hold = ({ at, data }: ReturnType<typeof heldOver>) => fireEvent.dragOver(at, data)
const letGo = ({ at, data }: ReturnType<typeof heldOver>) => fireEvent.drop(at, data)

function Zone({ onFiles, leavesRoom }: { onFiles: (files: File[]) => void; leavesRoom: boolean }) {
  useDropAnywhere(onFiles, { leavesRoom })
  return null
}

let db: LocalDatabase

function Device() {
  db = useOffline().outbox.db
  return null
}

/** The toast comes first; the sender then looks for the next drop. */
async function sent() {
  await screen.findByText('Clio est déposé')
  await senderOf(db).wake()
}

type Around = { at?: string; zone?: { leavesRoom: boolean } }

function openAnywhere({ at = '/dashboard/clients', zone }: Around = {}) {
  const ownFiles: File[][] = []
  const part = (
    <>
      <Device />
      <ReportSending />
      <ReportAnywhere />
      {zone && <Zone {...zone} onFiles={(files) => ownFiles.push(files)} />}
    </>
  )
  const answers = {
    expertReports: {
      checkExpertReport: () => ({ isReceived: true }),
    },
  }
  return { ...renderPart(part, { at, answers }), ownFiles }
}

test('files held over any page find a target, are kept and sent, and a toast opens the report', async () => {
  const { user, server } = openAnywhere()
  const held = heldOver(document.body)
  hold(held)
  await screen.findByText('Déposer le rapport ici')
  letGo(held)
  await sent()
  expect(screen.queryByText('Déposer le rapport ici')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le rapport' }))
  expect(server.calls.map(({ operation }) => operation)).toContain('expertReports.checkExpertReport')
})

test('a page that takes all files shows no target, and keeps them', async () => {
  const { ownFiles, server } = openAnywhere({ zone: { leavesRoom: false } })
  const held = heldOver(document.body)
  hold(held)
  letGo(held)
  expect(ownFiles).toHaveLength(1)
  expect(screen.queryByText(/Déposer .* rapport/)).toBeNull()
  expect(server.calls.filter(({ operation }) => operation.startsWith('expertReports'))).toEqual([])
})

test('beside photographs and documents, the target is a band: elsewhere files stay with the page', async () => {
  const { ownFiles } = openAnywhere({ zone: { leavesRoom: true }, at: `/dashboard/dossiers/${newId()}` })
  hold(heldOver(document.body))
  const band = await screen.findByRole('region', { name: 'Déposer un rapport d’expert' })
  expect(band.textContent).toContain('Il sera joint à ce dossier')
  letGo(heldOver(band))
  await sent()
  expect(ownFiles).toEqual([])
  hold(heldOver(document.body))
  letGo(heldOver(document.body))
  expect(ownFiles).toHaveLength(1)
})

test('a file that is no report is refused in a toast, and a picture of the page opens no target', async () => {
  openAnywhere()
  const picture = heldOver(document.body)
  fireEvent.dragStart(document.body)
  hold(picture)
  letGo(picture)
  fireEvent.dragEnd(document.body)
  expect(screen.queryByText('Déposer le rapport ici')).toBeNull()
  const letter = heldOver(document.body, new File(['Bonjour'], 'lettre.txt'))
  hold(letter)
  letGo(letter)
  await screen.findByText(/lettre n’est pas déposé. Ce fichier n’est ni un PDF/)
  await senderOf(db).wake()
})

test('the command chooses a report on any page', async () => {
  const { user } = openAnywhere()
  const chooser = screen.getByLabelText('Rapports d’expert à déposer')
  const asked = vi.fn()
  chooser.addEventListener('click', asked)
  await user.keyboard('nr')
  expect(asked).toHaveBeenCalledOnce()
  await user.upload(chooser, clio())
  await sent()
})
