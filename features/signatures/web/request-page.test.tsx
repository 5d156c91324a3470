import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SignatureRequest, WholeRequest } from '#features/signatures/contract.ts'
import { RequestPage } from '#features/signatures/web/request-page.tsx'
import { newId } from '#lib/id.ts'
import { reusedPartsWords } from '#lib/reused-parts-words.ts'
import { priced } from '#priced-papers/line-samples.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedAttachment } from '#tests/dom/stored-attachment.ts'

const id = newId()
const documentId = newId()
const at = '2026-11-27T09:00:00.000Z'

const request: SignatureRequest = {
  ...{ id, reference: '7K2M-9QXA-40TV', dossierId: null, dossierNumber: '', title: 'Devis DV2026-00012' },
  ...{ about: 'Peugeot 308', message: '', place: 'remote', conclusion: 'distance', needsCode: true, state: 'stamped' },
  ...{ turn: 2, signerCount: 1, signedCount: 1, signerNames: 'Zoé Lefèvre', expiresAt: at, sentAt: at, openedAt: at },
  ...{
    signedAt: at,
    stampedAt: at,
    endedAt: null,
    endedReason: '',
    replacedBy: null,
    paperSignedOn: null,
    lostCopies: 0,
  },
  ...{ version: 5, createdAt: at, updatedAt: at },
}

function wholeOf(more: Partial<SignatureRequest> = {}): WholeRequest {
  const isStamped = { ...request, ...more }.state === 'stamped'
  return {
    request: { ...request, ...more },
    documents: [
      {
        ...{ id: documentId, rank: 1, kind: 'quote', kindLabel: 'Devis', subjectId: newId(), title: request.title },
        ...{ version: '1', sha256: 'a'.repeat(64), sizeBytes: 1_000, pageCount: 1, amountCents: 120_000 },
        ...{ offer: null, choice: null, isCountersigned: false, isPictured: true },
        stamped: isStamped ? { sha256: 'b'.repeat(64), sizeBytes: 2_000, hasTimeStamp: true, stampedAt: at } : null,
      },
    ],
    signers: [],
    events: [{ position: 1, at, kind: 'stamped', signerId: null, author: '', details: {} }],
    isChainWhole: true,
  }
}

const open = (whole: WholeRequest, more: object = {}) =>
  renderPart(<RequestPage id={id} />, {
    ...{ at: `/dashboard/signatures/${id}`, route: '/dashboard/signatures/:id' },
    answers: { signatures: { readSignatureRequest: () => whole, ...more } },
  })

test('a stamped request gives the signed file and its evidence', async () => {
  const { user, server } = open(wholeOf(), {
    downloadStampedDocument: () => new File(['%PDF'], 'devis signé.pdf', { type: 'application/pdf' }),
    downloadSignatureEvidence: () => new File(['{}'], 'preuve.json', { type: 'application/json' }),
  })
  await screen.findByText('Signée et scellée')
  screen.getByText(/relu et vérifié, avec horodatage/)
  screen.getByText('b'.repeat(64))
  await user.click(screen.getByRole('button', { name: 'Télécharger « PDF signé » de Devis DV2026-00012' }))
  await user.click(screen.getByRole('button', { name: 'Télécharger « Preuve (JSON) » de Devis DV2026-00012' }))
  const asked = server.calls.map(({ operation }) => operation)
  expect(asked).toEqual(
    expect.arrayContaining(['signatures.downloadStampedDocument', 'signatures.downloadSignatureEvidence']),
  )
})

test('a quote that was signed with a choice tells it, and its total', async () => {
  const whole = wholeOf()
  const polish = { ...priced({ isOption: true }), id: newId(), label: 'Polissage' }
  const offer = { asksReused: true, discount: null, lines: [polish] }
  const choice = { optionIds: [polish.id], isReused: false, reusedParts: 'unwanted' as const, grossCents: 127_200 }
  open({ ...whole, documents: whole.documents.map((each) => ({ ...each, offer, choice })) })
  await screen.findByText(
    /^Choisi en signant\s: Polissage\s; pièces neuves préférées\. Total accepté\s: 1\s272,00\s€ TTC\.$/,
  )
})

test('a signature on paper is noted with the boxes that the client ticked, and not without the answer about parts', async () => {
  const whole = wholeOf({ state: 'sent', signedCount: 0, signedAt: null, stampedAt: null, dossierId: newId() })
  const polish = { ...priced({ unitPriceCents: 6_000, isOption: true }), id: newId(), label: 'Polissage' }
  const wing = { ...priced({ unitPriceCents: 100_000 }), id: newId(), label: '' }
  const offer = { asksReused: true, discount: null, lines: [wing, polish] }
  const asked = { ...whole, documents: whole.documents.map((each) => ({ ...each, offer })) }
  const scan = storedAttachment({ name: 'Devis signé.jpg' })
  const { user, server } = renderPart(<RequestPage id={id} />, {
    ...{ at: `/dashboard/signatures/${id}`, route: '/dashboard/signatures/:id' },
    answers: {
      signatures: { readSignatureRequest: () => asked, recordPaperSignature: () => asked },
      attachments: { listAttachments: () => ({ items: [scan], total: 1, page: 1, pageSize: 200 }) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Noter une signature sur papier…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: /Scan ou photo/ }))
  await user.click(await screen.findByRole('option', { name: 'Devis signé.jpg' }))
  dialog.getByRole('group', { name: 'Coché par le client' })
  dialog.getByText(/^1\s200,00\s€ TTC$/)
  await user.click(dialog.getByRole('checkbox', { name: /^Polissage, 72,00\s€ TTC$/ }))
  dialog.getByText(/^1\s272,00\s€ TTC$/)
  await user.click(dialog.getByRole('button', { name: 'Noter la signature' }))
  await dialog.findByText(/^Indiquez ce que le client a répondu/)
  const noted = () => server.calls.filter(({ operation }) => operation === 'signatures.recordPaperSignature')
  expect(noted()).toEqual([])
  await user.click(dialog.getByRole('radio', { name: reusedPartsWords.unwanted }))
  await user.click(dialog.getByRole('button', { name: 'Noter la signature' }))
  const choices = [{ documentId, optionIds: [polish.id], reusedParts: 'unwanted', grossCents: 127_200 }]
  await expect.poll(() => noted().map(({ input }) => input)).toMatchObject([{ attachmentId: scan.id, choices }])
})

test.each([
  ['Scellement en cours', { paperSignedOn: null }],
  ['Signée sur papier', { paperSignedOn: '2026-11-27' }],
])('a signed request is « %s » before its stamp', async (words, more) => {
  open(wholeOf({ state: 'signed', stampedAt: null, ...more }))
  await screen.findAllByText(words)
  screen.getByRole('button', { name: 'Télécharger Devis DV2026-00012' })
})

test('a request that expired is given more time by its main act', async () => {
  const whole = wholeOf({ state: 'expired', signedCount: 0, signedAt: null, stampedAt: null })
  const { user, server } = open(whole, { extendSignatureRequest: () => whole })
  await user.click(await screen.findByRole('button', { name: 'Prolonger de 30 jours' }))
  const extension = { operation: 'signatures.extendSignatureRequest', input: { id, lifeDays: 30 } }
  await waitFor(() => expect(server.calls).toContainEqual(extension))
})

test.each(['Renvoyer la copie', 'Je l’ai remise autrement'])(
  'a copy that did not arrive is told with its reason: « %s »',
  async (name) => {
    const whole = wholeOf({ lostCopies: 1 })
    const sending = { channel: 'email' as const, masked: 'z••@lefevre.exemple', sentAt: at }
    const signer: WholeRequest['signers'][number] = {
      ...{ id: newId(), rank: 1, party: 'client', clientId: null, name: 'Zoé Lefèvre', email: 'zoe@lefevre.exemple' },
      ...{ phone: '', state: 'signed', isTurn: false, openedAt: at, signedAt: at, declinedAt: null },
      ...{ numberRefusedAt: null, linkUntil: null },
      sendings: [{ ...sending, purpose: 'copy', state: 'failed', problem: '550 Boîte inconnue' }],
    }
    const sentAgain = { ...sending, purpose: `copy-${newId()}`, state: 'queued' as const, problem: '' }
    const found = { ...whole, request: { ...whole.request, lostCopies: 0 } }
    let shown: WholeRequest = { ...whole, signers: [signer] }
    const { user } = open(shown, {
      readSignatureRequest: () => shown,
      sendCopiesAgain: () => {
        shown = { ...found, signers: [{ ...signer, sendings: [sentAgain, ...signer.sendings] }] }
        return shown
      },
      handOverCopies: () => {
        shown = { ...found, signers: [signer] }
        return shown
      },
    })
    await screen.findByText(/^Zoé Lefèvre, par email, z••@lefevre.exemple.*550 Boîte inconnue\.$/)
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByText('La copie signée n’est pas arrivée')).toBeNull())
  },
)

test('a request that waits for the garage sends no link, and leads to its signature', async () => {
  const whole = wholeOf({ state: 'partly_signed', stampedAt: null, signedAt: null })
  const garage: WholeRequest['signers'][number] = {
    ...{ id: newId(), rank: 2, party: 'garage', clientId: null, name: 'Carrosserie du Test', email: '', phone: '' },
    ...{ state: 'waiting', isTurn: true, openedAt: null, signedAt: null, declinedAt: null },
    ...{ numberRefusedAt: null, linkUntil: null, sendings: [] },
  }
  const documents = whole.documents.map((each) => ({ ...each, kind: 'claim_assignment', isCountersigned: true }))
  open({ ...whole, documents, signers: [garage] })
  await screen.findByRole('link', { name: 'Signer pour l’atelier' })
  expect(screen.queryByRole('button', { name: /Renvoyer un lien|QR code|mode comptoir/ })).toBeNull()
})
