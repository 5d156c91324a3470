import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { brand } from '#lib/brand.ts'
import { newId } from '#lib/id.ts'
import { complaintsOf, dress, expectAccessible } from '#tests/e2e/support/workshop.ts'

const sender = () => `zoe.${newId().slice(-12)}@carrosserie.example`
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' })
const sentHeading = (page: Page) => page.getByRole('heading', { name: 'Votre message est bien parti' })

test('a visitor writes to the house by keyboard alone, and may write again at once', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  await page.goto('/contact?objet=enterprise')
  await expect(page.getByText('dites-nous combien d’ateliers et de personnes')).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveValue('enterprise')
  await expect(sendButton(page)).toBeEnabled()
  const name = page.getByLabel('Nom', { exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  for (const mistake of [
    'Indiquez votre nom',
    'Veuillez saisir une adresse email',
    'Écrivez votre message, en dix caractères au moins',
  ])
    await expect(page.getByText(mistake)).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type('Zoé Lefèvre')
  await expect(page.getByText('Indiquez votre nom')).toBeHidden()
  const email = sender()
  await typeInNext(page, 'Adresse email', email)
  await typeInNext(page, 'Entreprise (facultatif)', 'Carrosserie Lefèvre')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Objet')).toHaveValue('demo')
  await typeInNext(page, 'Message', 'Nous avons six ateliers. Pouvez-vous nous rappeler ?')
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await sendAsSoonAsAllowed(page)
  await expect(sentHeading(page)).toBeFocused()
  await expect(page.getByText(`Nous vous répondrons à l’adresse ${email}.`)).toBeVisible()
  const mail = await mailedToTheHouse(request, email)
  expect(mail).toContain('Message du site\u00a0: Une démonstration')
  expect(mail).toContain('Entreprise\u00a0: Carrosserie Lefèvre')
  expect(mail).toContain('Nous avons six ateliers.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Écrire un autre message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test("a message that cannot leave stays written: no network, no answer, or taken for a robot's", async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await expect(page.getByText('une personne vous lit et vous répond')).toBeVisible()
  await expect(page.getByText('Une réclamation a sa réponse sous 30')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'questions fréquentes' })).toHaveAttribute(
    'href',
    '/#faq',
  )
  await expect(page.getByLabel('Objet')).toHaveValue('question')
  await page.getByLabel('Nom', { exact: true }).fill('Zoé Lefèvre')
  await page.getByLabel('Adresse email').fill(sender())
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Peut-on reprendre le fichier de nos clients ?')

  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion internet.')
  await context.setOffline(false)
  await expect(page.getByText('envoyez-le au retour du réseau')).toBeHidden()

  const decoy = page.locator('input[name=website]')
  await decoy.fill('https://exemple.fr', { force: true })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Cet envoi n’a pas pu être vérifié.')
  await expect(message).toHaveValue('Peut-on reprendre le fichier de nos clients ?')
  await decoy.fill('', { force: true })
  await sendAsSoonAsAllowed(page)
  await expect(sentHeading(page)).toBeVisible()
})

test('the errors of the form are readable by all, by day and by night', async ({ page }) => {
  await dress(page, 390)
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(page.getByText('Indiquez votre nom')).toBeVisible()
  await expectAccessible(page)
})

/** Tab leads through the fields, which are filled on the way. */
async function typeInNext(page: Page, label: string, text: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  await page.keyboard.type(text)
}

/** The form refuses anybody who fills it in less than three seconds; the page says so, and they send it again. */
async function sendAsSoonAsAllowed(page: Page): Promise<void> {
  await expect(async () => {
    await sendButton(page).press('Enter')
    await expect(page.getByText(/Votre message est bien parti|Cet envoi est trop rapide/)).toBeVisible()
    await expect(sentHeading(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** The waiting mail in the message folder, as the house will read it. */
async function mailedToTheHouse(request: APIRequestContext, from: string): Promise<string> {
  let mail = ''
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const rows = list.split('<tr>').filter((row) => row.includes(brand.email))
      const addresses = rows.map((row) => /href="(\/dev\/outbox\/[^"]+)"/.exec(row)?.[1] ?? '')
      for (const address of addresses) {
        mail = await (await request.get(address)).text()
        if (mail.includes(from)) return true
      }
      return false
    })
    .toBe(true)
  return mail
}
