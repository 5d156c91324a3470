import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  codeMailedTo,
  codeShown,
  fillSignIn,
  keepSession,
  linkMailedTo,
  type Newcomer,
  newcomer,
  saveProfileByApi,
  signUpByApi,
} from '#tests/e2e/support/accounts.ts'
import { expectTold, keepToasts } from '#tests/e2e/support/toasts.ts'
import { expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Each journey has its own account, in its garage and signed in on this page. */
async function settle(page: Page, request: APIRequestContext, address: string): Promise<Newcomer> {
  const zoe = newcomer()
  const session = await signUpByApi(request, zoe)
  await saveProfileByApi(request, session)
  await keepToasts(page)
  await keepSession(page, session)
  await page.goto(address)
  return zoe
}

async function signInElsewhere(request: APIRequestContext, { email, password }: Newcomer) {
  const headers = { 'user-agent': iphone }
  const answer = await request.post('/auth/v1/token?grant_type=password', { headers, data: { email, password } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByLabel('Nom de cet appareil')).toHaveValue('Téléphone')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('Code à 6 chiffres').fill(codeShown(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, codes: await codes.allInnerTexts() }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Compte de/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login/)
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

test('a telephone is enrolled, asked for at the next sign-in, replaced by a recovery code, and removed', async ({
  page,
  request,
}) => {
  const zoe = await settle(page, request, '/dashboard/compte/securite')
  const { secret, codes } = await enrol(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^codes-de-secours-.*\.txt$/)
  await page.getByRole('button', { name: 'Je les ai mis en lieu sûr' }).click()
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()
  await expect(page.getByRole('list', { name: /double authentification/ }).getByText('Téléphone')).toBeVisible()

  await signOut(page)
  await fillSignIn(page, zoe.email, zoe.password)
  await page.getByLabel('Code de Téléphone').fill(codeShown(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await signOut(page)
  await fillSignIn(page, zoe.email, zoe.password)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/compte/securite')
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer de nouveaux codes' }).click()
  await expect(page.getByText('Ceux que vous avez gardés ne serviront plus.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer dix codes' }).click()
  await expect(page.getByRole('list', { name: 'Codes de secours' })).not.toContainText(codes[1] ?? '')
  await page.getByRole('button', { name: 'Je les ai mis en lieu sûr' }).click()
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

  await page.getByRole('button', { name: 'Retirer Téléphone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expectTold(page, 'Téléphone est retiré')
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible()
  await expect(page.getByText('Codes de secours')).toHaveCount(0)
})

test('an abandoned enrolment leaves nothing, and a wrong code is refused at its field', async ({ page, request }) => {
  await settle(page, request, '/dashboard/compte/securite')
  for (const _ of ['given up', 'begun again']) {
    await page.getByRole('button', { name: 'Activer' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
    await page.reload()
  }
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Code à 6 chiffres').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saisissez les 6 chiffres du code')).toBeVisible()
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code est incorrect.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible()
})

test('an unknown device is signed out from here, alone or with all the others', async ({ page, request }) => {
  const zoe = await settle(page, request, '/dashboard/compte/appareils')
  const stranger = await signInElsewhere(request, zoe)
  await page.reload()
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('Cet appareil')
  await expect(devices.last().locator('time').first()).toHaveAttribute('title', /\d\d\/\d\d\/\d{4} à \d\d:\d\d/)
  await page.getByRole('button', { name: 'Déconnecter Safari sur iPhone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter', exact: true }).click()
  await expect(devices).toHaveCount(1)
  const headers = { authorization: `Bearer ${stranger.access_token}` }
  expect((await request.get('/api/me/account', { headers })).status()).toBe(401)
  await expect(page.getByText('Appareil déconnecté à distance')).toBeVisible()

  await signInElsewhere(request, zoe)
  await signInElsewhere(request, zoe)
  await page.reload()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tout déconnecter' }).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('Cet appareil')
})

test('a new password asks for the present one, and signs the other devices out', async ({ page, request }) => {
  const zoe = await settle(page, request, '/dashboard/compte/securite')
  await signInElsewhere(request, zoe)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Veuillez saisir votre mot de passe')).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused()
  await page.getByLabel('Nouveau mot de passe').fill('Peinture-seche-36')
  await page.getByLabel('Confirmer le mot de passe').fill('Peinture-seche-36')
  await expect(page.getByText('Les mots de passe correspondent')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill('Pas-le-bon-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused()
  await page.getByLabel('Mot de passe actuel').fill(zoe.password)
  await page.keyboard.press('Enter')
  await expectTold(page, 'Mot de passe changé')
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('')

  await page.getByRole('link', { name: 'Appareils' }).click()
  await expect(page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Mot de passe changé').first()).toBeVisible()
  await signOut(page)
  await fillSignIn(page, zoe.email, 'Peinture-seche-36')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a name is corrected, and a new address serves once both addresses have agreed', async ({ page, request }) => {
  const zoe = await settle(page, request, '/dashboard/compte')
  await page.getByLabel('Prénom').fill('Z')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le prénom doit contenir au moins 2 caractères')).toBeVisible()
  await page.getByLabel('Prénom').fill('Zoélie')
  await page.keyboard.press('Enter')
  await expectTold(page, 'Nom enregistré')
  await expect(page.getByRole('button', { name: 'Compte de Zoélie Lefèvre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ouvrir Carrosserie Lefèvre' })).toHaveAttribute(
    'href',
    '/dashboard/atelier',
  )

  const fresh = newcomer().email
  await page.getByLabel('Nouvelle adresse email').fill(zoe.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('C’est déjà votre adresse email')).toBeVisible()
  await page.getByLabel('Nouvelle adresse email').fill(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText('En attente de confirmation depuis les deux adresses')).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer les deux emails' }).click()
  await expect(toast(page, /Patientez \d+\s+secondes/)).toBeVisible()

  await page.goto(await linkMailedTo(request, zoe.email, 'Changement de votre adresse email'))
  await expect(page.getByText('Première confirmation reçue.')).toBeVisible()
  await expect(page.getByText('En attente de confirmation depuis les deux adresses')).toBeVisible()
  await page.goto(await linkMailedTo(request, fresh, 'Confirmez votre nouvelle adresse email'))
  await expect(page.getByText('la nouvelle est la vôtre')).toBeVisible()
  await expect(page.getByRole('main').getByText(fresh)).toHaveCount(2)
})

test('the history of an account is read page by page, and its data are downloaded', async ({ page, request }) => {
  const zoe = await settle(page, request, '/dashboard/compte/donnees')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^compte-\d{4}-\d\d-\d\d\.json$/)
  for (let times = 0; times < 26; times += 1) await signInElsewhere(request, zoe)
  await page.goto('/dashboard/compte/appareils')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Données du compte exportées')).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
})

test('an account is deleted with the code that was mailed, and nothing of it stays on the device', async ({
  page,
  request,
}) => {
  const zoe = await settle(page, request, '/dashboard/compte/donnees')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByText('les documents de l’atelier que la loi oblige à garder')).toBeVisible()
  await page.getByRole('button', { name: 'Recevoir le code de suppression' }).click()
  await page.getByLabel('Code reçu par email').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code est faux ou n’est plus valable.')).toBeVisible()
  await page.getByLabel('Code reçu par email').fill(await codeMailedTo(request, zoe.email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expectTold(page, 'Votre compte a été supprimé.')
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await fillSignIn(page, zoe.email, zoe.password)
  await expect(page.getByText('Email ou mot de passe incorrect.')).toBeVisible()
})

test('the account without network says that it needs the server, and comes back by itself', async ({
  context,
  page,
  request,
}) => {
  await settle(page, request, '/dashboard/compte')
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await context.setOffline(true)
  await expect(page.getByText('Votre compte se lit et se modifie en ligne.')).toBeVisible()
  await page.getByLabel('Prénom').fill('Zoélie')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Impossible de se connecter au serveur/)).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoélie')
  await page.getByRole('link', { name: 'Appareils' }).click()
  await expect(page.getByRole('heading', { name: 'Rien à montrer sans réseau' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Cet appareil')).toBeVisible()
})

test('every part of the account is accessible', async ({ page, request }) => {
  const zoe = await settle(page, request, '/dashboard/compte')
  await signInElsewhere(request, zoe)
  await page.getByLabel('Prénom').waitFor()
  await expectAccessibleAtWidths(page)
  await page.getByLabel('Nouvelle adresse email').fill(newcomer().email)
  await page.keyboard.press('Enter')
  await page.getByText('En attente de confirmation').waitFor()
  await expectAccessibleAtWidths(page)
  for (const [place, sign] of [
    ['Appareils', 'Cet appareil'],
    ['Mes données', 'Supprimer mon compte'],
    ['Sécurité', 'Mot de passe actuel'],
  ] as const) {
    await page.getByRole('link', { name: place }).click()
    await page.getByText(sign).first().waitFor()
    await expectAccessibleAtWidths(page)
  }
  await enrol(page)
  await expectAccessibleAtWidths(page)
  await page.getByRole('button', { name: 'Je les ai mis en lieu sûr' }).click()
  await page.getByText('Il vous reste').waitFor()
  await expectAccessibleAtWidths(page)
})
