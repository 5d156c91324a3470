import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { DossierSupplements } from '#features/supplement-requests/web/dossier-supplements.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const dossierId = newId()
const line = {
  ...{ id: newId(), kind: 'labour' as const, label: 'Redressage longeron', quantityThousandths: 2_500 },
  ...{ unitPriceCents: 8_000, vatBasisPoints: 2_000, reason: 'Vu au démontage' },
}

function requestOf(more: Partial<SupplementRequest> = {}): SupplementRequest {
  return {
    ...{ id: newId(), dossierId, reportId: null, reportName: '', rank: 1, state: 'draft', message: 'Bonjour' },
    ...{ recipient: 'expert@cabinet.example', lines: [line], photographs: [] },
    ...{ netCents: 20_000, vatCents: 4_000, grossCents: 24_000, sentAt: null },
    ...{ answeredOn: null, answeredCents: null, answerNote: '', acceptedIds: [], quoteId: null, quoteNumber: '' },
    ...{ mails: [], version: 1, updatedAt: '2026-11-20T09:00:00.000Z' },
    ...more,
  }
}

const mail = (state: SupplementRequest['mails'][number]['state'], problem = '') => ({
  ...{ id: newId(), recipient: 'expert@cabinet.example', sentAt: '2026-11-20T09:00:00.000Z', state, problem },
})

function open(requests: SupplementRequest[], at = '') {
  const changed = (state: SupplementRequest['state']) => () => requestOf({ ...requests[0], state })
  const answers = {
    supplementRequests: {
      listSupplementRequests: () => requests,
      proposeSupplementRequest: () => ({
        ...{ recipient: '', recipientName: 'DURAND Paul', reportName: 'Rapport 2', message: 'Bonjour,', lines: [line] },
      }),
      writeSupplementRequest: changed('draft'),
      removeSupplementRequest: () => ({}),
      sendSupplementRequest: changed('sent'),
      answerSupplementRequest: changed('accepted'),
      withdrawSupplementAnswer: changed('sent'),
    },
    attachments: { listAttachments: () => ({ items: [], total: 0, page: 1, pageSize: 200 }) },
  }
  return renderPart(<DossierSupplements id={dossierId} />, { answers, at: `/dashboard/dossiers/${dossierId}${at}` })
}

const inputOf = (server: ReturnType<typeof open>['server'], operation: string) =>
  server.calls.findLast((call) => call.operation === `supplementRequests.${operation}`)?.input

test('without a request, the panel says what to ask an expert for', async () => {
  open([])
  await screen.findByText(/Dommages découverts au démontage/)
})

test('a new request begins with the lost lines; a typed one joins them, and the total follows', async () => {
  const { user, server } = open([], '?complement=nouvelle')
  await screen.findByText(/a retirées ou diminuées/)
  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }))
  const typed = within(screen.getByRole('group', { name: /^Ligne 2/ }))
  await user.type(typed.getByRole('textbox', { name: 'Désignation' }), 'Traverse')
  await user.type(typed.getByRole('textbox', { name: 'Prix unitaire HT' }), '99,90')
  expect(screen.getByText(/^Total demandé/).textContent).toContain('299,90')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Brouillon enregistré')
  expect(inputOf(server, 'writeSupplementRequest')).toMatchObject({
    ...{ dossierId, baseVersion: 0 },
    lines: [{ label: line.label }, { label: 'Traverse', quantityThousandths: 1_000, unitPriceCents: 9_990 }],
  })
})

test('a price that is no number is said under its field, and nothing leaves', async () => {
  const { user, server } = open([requestOf()])
  await user.click(await screen.findByRole('link', { name: 'Modifier' }))
  const price = await screen.findByRole('textbox', { name: 'Taux horaire HT' })
  await user.clear(price)
  await user.type(price, 'cher')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
  await screen.findByText(/Indiquez un montant en euros/)
  expect(inputOf(server, 'writeSupplementRequest')).toBeUndefined()
})

test('a draft is sent to the address that the dialog shows, which can be another one', async () => {
  const { user, server } = open([requestOf()])
  await user.click(await screen.findByRole('button', { name: 'Envoyer à l’expert…' }))
  const address = await screen.findByRole('textbox', { name: 'Adresse email de l’expert' })
  await user.clear(address)
  await user.type(address, 'autre@cabinet.example')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Demande confiée à l’envoi')
  expect(inputOf(server, 'sendSupplementRequest')).toMatchObject({ recipient: 'autre@cabinet.example', baseVersion: 1 })
})

test('a removed draft comes back by « Annuler »', async () => {
  const request = requestOf()
  const { user, server } = open([request])
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await expect.poll(() => inputOf(server, 'writeSupplementRequest')).toMatchObject({ id: request.id, baseVersion: 0 })
})

test('a mail that failed says why, and can be sent again', async () => {
  open([requestOf({ state: 'sent', sentAt: '2026-11-20T09:00:00.000Z', mails: [mail('failed', 'Adresse inconnue.')] })])
  expect((await screen.findByRole('alert')).textContent).toContain('non parti (Adresse inconnue)')
  screen.getByRole('button', { name: 'Renvoyer…' })
})

test('« ce qui bloque » opens the answer; a grant in part counts the ticked lines', async () => {
  const other = { ...line, id: newId(), label: 'Traverse', unitPriceCents: 4_000 }
  const sent = requestOf({
    state: 'sent',
    sentAt: '2026-11-20T09:00:00.000Z',
    lines: [line, other],
    mails: [mail('sent')],
  })
  const { user, server } = open([sent], '?reponse-expert=1')
  await user.click(await screen.findByRole('radio', { name: 'En partie' }))
  await user.click(screen.getByRole('checkbox', { name: /^Traverse/ }))
  await user.click(screen.getByRole('button', { name: 'Noter la réponse' }))
  await screen.findByText('Réponse de l’expert notée')
  expect(inputOf(server, 'answerSupplementRequest')).toMatchObject({
    ...{ outcome: 'partly', amountCents: 10_000, acceptedIds: [other.id] },
  })
})
