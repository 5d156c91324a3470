import { createHash } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { test, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { guest, messageTo } from '#tests/e2e/support/signing.ts'
import { demo, dress, expectAccessible, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

type Headers = Record<string, string>
const today = () => civilDate(new Date())

const sender = (request: APIRequestContext, headers: Headers) => async (path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
type Send = ReturnType<typeof sender>

/** A dossier of a claim at an insurer that has an address, of a client who can be reached. */
async function claimDossier(send: Send) {
  const [clientId, insurerId, id] = [newId(), newId(), newId()]
  const email = `${uniqueName('cede').toLowerCase()}@exemple.fr`
  const town = { addressStreet: '1 rue du Port', addressZipCode: '56400', addressCity: 'Auray' }
  const person = { kind: 'person', lastName: uniqueName('Cède'), firstName: 'Zoé', email, mobile: uniqueMobile() }
  await send('/clients', { id: clientId, ...person, ...town })
  await send('/directory', { id: insurerId, kind: 'insurer', name: uniqueName('Mutuelle'), ...town })
  const claim = { insurerId, claimNumber: `AZ-${newId()}`, paymentMode: 'assignment' }
  await send('/dossiers', { id, clientId, kind: 'body', ...claim })
  return { id, clientId, email, signers: [{ id: newId(), clientId, name: 'Zoé Cède', email }] }
}

/** An act that was frozen, to be signed in the shop. */
async function frozenAct(send: Send, request: APIRequestContext, headers: Headers) {
  const dossier = await claimDossier(send)
  const answers = { indemnity: 'due', creditor: 'client', signatory: 'self', owner: 'own' }
  const opened = await send('/claim-assignments', {
    id: newId(),
    dossierId: dossier.id,
    reportNumber: '88001',
    answers,
  })
  const { id, version: baseVersion } = opened
  const act = {
    baseVersion,
    capCents: null,
    reportNumber: '88001',
    conclusion: 'on_site',
    place: 'Auray',
    ownClauses: '',
  }
  const edited = await request.put(`/api/claim-assignments/${id}`, { headers, data: act })
  const { version } = await edited.json()
  const sent = await send(`/claim-assignments/${id}/act`, { baseVersion: version })
  return { dossier, id, number: String(sent.number) }
}

/** Asks the client and the garage in this order, and gives the code that the telephone of the client reads. */
async function askedAt(send: Send, { dossier, id }: Awaited<ReturnType<typeof frozenAct>>, garageOrder: string) {
  const requestId = newId()
  const documents = [{ id: newId(), kind: 'claim_assignment', subjectId: id }]
  const choices = { place: 'qr', conclusion: 'on_site', garageOrder, signers: dossier.signers, documents }
  await send('/signature-requests', { id: requestId, dossierId: dossier.id, ...choices })
  return { requestId, dispatch: async () => (await send(`/signature-requests/${requestId}/dispatch`, {})).link }
}

/** The client reads the code of the mail, and signs with a typed name. */
async function signTyped(client: Page, request: APIRequestContext, email: string): Promise<void> {
  await client.getByLabel('Vos prénom et nom').fill('Zoé Cède')
  const byMail = client.getByRole('radio', { name: /email/ })
  if (await byMail.count()) await byMail.check()
  await client.getByRole('button', { name: 'Recevoir le code' }).click()
  const code = /(\d{6}) est votre code/.exec(await messageTo(request, email, 'Votre code de signature'))?.[1] ?? ''
  await client.getByLabel('Code à 6 chiffres').fill(code)
  await client.getByRole('checkbox').check()
  await client.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
}

async function countersign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Signer pour l’atelier' }).click()
  await page.getByLabel('Votre mot de passe').fill(demo.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(page.getByText('Acte signé pour l’atelier')).toBeVisible()
}

/** Posts the letter that waits, and notes its receipt. */
async function notify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifier l’assureur' }).click()
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await page.getByRole('button', { name: 'Notifier l’assureur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dates de cette lettre' })
  await dialog.getByLabel('Envoyée le').fill(today())
  await dialog.getByLabel('N° du recommandé').fill(`1A ${newId().slice(-11)}`)
  await dialog.getByLabel('Reçue le').fill(today())
  await dialog.getByRole('button', { name: 'Noter les dates' }).click()
  await expect(page.getByText(/s’impose à l’assureur depuis/)).toBeVisible()
}

/** An issued invoice of 1 200,00 € TTC, all of it for the insurer. */
async function invoice(send: Send, { id: dossierId, clientId }: { id: string; clientId: string }): Promise<string> {
  const id = newId()
  await send('/invoices', { id, clientId, dossierId, title: 'Aile', isClaim: true })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  await send(`/invoices/${id}/lines`, {
    writes: [{ line: { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }, baseVersion: 0 }],
  })
  await send(`/invoices/${id}/issuance`, { grossCents: 120_000 })
  return id
}

const pay = (send: Send, invoiceId: string, amountCents: number) =>
  send('/payments', { id: newId(), invoiceId, payer: 'insurer', mode: 'transfer', amountCents, paidOn: today() })

/** A quote of 1 200,00 € TTC that waits for an answer. */
async function presentedQuote(send: Send, of: { dossierId: string; clientId: string }): Promise<string> {
  const id = newId()
  await send('/quotes', { id, ...of, title: 'Aile avant' })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }
  await send(`/quotes/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  await send(`/quotes/${id}/presentation`, { revisionId: newId(), grossCents: 120_000 })
  return id
}

type Final = { id: string; sha256: string }

async function finals(request: APIRequestContext, headers: Headers, requestId: string): Promise<Final[]> {
  const { documents } = await (await request.get(`/api/signature-requests/${requestId}`, { headers })).json()
  return documents.map(({ id, stamped }: { id: string; stamped: { sha256: string } }) => ({
    ...{ id, sha256: stamped.sha256 },
  }))
}

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
  await page.getByRole('button', { name: 'Envoyer la facture à l’assureur' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates de cette lettre' })
  await dates.getByLabel('Envoyée le').fill(today())
  await dates.getByRole('button', { name: 'Noter les dates' }).click()
  await page.getByRole('button', { name: 'Noter la réponse de l’assureur' }).click()
  await page.getByRole('combobox', { name: /Réponse/ }).click()
  await page.getByRole('option', { name: /en partie/ }).click()
  await page.getByLabel('Montant accepté').fill('1000')
  await page.getByRole('button', { name: 'Noter la réponse', exact: true }).click()
  await expect(page.getByText('Acceptée en partie').first()).toBeVisible()
  await pay(send, invoiceId, 100_000)
  await expect(page.getByText('1 000,00 €').first()).toBeVisible()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Clore avec un manque' }).click()
  await page.getByLabel('Taux ou temps réduits').fill('200')
  await page.getByRole('button', { name: 'Clore la cession' }).click()
  await expect(page.getByText('Close avec un manque').first()).toBeVisible()
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
  await expect(page.getByLabel('Texte')).toHaveValue(/1321|interdi|clause/)
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expect(page.getByText('Lettre prête à imprimer et à poster')).toBeVisible()
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
  await expect(page.getByLabel('Texte')).toHaveValue(/après|pay/)
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Demander le reversement au client' }).click()
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expect(page.getByText('Lettre prête à imprimer et à poster').last()).toBeVisible()
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
  expect(await messageTo(request, email, 'Votre copie signée')).toContain('Elle est jointe à ce message')
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
