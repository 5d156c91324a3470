import { expect, test } from '@playwright/test'
import {
  codeShown,
  fillRegistration,
  fillSignIn,
  fragmentOf,
  keepSession,
  linkMailedTo,
  newcomer,
  saveProfileByApi,
  signUpByApi,
  withSecondFactor,
} from '#tests/e2e/support/accounts.ts'
import { stopClock } from '#tests/e2e/support/site.ts'

const recoveryMail = 'Réinitialisation de votre mot de passe'

test('a person registers, fills the profile, signs out, forgets the password, and returns with a new one', async ({
  page,
  request,
}) => {
  const zoe = newcomer()
  await fillRegistration(page, zoe)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()

  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expect(page.getByLabel('Adresse email')).toBeDisabled()
  await expect(page.getByLabel('Adresse email')).toHaveValue(zoe.email)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Ville').fill('Rennes')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Rennes, France')).toBeVisible()
  await page.getByRole('button', { name: 'Accéder au tableau de bord' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /Zoé/ })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/onboarding/)
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page
    .getByRole('button', { name: /Compte|Zoé/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, zoe.email, zoe.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page
    .getByRole('button', { name: /Compte|Zoé/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()

  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('Adresse email').fill(zoe.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()

  const link = await linkMailedTo(request, zoe.email, recoveryMail)
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password#.*type=recovery/)
  await page.getByLabel('Nouveau mot de passe').fill('Peinture-seche-36')
  await page.getByLabel('Confirmer le mot de passe').fill('Peinture-seche-36')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await fillSignIn(page, zoe.email, zoe.password)
  await expect(page.getByRole('alert')).toHaveText(
    "Email ou mot de passe incorrect. Veuillez vérifier vos identifiants ou créer un compte si vous n'en avez pas encore.",
  )
  await fillSignIn(page, zoe.email, 'Peinture-seche-36')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.',
  )
})

test('an account with a second factor sees nothing before its six digits', async ({ page, request }) => {
  const { person, secret } = await withSecondFactor(request)
  await page.goto('/login?retour=%2Fdashboard%2Fclients')
  await fillSignIn(page, person.email, person.password)
  const code = page.getByLabel('Code de Téléphone')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.goto('/dashboard/clients')
  await expect(code).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code est incorrect.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(codeShown(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/clients$/)
})

test('a recovery code replaces the telephone once', async ({ page, request }) => {
  const { person, headers } = await withSecondFactor(request)
  const written = await request.post('/api/me/recovery-codes', { headers, data: {} })
  const [kept] = (await written.json()).codes
  for (const isFirst of [true, false]) {
    await page.goto('/login')
    await fillSignIn(page, person.email, person.password)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await expect(page.getByLabel('Code de secours')).toBeFocused()
    await page.getByLabel('Code de secours').fill(kept.toLowerCase())
    await page.keyboard.press('Enter')
    if (isFirst) await expect(page).toHaveURL(/\/dashboard$/)
    else await expect(page.getByText('Ce code de secours est inconnu ou a déjà servi.')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a mailbox alone does not change the password of an account with a second factor', async ({
  page,
  request,
  baseURL,
}) => {
  const { person, secret } = await withSecondFactor(request)
  const params = { redirect_to: `${baseURL}/reset-password` }
  await request.post('/auth/v1/recover', { params, data: { email: person.email } })
  await page.goto(await linkMailedTo(request, person.email, recoveryMail))
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveCount(0)
  await page.getByLabel('Code de Téléphone').fill(codeShown(secret, 1))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByLabel('Nouveau mot de passe').fill('Peinture-seche-36')
  await page.getByLabel('Confirmer le mot de passe').fill('Peinture-seche-36')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible()
})

test('the callback leads to the profile, to the workshop, or back to the sign-in', async ({ page, request }) => {
  await page.goto('/auth/callback')
  await expect(page).toHaveURL(/\/login$/)

  const zoe = newcomer()
  const session = await signUpByApi(request, zoe)
  await page.goto(`/auth/callback${fragmentOf(session)}`)
  await expect(page).toHaveURL(/\/onboarding$/)
  await saveProfileByApi(request, session)
  await page.goto(`/auth/callback?retour=%2Fdashboard%2Fclients${fragmentOf(session)}`)
  await expect(page).toHaveURL(/\/dashboard\/clients$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/callback#error=access_denied&error_code=bad_oauth_callback')
  await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue lors de la connexion. Veuillez réessayer.')
  await expect(page).toHaveURL(/\/login$/)
})

test('the recovery page finds its session, or says that it is over', async ({ page, request }) => {
  await page.goto('/force-refresh?retour=%2Fdashboard%2Fclients')
  await expect(page.getByRole('alert')).toHaveText('Session expirée. Veuillez vous reconnecter.')
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?retour=%2Fdashboard%2Fclients',
  )

  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/config.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/force-refresh?retour=%2Fdashboard%2Fclients')
  await expect(page.getByText('Reconnexion en cours...')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/dashboard\/clients$/)
})

test('the recovery page says when the server cannot be reached, and tries again', async ({ page, request }) => {
  await keepSession(page, await signUpByApi(request, newcomer()))
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/force-refresh')
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.')
  await expect(page.getByText('Unable to contact authentication server')).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/)
})

test('the recovery page says when the sign-in is not configured', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { backendUrl: '', anonKey: '' } }))
  await page.goto('/force-refresh')
  await expect(page.getByRole('alert')).toHaveText("Supabase n'est pas configuré correctement.")
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'Client Supabase non initialisé. Veuillez vérifier votre configuration.',
  )
})

test('the welcome of a visitor mentions no open trial', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page.getByText('Connectez-vous pour ouvrir votre atelier.')).toBeVisible()
  await expect(page.getByText('Votre période d’essai')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Accéder à mon compte' })).toHaveAttribute('href', '/login')
})

test('the welcome counts down, then leads a signed-in person on', async ({ page, request }) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  await stopClock(page)
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: 'Bienvenue, Zoé' })).toBeVisible()
  // A timer draws the answer, and the clock stands still.
  const notice = page.getByText('Votre période d’essai est ouverte')
  await expect.poll(() => page.clock.runFor(1).then(() => notice.isVisible())).toBe(true)
  await expect(page.getByRole('link', { name: 'Accéder à mon compte' })).toHaveAttribute('href', '/dashboard')
  for (const left of [3, 2, 1]) {
    await expect(page.getByText(`Redirection automatique dans ${left}s...`)).toBeVisible()
    await page.clock.runFor(1_000)
  }
  await page.clock.resume()
  await expect(page).toHaveURL(/\/dashboard$/)
})
