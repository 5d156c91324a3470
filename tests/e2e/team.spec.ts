import { type APIRequestContext, expect } from '@playwright/test'
import { newcomer } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'
import { complaintsOf, expectAccessible, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('a colleague is invited by mail, joins with a new account, works in their role, and loses access once suspended', async ({
  page,
  browser,
  request,
}) => {
  // Two people, three screens and a mail.
  test.slow()
  const person = newcomer()
  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const colleague = await elsewhere.newPage()
  await page.goto('/dashboard/equipe')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Inviter un membre' })
  await form.getByLabel('Adresse email').fill('zoe@')
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(form.getByText('Email invalide')).toBeVisible()
  await expect(form.getByLabel('Adresse email')).toBeFocused()
  await form.getByLabel('Adresse email').fill(person.email)
  await form.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Peinture' }).click()
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expectTold(page, `Invitation envoyée à ${person.email}`)
  await expect(page.getByRole('list', { name: 'Invitations en attente' }).getByText(person.email)).toBeVisible()

  const link = await invitationMailedTo(request, person.email)
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'Rejoindre Carrosserie des Remparts' })).toBeVisible()
  await expect(colleague.getByText('Peinture')).toBeVisible()
  await colleague.getByRole('link', { name: 'Créer mon compte' }).click()
  await colleague.getByLabel('Prénom').fill(person.firstName)
  await colleague.getByLabel('Nom', { exact: true }).fill(person.lastName)
  await colleague.getByLabel('Adresse email').fill(person.email)
  await colleague.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await colleague.getByLabel('Confirmer le mot de passe').fill(person.password)
  await colleague.getByRole('checkbox').check()
  await colleague.getByRole('button', { name: 'Créer mon compte' }).click()

  await colleague.getByRole('button', { name: 'Accepter l’invitation' }).click()
  await colleague.waitForURL('**/dashboard')
  const places = colleague.getByRole('navigation', { name: 'Navigation principale' })
  await expect(places.getByText('Carrosserie des Remparts')).toBeVisible()
  await expect(places.getByText('Peinture')).toBeVisible()
  await expect(places.getByRole('link', { name: 'Clients' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Tâches de fond' })).toHaveCount(0)

  const row = page
    .getByRole('list', { name: 'Membres de l’équipe' })
    .getByRole('listitem')
    .filter({ hasText: person.email })
  await row.getByRole('button', { name: `Actions pour ${person.firstName} ${person.lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Suspendre' }).click()
  await expect(row.getByText('Suspendu', { exact: true })).toBeVisible()
  await expect(places).toHaveCount(0)
  await expect(colleague.getByText('Votre accès est suspendu')).toBeVisible()
  await elsewhere.close()
})

test('every member reads the rights of each role, in the words of the workshop', async ({ page }) => {
  await page.goto('/dashboard/equipe')
  await page.getByRole('button', { name: /Que peut faire cette personne/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('combobox', { name: 'Personne ou rôle' }).click()
  await page.getByRole('option', { name: 'Gaël Kervella' }).click()
  await expect(viewer.getByRole('row', { name: 'Voir les marges Non' })).toBeVisible()
  await expect(viewer.getByRole('row', { name: 'Voir les clients Oui' })).toBeVisible()
  await expectAccessible(page)
})

test("an access opened to support stays in everybody's sight until it is revoked", async ({ page }) => {
  await page.goto('/dashboard/atelier')
  await page.getByRole('button', { name: 'Ouvrir un accès' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Ouvrir l’accès' }).click()
  await expect(form.getByText('Dites en quelques mots ce qui ne va pas')).toBeVisible()
  await form.getByLabel('Ce qui ne va pas').fill('Un devis ne s’ouvre plus')
  await form.getByRole('button', { name: 'Ouvrir l’accès' }).click()
  const banner = page.getByRole('region', { name: 'Accès de l’assistance' }).filter({ hasText: 'Accès support ouvert' })
  await expect(banner).toBeVisible()
  await page.goto('/dashboard/clients')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Révoquer' }).click()
  await expect(banner).toHaveCount(0)
})

test('a site is added with its own letters, and the letters of another site are refused', async ({ page }) => {
  await page.goto('/dashboard/atelier')
  await page.getByRole('button', { name: 'Nouveau site' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nom du site').fill('Atelier de Vitré')
  await form.getByLabel('Début des numéros').fill('peint')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByLabel('Début des numéros')).toHaveAccessibleDescription(/commence déjà ses numéros ainsi/)
  await form.getByLabel('Début des numéros').fill('vitre')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('list', { name: 'Sites' }).getByText('numéros en VITRE-…')).toBeVisible()
})

test('a damaged invitation link says so', async ({ page }) => {
  await page.goto('/invitation?jeton=inconnu')
  await expect(page.getByText('Cette invitation est introuvable. Demandez-en une nouvelle à l’atelier.')).toBeVisible()
  await expectAccessible(page)
})

test('team and garage are accessible and the console is quiet', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/dashboard/equipe')
  await expect(page.getByText('Nadia Benali')).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.goto('/dashboard/atelier')
  await expect(page.getByText('Site principal')).toBeVisible()
  await expectAccessibleAtWidths(page)
  expect(complaints).toEqual([])
})

/** The link of the invitation in the message folder. */
async function invitationMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let message: string | undefined
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const row = list.split('<tr>').find((each) => each.includes(email))
      message = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
      return message
    })
    .toBeDefined()
  const mail = await (await request.get(`${message}/html`)).text()
  return /href="[^"]*(\/invitation\?jeton=[^"]*)"/.exec(mail)?.[1] ?? ''
}
