import { type APIRequestContext, expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { presentedQuote } from '#tests/e2e/support/presented-quote.ts'
import { guest, messageTo } from '#tests/e2e/support/signing.ts'
import { expectAccessible, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

/** A quote that its client signed away from the shop; answers the link to withdraw that left by mail. */
async function signedAway(request: APIRequestContext, headers: Record<string, string>) {
  const email = `${uniqueName('renonce').toLowerCase()}@exemple.fr`
  const { id, dossierId, clientId, number, send } = await presentedQuote(request, headers, email)
  const asked = newId()
  const signers = [{ id: newId(), clientId, name: 'Zoé Signe', email }]
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const how = { place: 'counter', conclusion: 'off_premises', needsCode: false }
  const prepared = await send('/signature-requests', { id: asked, dossierId, documents, signers, ...how })
  const { link } = await send(`/signature-requests/${asked}/dispatch`, {})
  const shown = prepared.documents.map((each: { id: string; sha256: string }) => ({ id: each.id, sha256: each.sha256 }))
  const signature = { name: 'Zoé Signe', means: 'typed', isAccepted: true, documents: shown, asksEarlyStart: true }
  const answer = await request.post('/api/signing/signature', {
    headers: { 'x-access-link': link.url.split('/').at(-1) },
    data: signature,
  })
  expect(answer.ok()).toBe(true)
  const mail = await messageTo(request, email, 'droit de rétractation')
  const url = /href="([^"]*\/retractation\/[^"]+)"/.exec(mail)?.[1] ?? ''
  return { asked, dossierId, email, number, url }
}

test('a client renounces with scripts off, from the link of the mail to the acknowledgement', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const { asked, dossierId, email, number, url } = await signedAway(request, headers)
  const client = await guest(browser, url, { javaScriptEnabled: false })
  await expect(client.getByRole('heading', { level: 1, name: 'Votre droit de rétractation' })).toBeVisible()
  await expect(client.getByText(`Devis ${number}`)).toBeVisible()
  await expect(client.getByText(/un montant proportionnel à ce qui aura été fait/)).toBeVisible()
  const answered = await client.request.get(new URL(url).pathname)
  expect(answered.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(answered.headers()['x-robots-tag']).toContain('noindex')

  await client.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(client.getByLabel('Votre nom')).toHaveValue('Zoé Signe')
  await client.getByLabel(/Une autre adresse email/).fill('ailleurs@exemple.fr')
  await client.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'Votre rétractation est reçue' })).toBeVisible()
  await expect(client.getByRole('time')).toHaveText(/^le \d.* \d{4} à \d+\sh\s\d\d, heure de Paris$/)
  const statement = client.getByText(/Moi, Zoé Signe, je notifie/)
  await expect(statement).toContainText(`Devis ${number}`)
  expect(new URL(client.url()).pathname).toBe(new URL(url).pathname)

  await client.reload()
  await expect(statement).toBeVisible()
  await client.context().close()
  for (const address of [email, 'ailleurs@exemple.fr'])
    expect(await messageTo(request, address, 'Accusé de réception')).toContain('je notifie')

  await page.goto(`/dashboard/signatures/${asked}`)
  await expect(page.getByText('Rétractation de Zoé Signe')).toBeVisible()
  await page.goto(`/dashboard/dossiers/${dossierId}`)
  await expect(page.getByText('Le client s’est rétracté', { exact: true }).first()).toBeVisible()
})

test('a client renounces on a telephone, and a wrong link tells nobody why', async ({
  request,
  browser,
  signedIn: { headers },
}) => {
  const { url } = await signedAway(request, headers)
  const client = await guest(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await expect(client.getByRole('heading', { level: 1, name: 'Votre droit de rétractation' })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('link', { name: 'Renoncer au contrat ici' }).tap()
  await expect(client.getByRole('button', { name: 'Confirmer la rétractation' })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Confirmer la rétractation' }).tap()
  await expect(client.getByRole('heading', { level: 1, name: 'Votre rétractation est reçue' })).toBeVisible()
  await expectAccessibleAtWidths(client)

  for (const cut of [url.slice(0, -1), `${new URL(url).origin}/retractation/invente`]) {
    const answer = await client.goto(new URL(cut).pathname)
    expect(answer?.status()).toBe(404)
    await expect(client.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()
  }
  await client.context().close()
})
