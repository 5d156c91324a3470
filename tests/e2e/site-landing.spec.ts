import { expect, type Locator, type Page, test } from '@playwright/test'
import { brand } from '#lib/brand.ts'
import { openSite, stopClock, wakeLanding } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const region = (page: Page, name: string) => page.getByRole('region', { name })
const texts = (page: Page, name: string) => region(page, name).getByRole('listitem')
const step = (page: Page) => page.getByRole('tab', { selected: true }).and(page.locator('[id^=demo-]'))

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows all its sections in order, and its links lead to the right pages', async ({ page }) => {
    await page.goto('/')
    const sections = page.getByRole('main').locator('section:not(section section)')
    expect(await sections.evaluateAll((all) => all.map(({ id, ariaLabel }) => id || ariaLabel || 'titled'))).toEqual([
      'titled',
      'features',
      'benefits',
      'Nos objectifs chiffrés',
      'solutions',
      'all-in-one',
      'testimonials',
      'comparison',
      'templates',
      'pricing',
      'contact',
      'france',
      'titled',
      'trade',
      'pages',
      'faq',
    ])
    const hero = region(page, 'Le rapport d’expert arrive. Le dossier suit.')
    await expect(hero.getByRole('paragraph').filter({ hasText: 'sans recopier une ligne.' })).toBeVisible()
    await expect(hero).toContainText(
      /Version bêta\s: du rapport d’expert à la facture, c’est en service, le reste arrive\./,
    )
    await expect(page.getByRole('button')).toHaveCount(0)
    const strip = page.getByRole('list', { name: 'Ce que réunit le logiciel' })
    await expect(strip.getByRole('listitem')).toHaveCount(8)
    const counters = region(page, 'Nos objectifs chiffrés')
    await expect(counters.getByRole('definition')).toHaveText(['14\u202f898', '15\u00a0h'])
    await expect(counters.getByRole('term')).toHaveText(['rapports analysés', 'gagnées par semaine'])
    await expect(counters.getByText('Nos objectifs', { exact: true })).toBeVisible()
    await expect(counters).toContainText('Objectifs que nous nous donnons')
    await expect(region(page, 'Moins de bureau, plus d’atelier')).toContainText('Ce sont des cibles, pas des mesures')

    const gathered = texts(page, 'Un dossier, au lieu de six endroits')
    await expect(gathered).toHaveText([
      ...Array(2).fill(/En service$/),
      ...Array(2).fill(/En préparation$/),
      /fichier clientsEn service$/,
      /En préparation$/,
    ])
    const words = texts(page, 'Ce que nous voulons vous entendre dire')
    await expect(words).toHaveText([
      /^Exemple inventé«\s.+\s»Un carrossier, deux cabinesRennes · CR, personnage inventé$/,
      /^Exemple inventé.+Villeurbanne · RV, personnage inventé$/,
      /^Exemple inventé.+Toulouse · GT, personnage inventé$/,
    ])
    await expect(texts(page, 'Trois modèles, les mêmes mentions')).toHaveText([/Classique/, /Épuré/, /Atelier/])
    const devices = texts(page, 'Sur l’appareil que vous avez en main')
    await expect(devices).toHaveText([/^Android/, /^iPhone/, /^Mac/, /^PC/])
    await expect(region(page, 'Pensé pour les ateliers français').getByRole('term')).toHaveCount(4)

    expect(await addresses(page, 'À chaque atelier sa façon de travailler')).toEqual([
      '/carrosserie',
      '/garage',
      '/logiciel-facturation-garage',
      '/metiers',
    ])
    expect(await addresses(page, 'Le métier d’abord, l’écran ensuite')).toEqual([
      '/blog',
      '/logiciel-garage-automobile',
    ])
    expect(await addresses(page, 'Sept pages pour comparer, comprendre, choisir')).toEqual([
      '/logiciel-carrosserie',
      '/logiciel-garage-automobile',
      '/logiciel-facturation-garage',
      '/carrosserie',
      '/garage',
      '/metiers',
      `/pourquoi-${brand.slug}`,
    ])
    expect(await addresses(page, 'Ouvrez votre atelier en ligne')).toEqual([
      '/register',
      `mailto:${brand.email}?subject=Demande%20de%20d%C3%A9monstration`,
      `mailto:${brand.email}`,
    ])
    await expect(page.getByRole('main').getByRole('link').last()).toHaveText('Démarrer gratuitement')
    await region(page, 'Ouvrez votre atelier en ligne').getByRole('link', { name: 'Démarrer gratuitement' }).click()
    await expect(page).toHaveURL(/\/register$/)
  })
})

function addresses(page: Page, name: string): Promise<(string | null)[]> {
  const links = region(page, name).getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

test('the landing page tells search engines and social networks its subject, and that trying is free', async ({
  request,
  baseURL,
}) => {
  const page = await (await request.get('/')).text()
  const said = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(page)?.[1]
  const title = `Le logiciel des carrossiers et des garages · ${brand.name}`
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toContain(`<link rel="canonical" href="${baseURL}"/>`)
  expect(said('robots')).toBe('index,follow')
  expect(said('description')).toMatch(/^Le logiciel en ligne des carrosseries et garages français/)
  for (const network of ['og', 'twitter']) {
    expect(said(`${network}:title`)).toBe(title)
    expect(said(`${network}:description`)).toBe(said('description'))
    expect((await request.get(said(`${network}:image`) ?? '')).headers()['content-type']).toBe('image/jpeg')
  }
  expect(said('og:url')).toBe(baseURL)
  const [, product] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(product ?? '')).toMatchObject({
    '@type': 'Product',
    name: brand.name,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR', url: `${baseURL}/register` },
  })
})

test('the product itself is seen on the first two screens, and before its steps on a telephone', async ({ page }) => {
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  const screen = region(page, 'Construit dans l’ordre d’une réparation').getByRole('figure')
  await page.goto('/')
  const bottom = await screen.evaluate((figure) => figure.getBoundingClientRect().bottom / innerHeight)
  expect(bottom).toBeLessThan(2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const review = page.getByRole('img', { name: 'Capture d’écran de la relecture d’un rapport' })
    await expect(review).toHaveCount(1)
    await expect(review).toHaveAttribute('src', new RegExp(colorScheme))
  }

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await topOf(screen)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Le client', exact: true })))
  const models = region(page, 'Les trois modèles')
  await models.press('ArrowRight')
  await expect.poll(() => models.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)
})

test('a link to the questions shows their title, below the header', async ({ page }) => {
  await page.goto('/#faq')
  const header = await page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().bottom)
  const title = page.getByRole('heading', { name: 'Vos questions, nos réponses' })
  const gap = () => title.evaluate((each, edge) => each.getBoundingClientRect().top - edge, header)
  await expect.poll(gap).toBeLessThan(40)
  expect(await gap()).toBeGreaterThan(0)
})

test('ten functions are compared: in a table on a computer, in cards on a telephone, the first three at once', async ({
  page,
}) => {
  await page.goto('/')
  const comparison = region(page, 'Face à un logiciel de garage classique')
  await expect(comparison.getByRole('columnheader')).toHaveText(['Fonction', brand.name, 'Logiciel classique'])
  const rows = comparison.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  const first = rows.first()
  await expect(first.getByRole('rowheader')).toHaveText('Lecture du rapport d’expert')
  await expect(first.getByRole('img')).toHaveCount(2)
  const tops = () => first.locator('th, td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(await tops()).size).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set(await tops()).size).toBe(2)
  const card = await first.evaluate((row) => ({
    border: getComputedStyle(row).borderTopWidth,
    names: [...row.querySelectorAll('td')].map((cell) => getComputedStyle(cell, '::before').content),
    overflow: document.documentElement.scrollWidth - innerWidth,
  }))
  expect(card).toEqual({ border: '1px', names: [`"${brand.name}"`, '"Logiciel classique"'], overflow: 0 })
  const seen = () => rows.evaluateAll((all) => all.filter((row) => row.checkVisibility()).length)
  const more = comparison.locator('summary')
  expect(await seen()).toBe(3)
  await expect(more).toHaveText('Voir les dix points', { useInnerText: true })
  await more.press('Enter')
  expect(await seen()).toBe(10)
  await expect(more).toHaveText('Revenir à trois points', { useInnerText: true })
  await more.press('Enter')
  expect(await seen()).toBe(3)
})

test('the demonstration shows its four steps for three seconds each, and waits under the pointer or the focus', async ({
  page,
}) => {
  await stopClock(page)
  await openSite(page, '/')
  await page.clock.runFor(0)
  for (const name of ['Analyse du PDF', 'Factures professionnelles', 'Envoi par email', 'Tableau de bord']) {
    await expect(step(page)).toContainText(name)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await page.clock.runFor(2_999)
    await expect(step(page)).toContainText(name)
    await page.clock.runFor(1)
  }
  await expect(step(page)).toContainText('Analyse du PDF')
  await expect(page.getByText('Illustration : personnes, montants et véhicule inventés.')).toBeVisible()

  await page.getByRole('tabpanel', { name: 'Analyse du PDF' }).hover()
  await page.clock.runFor(60_000)
  await expect(step(page)).toContainText('Analyse du PDF')
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_999)
  await expect(step(page)).toContainText('Analyse du PDF')
  await page.clock.runFor(1)
  await expect(step(page)).toContainText('Factures')

  await step(page).focus()
  await page.clock.runFor(60_000)
  await expect(step(page)).toContainText('Factures')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Mettre en pause' }).press('Tab')
  await page.clock.runFor(3_000)
  await expect(step(page)).toContainText('Envoi')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.clock.runFor(60_000)
  await expect(step(page)).toContainText('Envoi')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await page.clock.runFor(3_000)
  await expect(step(page)).toContainText('Tableau de bord')
})

test('the demonstration stands still for visitors who want less motion, and arrows change its steps', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopClock(page)
  await openSite(page, '/')
  await page.clock.runFor(60_000)
  await expect(step(page)).toContainText('Analyse du PDF')
  await step(page).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Factures'],
    ['ArrowLeft', 'Analyse'],
    ['ArrowLeft', 'Tableau de bord'],
    ['ArrowRight', 'Analyse'],
    ['End', 'Tableau de bord'],
    ['Home', 'Analyse'],
    ['ArrowDown', 'Factures'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(step(page)).toContainText(name)
    await expect(step(page)).toBeFocused()
  }
  await page.clock.runFor(60_000)
  await expect(step(page)).toContainText('Factures')
})

test('the picture of the steps never covers the icons below it, wherever one scrolls; a telephone scrolls thirteen screens at most', async ({
  page,
}) => {
  await openSite(page, '/')
  await wakeLanding(page)
  const steps = region(page, 'Construit dans l’ordre d’une réparation')
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { looks, covered } = await steps.evaluate(scrollThrough)
    expect(looks).toBeGreaterThan(20)
    expect(covered, `${width} px`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000)
})

/** Runs in the page: the scroll positions at which the picture of a section covers its list of icons. */
function scrollThrough(section: Element) {
  const [picture, icons] = [section.querySelector('figure'), section.querySelector(':scope ul')]
  if (!picture || !icons) throw new Error('The section has no picture or no icons.')
  const begin = Math.max(0, section.getBoundingClientRect().top + window.scrollY - window.innerHeight)
  const end = section.getBoundingClientRect().bottom + window.scrollY
  const covered: number[] = []
  let looks = 0
  for (let top = begin; top < end; top += 40) {
    window.scrollTo({ top, behavior: 'instant' })
    const [one, other] = [picture.getBoundingClientRect(), icons.getBoundingClientRect()]
    const isCovered =
      one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
    if (isCovered) covered.push(top)
    looks++
  }
  return { looks, covered }
}
