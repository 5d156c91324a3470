import { expect, type Page, test } from '@playwright/test'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { legalLinks, publicPages, solutions } from '#features/marketing/site-links.ts'
import { brand } from '#lib/brand.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { doors } from '#tests/e2e/support/public-pages.ts'
import { readSiteHtml, type SiteHtml, structuredAs } from '#tests/e2e/support/site-html.ts'
import { dress } from '#tests/e2e/support/workshop.ts'

const marketing = solutions().map(({ to }) => to)
const articles = builtInPosts().map(({ slug }) => `/blog/${slug}`)

test('the seven pages of the menu have 600 words or more, their own title, description and address, and links to others', async ({
  request,
  baseURL,
}) => {
  expect(marketing).toHaveLength(7)
  const pages = await Promise.all(marketing.map((address) => readSiteHtml(request, address)))
  pages.forEach((page, rank) => {
    const address = marketing[rank] ?? ''
    expect.soft(page.text.split(/[^\p{L}\p{N}]+/u).length, address).toBeGreaterThan(600)
    expect.soft(page.canonical).toBe(`${baseURL}${address}`)
    expect.soft(page.metas['og:url']).toBe(page.canonical)
    expect.soft(page.metas.robots).toBe('index,follow')
    expect.soft(page.metas.description?.length, address).toBeGreaterThan(70)
    expect.soft(page.title).toMatch(new RegExp(` · ${brand.name}$`))
    const [, body = ''] = page.html.split('<main')
    const others = marketing.filter((to) => to !== address && body.split('</main>')[0]?.includes(`href="${to}"`))
    expect.soft(others.length, `${address} leads to others`).toBeGreaterThanOrEqual(2)
    expectTrail(page, 2)
  })
  for (const said of [pages.map(({ title }) => title), pages.map(({ metas }) => metas.description)])
    expect(new Set(said).size).toBe(7)
})

const trial = 'essai gratuit de 14 jours, sans carte bancaire'
const legal: Record<string, (string | RegExp)[]> = {
  '/legal/terms': [
    trial,
    '48 heures au moins avant la date de renouvellement',
    'Les paiements par carte passent par un prestataire de paiement',
    'dans les 30 jours qui suivent votre premier paiement',
    'gardées 3 mois après la fin de l’abonnement',
    'les données de facturation le sont 10 ans',
    'une réclamation reçoit une réponse sous 30 jours',
  ],
  '/legal/privacy': [
    /Données de facturation 10 ans/,
    /Données importées 3 mois après la fin de l’abonnement/,
    'L’hébergement est situé dans l’Union européenne',
    'prestataire de paiement',
    '13 mois au plus',
  ],
  '/legal/legal-notice': ['hébergés dans l’Union européenne', brand.name, brand.email],
  '/legal/cookies': [
    'aucune ne dépasserait 13 mois',
    /Authentification 1 an /,
    /Session 2 heures /,
    /\(CSRF\) 2 heures /,
    /Thème 6 mois /,
    /Langue 6 mois /,
    /Interface 6 mois /,
    /Mesure d’audience 13 mois /,
    /Performance 13 mois /,
    /Messagerie instantanée 13 mois /,
    /Tableau de bord 13 mois /,
  ],
}

test('the legal pages give their date, their delays and their places, and lead back home', async ({
  page,
  request,
}) => {
  expect(Object.keys(legal)).toEqual(legalLinks.map(({ to }) => to))
  for (const [address, statements] of Object.entries(legal)) {
    const read = await readSiteHtml(request, address)
    const text = read.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect.soft(text).toContain('Dernière mise à jour : 27 mai 2025')
    for (const statement of statements) expect.soft(text).toMatch(new RegExp(statement))
    expect.soft(read.html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<svg.*?<\/svg>)?Retour à l’accueil</s)
    expectTrail(read, 2)
  }
  await page.goto('/legal/terms')
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'La période d’essai' }).click()
  await expect(page.getByRole('heading', { name: 'La période d’essai', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Cookies' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies et stockage sur votre appareil' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')

  await dress(page, 390)
  await page.goto('/legal/terms')
  const summary = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(summary.getByRole('link')).toHaveCount(0)
  await summary.getByText('Sur cette page').click()
  await summary.getByRole('link', { name: 'La période d’essai' }).click()
  await expect(page.getByRole('heading', { name: 'La période d’essai', exact: true })).toBeInViewport()
})

test('a page for a trade shows the real software, and ends with the way to try it', async ({ page }) => {
  await page.goto('/garage')
  await expect(
    page.getByRole('figure').getByRole('img', { name: /^Capture d’écran de la fiche d’un client/ }),
  ).toBeVisible()
  const band = page.getByRole('region', { name: 'Commencez par vos propres clients' })
  await expect(band).toContainText(trialSentence)
  await expect(band.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/pricing')
  await expect(band.getByRole('link', { name: 'Essayer gratuitement' })).toHaveAttribute('href', '/register')
})

test('on a telephone nothing covers the button of a sign-in page, and the site stands under its form', async ({
  page,
}) => {
  await dress(page, 390)
  for (const door of doors) {
    await page.goto(door)
    const button = await page.locator('button[type=submit]').boundingBox()
    const assistant = await page.getByRole('link', { name: 'Assistant' }).boundingBox()
    expect(assistant?.y, door).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0))
    const ways = page.getByRole('navigation', { name: 'Le site' }).getByRole('link')
    await expect(ways).toHaveText(['Retour au site', 'Conditions', 'Confidentialité', 'Mentions légales'])
  }
  await page.goto('/login')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demonstration1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
})

test('every link of every public page leads to an existing page and heading, and every file exists', async ({
  request,
  baseURL,
}) => {
  const base = `${baseURL}`
  const seen = new Map<string, SiteHtml>()
  const files = new Set<string>()
  const wanted = [...publicPages(), '/nulle-part']
  const broken: string[] = []
  for (let address = wanted.shift(); address !== undefined; address = wanted.shift()) {
    const path = new URL(address, base).pathname
    if (seen.has(path)) continue
    const page = await readSiteHtml(request, path)
    seen.set(path, page)
    if (page.status >= 400 && path !== '/nulle-part') broken.push(`${path}: ${page.status}`)
    wanted.push(...page.links.filter((link) => link.startsWith('/')))
    for (const file of page.files) if (file.startsWith('/')) files.add(file)
  }
  for (const [path, { links }] of seen)
    for (const link of links.filter((each) => each.includes('#') && !each.startsWith('http'))) {
      const { pathname, hash } = new URL(link, `${base}${path}`)
      if (!seen.get(pathname)?.anchors.has(decodeURIComponent(hash.slice(1)))) broken.push(`${path} to ${link}`)
    }
  const answers = await Promise.all(
    [...files].map(async (file) => [file, (await request.head(file)).status()] as const),
  )
  broken.push(...answers.flatMap(([file, status]) => (status < 400 ? [] : [`${file}: ${status}`])))
  expect(broken).toEqual([])
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([...marketing, ...articles, '/register', '/login', '/contact']),
  )
})

test('an unknown address says so, is not indexed, and shows where to go', async ({ page, request }) => {
  for (const address of ['/nulle-part', '/legal/nulle-part', '/nulle/part']) {
    const { status, metas, text, title } = await readSiteHtml(request, address)
    expect([address, status, metas.robots]).toEqual([address, 404, 'noindex'])
    expect(text).toContain('Page introuvable')
    expect(title).toContain('Page introuvable')
  }
  await page.goto('/nulle/part')
  await expect(page.getByRole('navigation', { name: 'Pages utiles' }).getByRole('link')).toHaveCount(7)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})

test('search engines, assistants, telephones and feed readers find their files', async ({ page, request, baseURL }) => {
  const ask = async (address: string, type: string) => {
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      expect.stringContaining(type),
    ])
    return answer.text()
  }
  const whole = [...publicPages(), ...articles].map((address) => `${baseURL}${address === '/' ? '' : address}`)

  const map = await ask('/sitemap.xml', 'application/xml')
  expect((await textsIn(page, map, 'loc')).toSorted()).toEqual(whole.toSorted())
  for (const day of await textsIn(page, map, 'lastmod')) expect(Date.parse(day)).toBeLessThan(Date.now())

  const feed = await ask('/blog/rss.xml', 'application/rss+xml')
  expect(await textsIn(page, feed, 'item > link')).toEqual(
    expect.arrayContaining(whole.filter((each) => each.includes('/blog/'))),
  )
  const days = (await textsIn(page, feed, 'item > pubDate')).map((day) => Date.parse(day))
  expect(days).toEqual(days.toSorted((a, b) => b - a))

  const robots = await ask('/robots.txt', 'text/plain')
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).toContain('Disallow: /dashboard\n')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const llms = await ask('/llms.txt', 'text/plain')
  expect(llms).toMatch(new RegExp(`^# ${brand.name}\n\n> Logiciel en ligne`))
  for (const address of whole) expect(llms).toContain(`](${address})`)

  const manifest = JSON.parse(await ask('/manifest.webmanifest', 'application/manifest+json'))
  expect(manifest).toMatchObject({ name: brand.name, lang: 'fr', start_url: '/dashboard', display: 'standalone' })
  for (const { src, type } of manifest.icons) await ask(src, type)
})

test('articles, questions and breadcrumbs are described in the words of search engines', async ({
  request,
  baseURL,
}) => {
  for (const { slug, title, excerpt, date, author } of builtInPosts()) {
    const address = `${baseURL}/blog/${slug}`
    const page = await readSiteHtml(request, `/blog/${slug}`)
    expect(structuredAs(page, 'Article')).toMatchObject({
      headline: title,
      description: excerpt,
      datePublished: date,
      inLanguage: 'fr-FR',
      author: { name: author },
      publisher: { name: brand.name },
      mainEntityOfPage: address,
      image: expect.stringMatching(/^http/),
    })
    expectTrail(page, 3)
    expect(page.canonical).toBe(address)
    expect(page.metas).toMatchObject({
      'og:type': 'article',
      'og:title': `${title} · ${brand.name}`,
      description: excerpt,
    })
  }
  const { mainEntity } = structuredAs(await readSiteHtml(request, '/'), 'FAQPage')
  expect(mainEntity).toHaveLength(25)
  expect(mainEntity).toContainEqual({
    '@type': 'Question',
    name: expect.stringContaining('?'),
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\.$/) },
  })
})

/** From the home page to this one, each step with its whole address. */
function expectTrail(page: SiteHtml, steps: number): void {
  const { itemListElement } = structuredAs(page, 'BreadcrumbList')
  const trail = Array.isArray(itemListElement) ? itemListElement : []
  expect(trail.map(({ position }) => position)).toEqual(Array.from({ length: steps }, (_, rank) => rank + 1))
  expect(trail.at(0)).toMatchObject({ name: 'Accueil', item: new URL(page.canonical).origin })
  expect(trail.at(-1)).toMatchObject({ item: page.canonical })
}

/** The texts of these elements, in a document that a browser finds well formed. */
function textsIn(page: Page, xml: string, selector: string): Promise<string[]> {
  return page.evaluate(
    ([source, wanted]) => {
      const read = new DOMParser().parseFromString(source, 'text/xml')
      const fault = read.querySelector('parsererror')?.textContent
      if (fault) throw new Error(fault)
      return [...read.querySelectorAll(wanted)].map(({ textContent }) => textContent)
    },
    [xml, selector] as const,
  )
}
