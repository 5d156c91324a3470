import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import {
  askedAt,
  claimDossier,
  countersign,
  finals,
  frozenAct,
  invoice,
  notify,
  pay,
  presentedQuote,
  sender,
  signTyped,
  today,
} from '#tests/e2e/support/assignments.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { guest, messageTo } from '#tests/e2e/support/signing.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'
import { dress, expectAccessible, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('from a dossier to the last euro: client then garage, accepted in part, the shortfall isolated', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const send = sender(request, headers)
  const dossier = await claimDossier(send)
  await page.goto(`/dashboard/dossiers/${dossier.id}?cession=1`)
  await page.getByLabel('Rapport d’expertise n°').fill('88001')
  for (const answer of [
    'Oui, rien n’est payé ni cédé',
    'Au client de ce dossier',
    'Le client lui-même',
    'À celui qui cède, seul',
  ])
    await page.getByRole('radio', { name: answer }).check()
  await expect(page.getByText('Tout y est')).toBeVisible()
  await page.getByRole('button', { name: 'Préparer l’acte' }).click()
  await page.getByRole('button', { name: 'Faire signer' }).click()
  await page.getByRole('combobox', { name: /Où l’acte se signe/ }).click()
  await page.getByRole('option', { name: 'À l’atelier', exact: true }).click()
  await page.getByRole('button', { name: 'Figer l’acte' }).click()
  const drawer = page.getByRole('dialog', { name: 'Faire signer' })
  await expect(drawer.getByRole('checkbox', { name: /Cession de créance/ })).toBeChecked()
  await expect(drawer.getByRole('radio', { name: /Conclu sur place/ })).toBeChecked()
  await expect(drawer.getByRole('radio', { name: 'Le client signe, puis l’atelier' })).toBeChecked()
  await expectDialogAccessibleAtWidths(page)
  await drawer.getByRole('radio', { name: /sur le téléphone du client/ }).check()
  const dispatched = page.waitForResponse((answer) => answer.url().endsWith('/dispatch'))
  await drawer.getByRole('button', { name: 'Afficher le QR code' }).click()
  const { link } = await (await dispatched).json()
  expect(link.url).toContain('/signature/cession/')

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const client = await guest(browser, link.url, phone)
  await expect(client.getByText(/une signature avancée est préférable/)).toBeVisible()
  await expectAccessible(client)
  await signTyped(client, request, dossier.email)
  await client.context().close()

  await countersign(page)
  await expect(page.getByText('Signée par les deux').first()).toBeVisible()
  await notify(page)
  const invoiceId = await invoice(send, dossier)
  await page.getByRole('button', { name: 'Envoyer la facture à l’assureur' }).click()
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expectTold(page, 'Lettre prête à imprimer et à poster')
  await page.getByRole('button', { name: 'Envoyer la facture à l’assureur' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates de cette lettre' })
  await dates.getByLabel('Envoyée le').fill(today())
  await dates.getByRole('button', { name: 'Noter les dates' }).click()
  await page.getByRole('button', { name: 'Noter la réponse de l’assureur' }).click()
  await page.getByRole('combobox', { name: /Réponse/ }).click()
  await page.getByRole('option', { name: /en partie/ }).click()
  await page.getByLabel('Montant accepté TTC').fill('1000')
  await page.getByRole('button', { name: 'Noter la réponse', exact: true }).click()
  await expect(page.getByText('Acceptée en partie').first()).toBeVisible()
  await pay(send, invoiceId, 100_000)
  await expect(page.getByText('1 000,00 €').first()).toBeVisible()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Clore avec un manque' }).click()
  await page.getByLabel('Taux ou temps réduits').fill('200')
  await page.getByRole('button', { name: 'Clore la cession' }).click()
  await expect(page.getByText('Close avec manque').first()).toBeVisible()
  await dress(page, 1440)
  await expectAccessible(page)
})

test('the garage signs first; contested for a void clause, answered, paid', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const send = sender(request, headers)
  const act = await frozenAct(send, request, headers)
  const { dispatch } = await askedAt(send, act, 'first')
  expect(await dispatch()).toBeNull()
  await page.goto(`/dashboard/cessions/${act.id}`)
  await countersign(page)
  await expect(page.getByText('Signée par l’atelier').first()).toBeVisible()
  const { url } = await dispatch()
  const client = await guest(browser, url, {})
  await signTyped(client, request, act.dossier.email)
  await client.context().close()
  await notify(page)
  const invoiceId = await invoice(send, act.dossier)
  const answer = { answerId: newId(), outcome: 'contested', subject: 'clause', answeredOn: today() }
  await send(`/claim-assignments/${act.id}/answers`, answer)
  await page.getByRole('button', { name: 'Répondre à la contestation' }).click()
  await expect(page.getByLabel('Texte')).toHaveValue(
    /Vous opposez une clause du contrat\.[\s\S]+est réputée non écrite/,
  )
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expectTold(page, 'Lettre prête à imprimer et à poster')
  await pay(send, invoiceId, 120_000)
  await expect(page.getByText('Payée').first()).toBeVisible()
})

test('an insurer that paid the client after the binding day is asked again, and the client too', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const send = sender(request, headers)
  const act = await frozenAct(send, request, headers)
  const { dispatch } = await askedAt(send, act, 'last')
  const client = await guest(browser, (await dispatch()).url, {})
  await signTyped(client, request, act.dossier.email)
  await client.context().close()
  await page.goto(`/dashboard/cessions/${act.id}`)
  await countersign(page)
  await notify(page)
  await invoice(send, act.dossier)
  const paid = { outcome: 'contested', subject: 'paid_to_client', answeredOn: today(), paidToClientOn: today() }
  await send(`/claim-assignments/${act.id}/answers`, { answerId: newId(), ...paid })
  await page.getByRole('button', { name: 'Répondre à la contestation' }).click()
  await expect(page.getByLabel('Texte')).toHaveValue(
    /Vous indiquez avoir payé le cédant[\s\S]+ce paiement ne vous libère pas envers notre atelier/,
  )
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expectTold(page, 'Lettre prête à imprimer et à poster')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Demander le reversement au client' }).click()
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expectTold(page, 'Lettre prête à imprimer et à poster')
})

test('three documents in one request: each copy is right, and the mail carries all of them', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const send = sender(request, headers)
  const act = await frozenAct(send, request, headers)
  const { id: dossierId, clientId, email, signers } = act.dossier
  const quotes = [
    await presentedQuote(send, { dossierId, clientId }),
    await presentedQuote(send, { dossierId, clientId }),
  ]
  const requestId = newId()
  const documents = [
    ...quotes.map((subjectId) => ({ id: newId(), kind: 'quote', subjectId })),
    { id: newId(), kind: 'claim_assignment', subjectId: act.id },
  ]
  const choices = { place: 'remote', conclusion: 'on_site', garageOrder: 'first', signers, documents }
  await send('/signature-requests', { id: requestId, dossierId, ...choices })
  await send(`/signature-requests/${requestId}/dispatch`, {})
  await page.goto(`/dashboard/cessions/${act.id}`)
  await countersign(page)
  const link = /href="([^"]*\/signature\/cession\/[^"]+)"/.exec(await messageTo(request, email, 'signer'))?.[1] ?? ''
  const client = await guest(browser, link, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await expect(client.getByRole('heading', { level: 1, name: '3 documents à lire et à signer' })).toBeVisible()
  await signTyped(client, request, email)
  await client.context().close()

  await page.goto(`/dashboard/signatures/${requestId}`)
  await expect(page.getByText('Signée et scellée').first()).toBeVisible()
  expect(await messageTo(request, email, 'Votre copie signée')).toMatch(/Pièces jointes\s: 3/)
  for (const { id, sha256 } of await finals(request, headers, requestId)) {
    const file = await request.get(`/api/signature-requests/${requestId}/documents/${id}/final`, { headers })
    expect(
      createHash('sha256')
        .update(await file.body())
        .digest('hex'),
    ).toBe(sha256)
  }
  for (const id of quotes)
    await expect
      .poll(async () => (await (await request.get(`/api/quotes/${id}`, { headers })).json()).quote.status)
      .toBe('accepted')
})

test('a client who does not agree says why, and the assignment is over', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const send = sender(request, headers)
  const act = await frozenAct(send, request, headers)
  const { requestId, dispatch } = await askedAt(send, act, 'last')
  const client = await guest(browser, (await dispatch()).url, { viewport: { width: 390, height: 844 } })
  await client.getByText('Je ne suis pas d’accord').click()
  await client.getByRole('textbox', { name: /Pourquoi/ }).fill('Je préfère avancer les frais')
  await client.getByRole('button', { name: 'Refuser de signer' }).click()
  await expect(client.getByRole('heading', { level: 1 })).not.toContainText('à signer')
  await client.context().close()
  await page.goto(`/dashboard/signatures/${requestId}`)
  await expect(page.getByText('« Je préfère avancer les frais »').first()).toBeVisible()
  await page.goto(`/dashboard/cessions/${act.id}`)
  await expect(page.getByText('Refusée par le client').first()).toBeVisible()
  await expect(page.getByText('Je préfère avancer les frais')).toBeVisible()
})
