import { expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { presentedQuote } from '#tests/e2e/support/presented-quote.ts'
import { guest, messageTo } from '#tests/e2e/support/signing.ts'
import { assistantButton, holdScripts } from '#tests/e2e/support/site.ts'
import { weighVisit } from '#tests/e2e/support/weight.ts'
import { dress, expectAccessible, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('a client reads on a telephone, draws a signature, gives the code of the mail, and the garage sees it signed', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const email = `${uniqueName('zoe').toLowerCase()}@exemple.fr`
  const { id, dossierId, clientId, send } = await presentedQuote(request, headers, email)
  const asked = newId()
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const signers = [{ id: newId(), clientId, name: 'Zoé Signe', email }]
  const choices = { place: 'remote', conclusion: 'distance' }
  await send('/signature-requests', { id: asked, dossierId, documents, signers, ...choices })
  await send(`/signature-requests/${asked}/dispatch`, {})
  const link = /href="([^"]*\/signature\/[^"]+)"/.exec(await messageTo(request, email, 'signer'))?.[1] ?? ''

  const client = await guest(browser, link, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await expect(client.getByRole('heading', { level: 1, name: '2 documents à lire et à signer' })).toBeVisible()
  await expect(client.getByRole('img', { name: /page 1 sur/ }).first()).toBeVisible()
  await expect(client.getByText('Aile avant gauche')).toBeAttached()
  await expectAccessible(client)
  await client.getByLabel('Vos prénom et nom').fill('Zoé Signe')
  await client.getByText('Dessinée').click()
  await expect(client.getByRole('img', { name: /page \d sur/ })).toHaveCount(3)
  const pad = client.getByRole('img', { name: 'Cadre de signature, vide' })
  // Hovering brings the box into sight and waits until it stands still.
  await pad.hover({ position: { x: 40, y: 60 } })
  const box = await pad.boundingBox()
  if (!box) throw new Error('The box of the signature is not on the screen.')
  await client.mouse.down()
  await client.mouse.move(box.x + 160, box.y + 30, { steps: 4 })
  await client.mouse.up()
  await expect(client.getByRole('img', { name: 'Votre signature dessinée' })).toBeVisible()
  await client.getByRole('button', { name: 'Recevoir le code' }).click()
  const code = /(\d{6}) est votre code/.exec(await messageTo(request, email, 'Votre code de signature'))?.[1] ?? ''
  await client.getByLabel('Code à 6 chiffres').fill(code)
  await expect(client.getByRole('checkbox', { name: /commencent avant la fin du délai/ })).not.toBeChecked()
  await client.getByRole('checkbox', { name: /J’ai lu/ }).check()
  await client.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeFocused()
  await expectAccessible(client)
  await client.context().close()

  await page.goto(`/dashboard/signatures/${asked}`)
  await expect(page.getByText('A signé', { exact: true })).toBeVisible()
})

test('a quote is signed in the shop by keyboard alone: S, the code on the screen, an option, an answer and a typed name', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const email = `${uniqueName('yann').toLowerCase()}@exemple.fr`
  const choices = { reusedParts: 'unasked', option: 'Polissage des phares' } as const
  const { id, number } = await presentedQuote(request, headers, email, choices)
  await page.goto(`/dashboard/devis/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('link', { name: 'Faire signer' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('checkbox', { name: new RegExp(number) })).toBeChecked()
  await expectDialogAccessibleAtWidths(page)
  await page.getByRole('radio', { name: /sur le téléphone du client/ }).press('Space')
  await page.getByRole('radio', { name: /Conclu sur place/ }).press('Space')
  await page.getByRole('switch', { name: /code à usage unique/ }).press('Space')
  const dispatched = page.waitForResponse((answer) => answer.url().endsWith('/dispatch'))
  await page.getByRole('button', { name: 'Afficher le QR code' }).press('Enter')
  const { link } = await (await dispatched).json()
  await expect(page.getByRole('img', { name: 'QR code du lien de signature' })).toBeVisible()

  const client = await guest(browser, link.url, {})
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
  await dress(client, 1440)
  await expectAccessible(client)
  await client.getByLabel('Vos prénom et nom').press('Home')
  const isInItsFace = () => client.evaluate(() => document.fonts.check('600 34px Caveat'))
  expect(await isInItsFace()).toBe(false)
  await client.keyboard.type('Yann Signe')
  await expect.poll(isInItsFace, 'the face of the printed evidence').toBe(true)
  await client.getByRole('checkbox', { name: /J’ai lu/ }).press('Space')
  await client.keyboard.press('Enter')
  const wanted = client.getByRole('radio', { name: 'J’accepte des pièces de réemploi ou en échange standard' })
  await expect(wanted, 'the question takes the focus').toBeFocused()
  await expect(client.getByText(/^Répondez à la question sur les pièces/)).toBeVisible()
  await expectAccessible(client)
  await client.keyboard.press('ArrowDown')
  await expect(client.getByRole('radio', { name: 'Je préfère des pièces neuves' })).toBeChecked()
  await client.keyboard.press('Shift+Tab')
  await expect(client.getByRole('checkbox', { name: /^Polissage des phares/ })).toBeFocused()
  await client.keyboard.press('Space')
  await expect(client.getByText(/^Total avec vos options/).locator('..')).toContainText(/1\s272,00\s€ TTC/)
  await client.reload()
  await expect(client.getByRole('checkbox', { name: /^Polissage des phares/ })).toBeChecked()
  await expect(client.getByRole('radio', { name: 'Je préfère des pièces neuves' })).toBeChecked()
  await client.getByRole('checkbox', { name: /J’ai lu/ }).press('Space')
  await client.keyboard.press('Enter')
  await expect(client.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await client.context().close()
  const read = async () => (await request.get(`/api/quotes/${id}`, { headers })).json()
  await expect
    .poll(async () => (await read()).quote)
    .toMatchObject({ status: 'accepted', grossCents: 127_200, reusedParts: 'unwanted' })
  expect((await read()).acceptances).toMatchObject([{ channel: 'signature', optionIds: [expect.any(String)] }])
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^(Scellement en cours|Signée)/)
})

test('a request that expired is given more time and signed, on a page that holds nothing before its scripts', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  // The demonstration has a quote that still waits, and whose link expired nine days ago.
  const quotes = await (await request.get('/api/quotes?status=presented&pageSize=100', { headers })).json()
  const waiting = quotes.items.map(({ dossierId }: { dossierId: string }) => dossierId)
  const { items } = await (await request.get('/api/signature-requests?state=expired', { headers })).json()
  const { id } = items.find(({ dossierId }: { dossierId: string }) => waiting.includes(dossierId))
  await page.goto(`/dashboard/signatures/${id}`)
  await expect(page.getByText('Échéance dépassée').first()).toBeVisible()
  await page.getByRole('button', { name: 'Prolonger de 30 jours' }).click()
  await expect(page.getByText('Échéance prolongée de 30 jours')).toBeVisible()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  const dispatched = page.waitForResponse((answer) => answer.url().endsWith('/dispatch'))
  await page.getByRole('menuitem', { name: /Sur le téléphone du client/i }).click()
  const { link, signers } = await (await dispatched).json()

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const client = await context.newPage()
  const release = await holdScripts(client)
  const answered = await client.goto(new URL(link.url).pathname, { waitUntil: 'commit' })
  expect(answered?.headers()).toMatchObject({
    ...{ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  })
  await expect(client).toHaveTitle(/^À lire et à signer/)
  await expect(client.getByRole('status')).toHaveText('Ouverture des documents…')
  await expect(client.getByRole('textbox').or(client.getByRole('button')).or(client.getByRole('checkbox'))).toHaveCount(
    0,
  )
  release()
  await client.getByRole('radio', { name: /^J’accepte les pièces de réemploi proposées/ }).check()
  await client.getByLabel('Vos prénom et nom').fill('Mehdi Signe')
  await client.getByRole('button', { name: 'Recevoir le code' }).click()
  const message = await messageTo(request, signers[0].phone, 'est votre code')
  await client.getByLabel('Code à 6 chiffres').fill(/(\d{6}) est votre code/.exec(message)?.[1] ?? '')
  await client.getByRole('checkbox', { name: /J’ai lu/ }).check()
  await client.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await context.close()
  await expect(page.getByText('A signé', { exact: true })).toBeVisible()
})

test('a telephone number is enough: the link, the code and the copy come by SMS', async ({
  request,
  browser,
  signedIn: { headers },
}) => {
  const { id, dossierId, clientId, send } = await presentedQuote(request, headers, `${uniqueName('sms')}@exemple.fr`)
  const phone = uniqueMobile()
  const asked = newId()
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const signers = [{ id: newId(), clientId, name: 'Zoé Signe', phone }]
  await send('/signature-requests', { id: asked, dossierId, documents, signers, conclusion: 'on_site' })
  await send(`/signature-requests/${asked}/dispatch`, {})
  const smsOf = (words: string) => messageTo(request, `+33${phone.slice(1)}`, words)
  const linkIn = (text: string) => /https?:\S+\/signature\/[\w-]{43}/.exec(text)?.[0] ?? ''

  const client = await guest(browser, linkIn(await smsOf('vous demande')), { viewport: { width: 390, height: 844 } })
  await client.getByLabel('Vos prénom et nom').fill('Zoé Signe')
  await client.getByRole('button', { name: 'Recevoir le code' }).click()
  const code = /(\d{6}) est votre code/.exec(await smsOf('est votre code'))?.[1] ?? ''
  await client.getByLabel('Code à 6 chiffres').fill(code)
  await client.getByRole('checkbox').check()
  await client.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await client.context().close()

  const again = await guest(browser, linkIn(await smsOf('votre copie signée')), {
    viewport: { width: 390, height: 844 },
  })
  await expect(
    again
      .getByRole('link', { name: /PDF|Télécharger/ })
      .or(again.getByRole('button', { name: /PDF|Télécharger/ }))
      .first(),
  ).toBeVisible()
  await again.context().close()
})

test('the page of a signer loads no more code than the landing page, and its pad when it is asked for', async ({
  request,
  browser,
  signedIn: { headers },
}) => {
  const { id, send } = await presentedQuote(request, headers, `${uniqueName('leger').toLowerCase()}@exemple.fr`)
  const asked = newId()
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const signers = [{ id: newId(), name: 'Zoé Signe', phone: uniqueMobile() }]
  await send('/signature-requests', { id: asked, documents, signers, place: 'qr', conclusion: 'on_site' })
  const { link } = await send(`/signature-requests/${asked}/dispatch`, {})
  const visit = async () => (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()

  const site = await visit()
  const landing = await weighVisit(site, request, '/', assistantButton(site))
  await site.context().close()
  const client = await visit()
  const drawn = client.getByText('Dessinée')
  const signing = await weighVisit(client, request, new URL(link.url).pathname, drawn)
  expect(signing.code).toBeGreaterThan(0)
  expect(signing.code).toBeLessThanOrEqual(landing.code)
  const pad = /\/signature-pad-[\w-]+\.js$/
  expect(signing.files.filter((file) => pad.test(file))).toEqual([])
  const padCame = client.waitForRequest(pad)
  await drawn.click()
  await padCame
  await client.context().close()
})
