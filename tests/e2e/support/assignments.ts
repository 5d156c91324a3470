import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { messageTo } from '#tests/e2e/support/signing.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'
import { demo } from '#tests/e2e/support/workshop.ts'

type Headers = Record<string, string>
export const today = () => civilDate(new Date())

export const sender = (request: APIRequestContext, headers: Headers) => async (path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
type Send = ReturnType<typeof sender>

/** A dossier of a claim at an insurer that has an address, of a client who can be reached. */
export async function claimDossier(send: Send) {
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
export async function frozenAct(send: Send, request: APIRequestContext, headers: Headers) {
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
export async function askedAt(send: Send, { dossier, id }: Awaited<ReturnType<typeof frozenAct>>, garageOrder: string) {
  const requestId = newId()
  const documents = [{ id: newId(), kind: 'claim_assignment', subjectId: id }]
  const choices = { place: 'qr', conclusion: 'on_site', garageOrder, signers: dossier.signers, documents }
  await send('/signature-requests', { id: requestId, dossierId: dossier.id, ...choices })
  return { requestId, dispatch: async () => (await send(`/signature-requests/${requestId}/dispatch`, {})).link }
}

/** The client reads the code of the mail, and signs with a typed name. */
export async function signTyped(client: Page, request: APIRequestContext, email: string): Promise<void> {
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

export async function countersign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Signer pour l’atelier' }).click()
  await page.getByLabel('Votre mot de passe').fill(demo.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Signer', exact: true }).click()
  await expectTold(page, 'Acte signé pour l’atelier')
}

/** Posts the letter that waits, and notes its receipt. */
export async function notify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifier l’assureur' }).click()
  await page.getByRole('button', { name: 'Préparer la lettre' }).click()
  await expectTold(page, 'Lettre prête à imprimer et à poster')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Notifier l’assureur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dates de cette lettre' })
  await dialog.getByLabel('Envoyée le').fill(today())
  await dialog.getByLabel('N° du recommandé').fill(`1A ${newId().slice(-11)}`)
  await dialog.getByLabel('Reçue le').fill(today())
  await dialog.getByRole('button', { name: 'Noter les dates' }).click()
  await expect(page.getByText(/s’impose à l’assureur depuis/)).toBeVisible()
}

/** An issued invoice of 1 200,00 € TTC, all of it for the insurer. */
export async function invoice(
  send: Send,
  { id: dossierId, clientId }: { id: string; clientId: string },
): Promise<string> {
  const id = newId()
  await send('/invoices', { id, clientId, dossierId, title: 'Aile', isClaim: true })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  await send(`/invoices/${id}/lines`, {
    writes: [{ line: { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }, baseVersion: 0 }],
  })
  await send(`/invoices/${id}/issuance`, { grossCents: 120_000 })
  return id
}

export const pay = (send: Send, invoiceId: string, amountCents: number) =>
  send('/payments', { id: newId(), invoiceId, payer: 'insurer', mode: 'transfer', amountCents, paidOn: today() })

/** A quote of 1 200,00 € TTC that waits for an answer. */
export async function presentedQuote(send: Send, of: { dossierId: string; clientId: string }): Promise<string> {
  const id = newId()
  await send('/quotes', { id, ...of, title: 'Aile avant', reusedParts: 'unwanted' })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }
  await send(`/quotes/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  await send(`/quotes/${id}/presentation`, { revisionId: newId(), grossCents: 120_000 })
  return id
}

type Final = { id: string; sha256: string }

export async function finals(request: APIRequestContext, headers: Headers, requestId: string): Promise<Final[]> {
  const { documents } = await (await request.get(`/api/signature-requests/${requestId}`, { headers })).json()
  return documents.map(({ id, stamped }: { id: string; stamped: { sha256: string } }) => ({
    ...{ id, sha256: stamped.sha256 },
  }))
}
