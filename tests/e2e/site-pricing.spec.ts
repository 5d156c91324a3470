import { expect, type Locator, test } from '@playwright/test'
import { trialSentence } from '#lib/trial-sentence.ts'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { complaintsOf, dress } from '#tests/e2e/support/workshop.ts'

const cardsOf = (place: Locator) => place.getByRole('listitem').filter({ has: place.page().getByRole('heading') })

test('the plans are shown by month, then by year, with their prices before tax', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/pricing')
  const plans = page.getByRole('region', { name: 'Les formules' })
  await expectCards(plans, [
    ['Pack Essentiel Découverte', '9,90 € HT par mois', 'Factures illimitées', 'Devis illimités', 'CRM'],
    ['Starter', '29 € HT par mois', '10 rapports d’expert par mois', 'Analyse par IA', '3 modèles de facture'],
    ['Recommandé', 'Pro', '79 € HT par mois', '50 rapports d’expert par mois', 'Mini CRM', 'Assistance prioritaire'],
    ['Enterprise', '199 € HT par mois', 'Rapports d’expert illimités', 'Intégration par API', 'Multi-utilisateur'],
    ['Le plus choisi', 'Pack annuel', '65,83 € HT par mois', '790 € HT par an', 'Formation comprise'],
  ])
  await expect(cardsOf(plans).nth(1)).toHaveText(
    /En service.*10 rapports d’expert par mois.*Factures illimitées.*Compris dès leur mise en service.*Tableau de bord essentiel/,
  )
  const pack = cardsOf(plans).last()
  await expect(pack.getByRole('link', { name: 'Choisir le pack annuel' })).toHaveAttribute(
    'href',
    '/register?retour=%2Fpricing%3Fformule%3Dannual-pack',
  )
  for (const words of ['2,17 € HT par jour', '2 mois offerts', '198,80 € HT d’économie (20 %)', 'Cessions de créance'])
    await expect(pack).toContainText(spaced(words))

  await plans.getByRole('radio', { name: 'Mensuelle' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(plans.getByRole('radio', { name: 'Annuelle 2 mois offerts' })).toBeChecked()
  await expectCards(plans, [
    ['Pack Essentiel Découverte', '99 € HT par an', '2 mois offerts, soit 8,25 € HT par mois'],
    ['Starter', '290 € HT par an'],
    ['Recommandé', 'Pro', '790 € HT par an'],
    ['Enterprise', '1 990 € HT par an'],
    ['Le plus choisi', 'Pack annuel', '65,83 € HT par mois', '790 € HT par an, en un seul paiement'],
  ])
  await plans.getByRole('radio', { name: 'Mensuelle' }).check()
  await expect(cardsOf(plans).first()).toContainText(spaced('9,90 € HT par mois'))
  expect(complaints).toEqual([])
})

test('the page compares the plans, explains both trials, and promises thirty days of money back', async ({ page }) => {
  await page.goto('/pricing')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Fonction',
    'Pack Essentiel Découverte',
    'Starter',
    'Pro',
    'Enterprise',
    'Pack annuel',
  ])
  await expectRow(table, 'Prix par mois', ['9,90 € HT', '29 € HT', '79 € HT', '199 € HT', '—'])
  await expectRow(table, 'Prix par an', ['99 € HT', '290 € HT', '790 € HT', '1 990 € HT', '790 € HT'])
  await expectRow(table, 'Rapports d’expert par mois', ['0', '10', '50', 'illimités', 'illimités'])
  await expectRow(table, 'Assistant', ['non', 'non', 'oui', 'oui', 'oui'])
  const trials = page.getByRole('region', { name: 'Deux façons d’essayer, sans carte' })
  await expect(trials.getByRole('listitem').first()).toContainText(spaced('7 jours gratuits'))
  await expect(trials.getByRole('listitem').last()).toContainText(spaced('14 jours d’essai de cet abonnement'))
  await expect(page.getByRole('heading', { name: spaced('Satisfait ou remboursé pendant 30 jours') })).toBeVisible()

  await dress(page, 390)
  await expect(page.getByText('Faites glisser le tableau')).toBeVisible()
  const frame = page.getByRole('region', { name: 'Tableau comparatif des formules' })
  await frame.evaluate(takeFocus)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Nous contacter' }).first().press('Enter')
  await expect(page).toHaveURL(/\/contact\?objet=enterprise$/)
  await expect(page.getByLabel('Objet')).toHaveValue('enterprise')
})

/** Runs in the page: the focus moves the window to the frame, and the next key comes when that is drawn. */
async function takeFocus(frame: HTMLElement): Promise<void> {
  frame.focus()
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
}

test('the annual pack is offered until the end of the present month, even on a page kept since last month', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2027-02-10T12:00:00Z') })
  await page.goto('/pricing')
  await expect(page.getByText('Offre valable jusqu’au').filter({ visible: true })).toHaveText(
    'Offre valable jusqu’au 28 février 2027',
  )
})

test('the landing page shows the same plans, with the same choice', async ({ page }) => {
  await dress(page, 390)
  await page.goto('/#pricing')
  const section = page.locator('#pricing')
  await expect(section).toBeInViewport()
  await expect(cardsOf(section)).toHaveCount(5)
  await section.getByRole('radio', { name: 'Annuelle 2 mois offerts' }).check()
  await expect(cardsOf(section)).toHaveCount(5)
  await expect(cardsOf(section).nth(2)).toContainText(spaced('790 € HT par an'))
  await expect(section.getByText(spaced(trialSentence))).toBeVisible()
  await section.getByRole('link', { name: 'Nous contacter' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/contact\?objet=enterprise$/)
})

test('a person who returns from a payment waits five seconds, then enters the workshop', async ({ page, request }) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.goto('/checkout/success?session_id=cs_test_1')
  await expect(page.getByRole('heading', { level: 1, name: 'Merci, votre demande est enregistrée' })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-hidden=true]').first()).toBeVisible()
  await expect(page.getByText(spaced('Redirection automatique dans 5 s'))).toBeVisible()
  // The page acts once it knows who is signed in; until then its clock hardly moves.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(4_000)
  await expect(page.getByText(spaced('Redirection automatique dans 1 s'))).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a person who has not paid is sent to the landing page; one who cancels reads that nothing was taken', async ({
  page,
}) => {
  await page.goto('/checkout/success')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/checkout/cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement annulé' })).toBeVisible()
  await expect(page.getByText('Rien n’a été prélevé')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: 'Revoir les tarifs' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

/** Each card with its own words. */
async function expectCards(place: Locator, cards: string[][]): Promise<void> {
  await expect(cardsOf(place)).toHaveCount(cards.length)
  for (const [at, words] of cards.entries())
    for (const said of words) await expect(cardsOf(place).nth(at)).toContainText(spaced(said))
}

async function expectRow(table: Locator, label: string, cells: string[]): Promise<void> {
  const row = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: label }) })
  await expect(row.getByRole('cell')).toHaveText(cells.map(spaced))
}

/** Text as anybody types it: the page holds no-break spaces. */
function spaced(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[ \u00a0\u202f]/g, '[ \\u00a0\\u202f]'))
}
