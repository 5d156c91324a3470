import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClaimAssignment, ClaimToCash, WholeAssignment, WholeClaim } from '#features/claim-assignments/contract.ts'
import { AskedLetters } from '#features/claim-assignments/web/asked-letters.tsx'
import { BulkNotices } from '#features/claim-assignments/web/bulk-notices.tsx'
import { ClaimPage } from '#features/claim-assignments/web/claim-page.tsx'
import { DossierAssignment } from '#features/claim-assignments/web/dossier-assignment.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const id = newId()
const dossierId = newId()

const assignment: ClaimAssignment = {
  ...{ id, number: 'CC2026-00001', dossierId, dossierNumber: '2026-0042', plate: 'AB-123-CD', insurerId: newId() },
  ...{
    insurerName: 'AXA',
    assignorId: newId(),
    assignorName: 'LEFÈVRE Zoé',
    claimNumber: 'AZ-42',
    reportNumber: '88001',
  },
  ...{ state: 'received', stateSince: '2026-11-12T09:00:00.000Z', isPaid: false, capCents: null, isNet: false },
  ...{ conclusion: 'on_site', place: 'Auray', ownClauses: '', wordingVersion: 1, worthCents: 187_741 },
  ...{ askedCents: 187_741, paidCents: 0, openCents: 187_741, invoicedOn: '2026-11-10', requestedOn: '2026-11-11' },
  ...{
    clientSignedOn: '2026-11-02',
    clientSignedBy: 'Zoé Lefèvre',
    witnessedBy: 'Nadia Benali',
    signatureRequestId: null,
  },
  ...{ garageSignedAt: '2026-11-02T10:00:00.000Z', garageSignedBy: 'Camille Moreau', endedOn: null, endedReason: '' },
  ...{ shortfall: {}, paidToClientOn: null, version: 5 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-12T09:00:00.000Z' },
}

const whole: WholeAssignment = {
  ...{
    assignment,
    signedFileId: null,
    signing: null,
    answers: [],
    amendments: [],
    alarms: ['Le rapport est provisoire.'],
  },
  binding: { on: '2026-11-12', fact: 'accusé de réception du 12/11/2026' },
  notices: [
    {
      ...{ id: newId(), kind: 'notification', subject: null, channel: 'registered_mail', recipient: '' },
      ...{ registeredNumber: '1A 001', isNumberUsedTwice: true, sentOn: '2026-11-10', receivedOn: '2026-11-12' },
      ...{ knownOn: null, depositFileId: null, receiptFileId: null, problem: '', letter: null, version: 2 },
      preparedAt: '2026-11-10T09:00:00.000Z',
    },
  ],
}

const claim: ClaimToCash = {
  ...{ id, kind: 'assignment' as const, number: assignment.number, dossierId, dossierNumber: '2026-0042' },
  ...{ plate: 'AB-123-CD', insurerId: assignment.insurerId, insurerName: 'AXA', clientName: 'LEFÈVRE Zoé' },
  ...{ claimNumber: 'AZ-42', state: 'received' as const, stateSince: assignment.stateSince, isPaid: false },
  ...{ worthCents: 187_741, askedCents: 187_741, paidCents: 0, openCents: 187_741, invoicedOn: '2026-11-10' },
  ...{ requestedOn: '2026-11-11', clientSignedOn: '2026-11-02', garageSignedAt: null, agreedAt: null },
  ...{ version: 5, createdAt: assignment.createdAt, updatedAt: assignment.updatedAt },
}
const answered = (told: WholeAssignment): WholeClaim => ({ claim, assignment: told, coverage: null })

const open = (claimAssignments: object) =>
  renderPart(<ClaimPage id={id} />, {
    ...{ at: `/dashboard/cessions/${id}`, route: '/dashboard/cessions/:id' },
    answers: {
      claimAssignments: { readClaimToCash: () => answered(whole), ...claimAssignments },
      attachments: { listAttachments: () => ({ items: [], total: 0, page: 1, pageSize: 200 }) },
    },
  })

test('the page says the binding day with its fact, the doubled number and the next act', async () => {
  open({})
  await screen.findByText(/s’impose à l’assureur depuis le 12\/11\/2026 \(accusé de réception du 12\/11\/2026\)/)
  screen.getByText('Numéro déjà utilisé')
  screen.getByText('Le rapport est provisoire.')
  screen.getByRole('button', { name: 'Noter la réponse de l’assureur' })
})

test('a contestation without its reason is said under the field, and nothing is sent', async () => {
  const { user, server } = open({ recordInsurerAnswer: () => whole })
  await user.click(await screen.findByRole('button', { name: 'Noter la réponse de l’assureur' }))
  await user.click(await screen.findByRole('combobox', { name: /Réponse/ }))
  await user.click(await screen.findByRole('option', { name: 'Contestée' }))
  await user.click(screen.getByRole('button', { name: 'Noter la réponse' }))
  await screen.findByText('Indiquez le motif de la contestation')
  expect(server.calls.some(({ operation }) => operation === 'claimAssignments.recordInsurerAnswer')).toBe(false)
})

test('the questions of a dossier stop with their reason, and go on to the act', async () => {
  const leaf = (verdict: 'go' | 'stop', sentence: string) => ({ verdict, code: 'ready' as const, sentence })
  const { user, server } = renderPart(<DossierAssignment id={dossierId} />, {
    at: `/dashboard/dossiers/${dossierId}?cession=1`,
    answers: {
      claimAssignments: {
        listClaimsToCash: () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
        walkAssignor: ({ answers }: { answers?: unknown }) => ({
          ...{ reportNumber: '88001', insured: 'LEFÈVRE ZOE', clientName: 'LEFÈVRE Zoé', alarms: [], assignedId: null },
          ...{ agents: [] },
          ...(JSON.stringify(answers ?? '').includes('paid')
            ? { question: null, asked: ['indemnity' as const], leaf: leaf('stop', 'Il n’y a plus rien à céder.') }
            : JSON.stringify(answers ?? '').includes('due')
              ? { question: null, asked: ['indemnity' as const], leaf: leaf('go', 'La cession peut être préparée.') }
              : { question: 'indemnity' as const, asked: ['indemnity' as const], leaf: null }),
        }),
        openClaimAssignment: () => assignment,
      },
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'L’assureur a déjà payé le client' }))
  await screen.findByText('Il n’y a plus rien à céder.')
  expect(screen.getByRole('button', { name: 'Préparer l’acte' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Oui, rien n’est payé ni cédé' }))
  await screen.findByText('La cession peut être préparée.')
  await user.click(screen.getByRole('button', { name: 'Préparer l’acte' }))
  expect(
    server.calls.find(({ operation }) => operation === 'claimAssignments.openClaimAssignment')?.input,
  ).toMatchObject({
    dossierId,
    reportNumber: '88001',
  })
})

const unsigned: ClaimAssignment = {
  ...assignment,
  ...{ state: 'out_for_signature', clientSignedOn: null, clientSignedBy: '', witnessedBy: '', askedCents: 0 },
  ...{ garageSignedAt: null, garageSignedBy: '', requestedOn: null, invoicedOn: null },
}
const signable = {
  ...{ kind: 'claim_assignment', kindLabel: 'Cession de créance', subjectId: id, isReady: true },
  ...{
    title: 'Cession de créance CC2026-00001',
    isFolded: false,
    isCountersigned: true,
    conclusion: 'on_site' as const,
  },
}

const openUnsigned = (signing: WholeAssignment['signing']) =>
  renderPart(<ClaimPage id={id} />, {
    ...{ at: `/dashboard/cessions/${id}`, route: '/dashboard/cessions/:id' },
    answers: {
      claimAssignments: { readClaimToCash: () => answered({ ...whole, assignment: unsigned, signing }) },
      signatures: {
        listSignableDocuments: () => [{ ...signable, requestId: signing?.requestId ?? null }],
      },
    },
  })

test('a frozen act asks the client to sign, and its request is followed', async () => {
  openUnsigned({ requestId: newId(), isGarageTurn: false })
  await screen.findByRole('link', { name: 'Faire signer' })
  await screen.findByRole('link', { name: 'Suivre la signature en cours' })
  expect(screen.queryByRole('button', { name: 'Signer pour l’atelier' })).toBeNull()
})

test('a request that waits for the garage leads to its signature first', async () => {
  openUnsigned({ requestId: newId(), isGarageTurn: true })
  await screen.findByRole('button', { name: 'Signer pour l’atelier' })
  expect(screen.queryByRole('link', { name: 'Faire signer' })).toBeNull()
})

test('a letter that was printed waits for its days, and is not written again', async () => {
  const invoiced: ClaimAssignment = { ...assignment, requestedOn: null }
  const [letter] = whole.notices
  if (!letter) throw new Error('The assignment has a letter')
  const printed = { ...letter, id: newId(), kind: 'payment_request' as const, sentOn: null, receivedOn: null }
  const { user } = open({
    readClaimToCash: () => answered({ ...whole, assignment: invoiced, notices: [...whole.notices, printed] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Envoyer la facture à l’assureur' }))
  await screen.findByRole('dialog', { name: 'Dates de cette lettre' })
})

test('insurers that have not answered, and those that owe what they accepted, are reminded together', async () => {
  const named = (number: string) => ({ ...assignment, id: newId(), number })
  const tabs: Record<string, (typeof assignment)[]> = {
    answerAwaited: [named('CC-1')],
    toCollect: [named('CC-2'), named('CC-3')],
  }
  let printing: { written: number; problem: string | null } = { written: 1, problem: null }
  const { user, server } = renderPart(<BulkNotices />, {
    at: '/dashboard/cessions',
    answers: {
      claimAssignments: {
        listClaimAssignments: ({ tab = '' }) => ({ items: tabs[tab] ?? [], total: 120, page: 1, pageSize: 100 }),
        prepareAssignmentNotices: () => ({ jobId: newId(), noticeIds: [newId(), newId()] }),
        readNoticePrinting: () => printing,
        printAssignmentNotices: () => new File(['%PDF'], 'lettres.pdf'),
        exportPostingList: () => new File(['a'], 'plis.csv'),
      },
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Relancer plusieurs' }))
  await user.click(await screen.findByRole('checkbox', { name: /CC-3/ }))
  expect(screen.getByText(/^240 cessions attendent, 3 sont proposées ici\. Les autres se relancent/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Écrire les lettres' }))
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.prepareAssignmentNotices')
  await expect.poll(() => asked().length).toBe(1)
  const kept = [tabs.answerAwaited?.[0]?.id, tabs.toCollect?.[0]?.id]
  expect(asked()[0]?.input).toMatchObject({ kind: 'reminder', ids: kept })
  await screen.findByText(/^1 sur 2 lettres écrites/)
  printing = { written: 2, problem: null }
  await user.click(await screen.findByRole('button', { name: 'Télécharger les lettres' }, { timeout: 3_000 }))
  const printed = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.printAssignmentNotices')
  await expect.poll(() => printed().length).toBe(1)
  await screen.findByRole('button', { name: 'Télécharger la liste des plis' })
})

test('letters that could not be written are told with their reason and the way to the background tasks', async () => {
  const asked = { jobId: newId(), noticeIds: [newId(), newId()] }
  const problem = 'Une lettre n’est pas écrite. Cette cession n’est plus en vigueur.'
  renderPart(<AskedLetters asked={asked} onClose={() => {}} />, {
    answers: { claimAssignments: { readNoticePrinting: () => ({ written: 1, problem }) } },
  })
  await screen.findByText(/Une lettre n’est pas écrite/)
  expect(screen.getByRole('link', { name: 'Voir les tâches de fond' })).toBeTruthy()
})

test('an electronic registered letter asks the account and its code, each under its field, and shows where it stands', async () => {
  const sent = { ...whole, assignment: { ...assignment, state: 'signed' as const }, notices: [], binding: null }
  const { user, server } = open({
    readClaimToCash: () => answered(sent),
    proposeAssignmentNotice: () => ({
      ...{ body: 'Madame, Monsieur,', recipient: 'sinistres@axa.example', missing: [], isToPerson: false },
      channels: ['registered_mail', 'electronic_registered_mail', 'email', 'hand'],
    }),
    prepareAssignmentNotice: () => whole,
  })
  await user.click(await screen.findByRole('button', { name: 'Notifier l’assureur' }))
  await user.click(await screen.findByRole('combobox', { name: 'Comment elle part' }))
  await user.click(await screen.findByRole('option', { name: 'Lettre recommandée électronique' }))
  await user.type(screen.getByLabelText(/Email du compte AR24/), 'atelier@garage.example')
  await user.type(screen.getByLabelText(/Code AR24/), '12')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Le code a 6 chiffres')
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.prepareAssignmentNotice')
  expect(asked()).toEqual([])
  await user.type(screen.getByLabelText(/Code AR24/), '3456')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await expect.poll(() => asked().length).toBe(1)
  const sender = { email: 'atelier@garage.example', code: '123456' }
  expect(asked()[0]?.input).toMatchObject({ channel: 'electronic_registered_mail', sender })
})

test('a refused registered letter is told with its day and its proof', async () => {
  const letter = { state: 'refused' as const, endedOn: '2026-11-25', problem: '' }
  const [notice] = whole.notices
  if (!notice) throw new Error('The page has a letter.')
  const refused = { ...notice, channel: 'electronic_registered_mail' as const, letter, receiptFileId: newId() }
  open({ readClaimToCash: () => answered({ ...whole, notices: [refused] }) })
  await screen.findByText('Refusée par le destinataire le 25/11/2026')
  screen.getByRole('button', { name: 'Preuve de refus' })
})

test('a draft is removed for good only once the page has said what is lost', async () => {
  const draft = { ...assignment, state: 'draft' as const, clientSignedOn: null, garageSignedAt: null }
  const { user, server } = open({
    readClaimToCash: () => answered({ ...whole, assignment: draft, notices: [] }),
    removeClaimAssignment: () => ({}),
  })
  const removals = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.removeClaimAssignment')
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer le brouillon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce brouillon\u202f?' }))
  dialog.getByText(/^Le brouillon de la cession CC2026-00001 \(LEFÈVRE Zoé, AXA\) sera supprimé définitivement/)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Garder le brouillon' })))
  expect(removals()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }))
  await screen.findByText('Brouillon supprimé')
  expect(removals()).toHaveLength(1)
})
