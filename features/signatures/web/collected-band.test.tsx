import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOffline } from '#browser/offline-provider.tsx'
import { offlineTooLate } from '#features/signatures/refusals.ts'
import { CollectedBand } from '#features/signatures/web/collected-band.tsx'
import { CollectedSending } from '#features/signatures/web/collected-sending.ts'
import { collectedQueue } from '#features/signatures/web/collected-signatures.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const at = '2026-11-27T09:00:00.000Z'
const signature = {
  ...{ name: 'Zoé Lefèvre', means: 'drawn', isAccepted: true, reading: [], locale: 'fr', deviceAt: at },
  strokes: [
    [
      [10, 10],
      [200, 90],
    ],
  ],
  documents: [{ id: newId(), sha256: 'a'.repeat(64) }],
}

/** A device that keeps one signature, as the page of the client left it. */
function Keeping() {
  const { db } = useOffline().outbox
  const content = new Blob([JSON.stringify({ token: 'a-token', signature })], { type: 'application/json' })
  const file = { id: newId(), name: 'signature.json', mediaType: content.type, content, sha256: null, isSent: false }
  const keep = () =>
    void db.drops.put({
      ...{ id: 'signature a-token', queue: collectedQueue, name: 'Devis DV2026-00012', files: [file], sizeBytes: 1 },
      about: { title: 'Devis DV2026-00012', about: '', name: 'Zoé Lefèvre', collectedAt: at },
      ...{ fingerprint: null, state: 'waiting' as const, problem: null, createdAt: at },
    })
  return (
    <button type="button" onClick={keep}>
      Garder
    </button>
  )
}

const open = (signOffline: () => { state: 'signed'; signedAt: string }) =>
  renderPart(
    <>
      <CollectedBand />
      <Keeping />
      <Sending />
    </>,
    { answers: { signatures: { signOffline } } },
  )

/** Sends as soon as it stands on the page, as after a reload. */
function Sending() {
  const { outbox } = useOffline()
  return <CollectedSending key={outbox.db.name} />
}

const asked = ({ server }: ReturnType<typeof open>) =>
  server.calls.filter(({ operation }) => operation === 'signatures.signOffline')

test('a signature that waits is told, sent when the server answers, and then leaves the device', async () => {
  const part = open(() => ({ state: 'signed', signedAt: at }))
  part.server.state = 'cut'
  await part.user.click(await screen.findByText('Garder'))
  await screen.findByText(/Une signature recueillie hors ligne part dès que le serveur répond/)
  part.server.state = 'well'
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Signature recueillie hors ligne enregistrée', {}, { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByText(/part dès que le serveur répond/)).toBeNull())
  expect(asked(part)).toMatchObject([{ input: { token: 'a-token', signature: { name: 'Zoé Lefèvre' } } }])
}, 30_000)

test('a refused signature stays readable on its device, with the sentence, until a member removes it', async () => {
  const part = open(() => {
    throw new Refusal(offlineTooLate)
  })
  await part.user.click(await screen.findByText('Garder'))
  window.dispatchEvent(new Event('online'))
  await part.user.click(await screen.findByRole('button', { name: 'Voir' }, { timeout: 20_000 }))
  await screen.findByRole('img', { name: 'Signature dessinée' })
  expect(screen.getAllByText(/cette signature n’y entre plus/).length).toBeGreaterThan(1)
  await part.user.click(screen.getByRole('button', { name: 'Effacer cette signature' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Voir' })).toBeNull())
}, 30_000)
