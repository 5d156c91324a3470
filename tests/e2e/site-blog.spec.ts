import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { viewsSentence } from '#features/blog/blog-stats.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { brand } from '#lib/brand.ts'
import { formatLongDay } from '#lib/dates.ts'
import { complaintsOf } from '#tests/e2e/support/workshop.ts'

const house = builtInPosts().toSorted((a, b) => b.date.localeCompare(a.date))
const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Entries of the device's storage, set before any page opens. */
async function keep(context: BrowserContext, posts: object[]): Promise<void> {
  await context.addInitScript((stored) => localStorage.setItem('blogPosts', stored), JSON.stringify(posts))
}

test('the blog presents itself, leads to the product, and lists its articles, newest first', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Le blog de l’atelier' })).toBeVisible()
  await expect(page.getByText('Le droit, les papiers et l’argent d’un garage')).toBeVisible()
  const resources = page.getByRole('navigation', { name: 'Ressources' }).getByRole('link')
  const leads = await resources.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leads).toEqual(['/', '/pricing', '/register'])
  await expect(page.getByRole('link', { name: 'Suivre par RSS' })).toHaveAttribute('href', '/blog/rss.xml')

  await expect(titles(page)).toHaveText(house.map(({ title }) => title))
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  for (const [rank, { author, date, excerpt }] of house.entries()) {
    const card = cards.nth(rank)
    await expect(card.locator('svg, img').first()).toBeVisible()
    await expect(card).toContainText(author)
    await expect(card.getByRole('time')).toHaveText(formatLongDay(date))
    await expect(card).toContainText(excerpt)
  }
})

test('articles of this device stand above those of the house; drafts, future and addressless articles are hidden', async ({
  page,
  context,
}) => {
  const [newest, ...older] = house
  await keep(context, [
    {
      slug: 'a-nous',
      title: 'Notre article',
      date: daysFromNow(-0.01),
      image: '/icon-512.png',
      imageAlt: 'Une aile peinte',
    },
    { slug: newest?.slug, title: 'Revu par nous', date: daysFromNow(-0.02), excerpt: 'Un autre début.' },
    { slug: 'brouillon', title: 'Pas fini', date: daysFromNow(-1), status: 'draft' },
    { slug: 'demain', title: 'À venir', date: daysFromNow(1) },
    { title: 'Sans adresse', date: daysFromNow(-1) },
  ])
  await page.goto('/blog')
  await expect(titles(page)).toHaveText(['Notre article', 'Revu par nous', ...older.map(({ title }) => title)])
  await expect(page.getByRole('img', { name: 'Une aile peinte' })).toBeVisible()
  await expect(page.getByText('Un autre début.')).toBeVisible()
})

test('an article shows all its parts, counts its views and shares, and leads to its neighbours', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // The server counts articles that it knows, so this one of the device takes the place of one of the house.
  const [newest, ...older] = house
  const slug = older.at(-1)?.slug ?? ''
  const url = `${baseURL}/blog/${slug}`
  const title = 'Devis & facture : ce qui change'
  const date = daysFromNow(-0.01)
  const content = '<h2>Le devis</h2><p>Écrit et <strong>signé</strong>. Voir <a href="/pricing">nos prix</a>.</p>'
  const words = { seoTitle: 'Devis et facture', seoDescription: 'Ce qui change en carrosserie.' }
  await keep(context, [{ id: slug, slug, title, date, author: 'Claire', excerpt: 'Le début.', content, ...words }])
  await request.post('/rest/v1/blog_stats?on_conflict=slug', {
    data: { post_id: slug, slug, views: 1, shares: { x: 1 } },
    headers: { prefer: 'resolution=ignore-duplicates' },
  })
  await request.patch(`/rest/v1/blog_stats?slug=eq.${slug}`, { data: { shares: { x: 1 } } })
  const onServer = async () => (await (await request.get(`/rest/v1/blog_stats?slug=eq.${slug}`)).json())[0]
  const onDevice = () => page.evaluate((name) => JSON.parse(localStorage.getItem('blogStats') ?? '{}')[name], slug)
  const { views, shares } = await onServer()
  const [sharesOnX, copies] = [shares.x ?? 0, shares.copy ?? 0]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(/linkedin|facebook|x\.com/, (route) => route.fulfill({ body: 'ailleurs' }))

  await page.goto('/blog')
  await page.getByRole('link', { name: title }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`Devis et facture · ${brand.name}`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Ce qui change en carrosserie.')
  await expect(article.getByRole('figure').locator('svg')).toBeVisible()

  // On paper: the text and its address, without navigation and buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(article.getByText(url)).toBeVisible()
  for (const silent of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(silent.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(article).toContainText('Claire')
  await expect(article.getByRole('time')).toHaveText(formatLongDay(date))
  await expect(article.getByRole('heading', { level: 2, name: 'Le devis' })).toBeVisible()
  await expect(article.getByText('signé')).toHaveCSS('font-weight', '700')
  await expect(article.getByRole('link', { name: 'nos prix' })).toHaveAttribute('href', '/pricing')
  await expect(article.getByText(viewsSentence(views + 1))).toBeVisible()
  expect(await onDevice()).toEqual({ views: 1, shares: {} })
  expect(await onServer()).toMatchObject({ views: views + 1, shares })

  const bar = article.getByRole('region', { name: 'Partager cet article' })
  const channel = (name: string) => bar.getByRole('listitem').filter({ hasText: name })
  const share = (name: string) => channel(name).getByRole('link')
  await expect(bar).toContainText(viewsSentence(views + 1))
  await expect(bar.getByRole('listitem')).toHaveCount(5)
  for (const name of ['LinkedIn', 'Facebook', 'X'])
    await expect(share(name)).toHaveAttribute('href', new RegExp(encodeURIComponent(url).replaceAll('.', '\\.')))
  await expect(share('Email')).toHaveAttribute('href', /^mailto:\?subject=Devis%20%26%20facture/)
  await expect(channel('X')).toContainText(`${sharesOnX} partage`)
  const popup = page.waitForEvent('popup')
  await share('X').click()
  await (await popup).close()
  await expect(channel('X')).toContainText(`${sharesOnX + 1} partages`)
  await channel('Copier le lien').getByRole('button').click()
  await expect(bar.getByRole('status')).toHaveText('Lien copié.')
  await expect(channel('Copier le lien')).toContainText(`${copies + 1} partage`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect(await onDevice()).toEqual({ views: 1, shares: { x: 1, copy: 1 } })
  await expect.poll(async () => (await onServer()).shares).toEqual({ ...shares, x: sharesOnX + 1, copy: copies + 1 })

  const neighbours = article.getByRole('navigation', { name: 'Autres articles' })
  await expect(neighbours.getByRole('link')).toHaveCount(1)
  await neighbours.getByRole('link', { name: 'Article précédent' }).click()
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await expect(page).toHaveTitle(`${newest?.title} · ${brand.name}`)
  await expect(neighbours.getByRole('link', { name: 'Article précédent' })).toBeVisible()
  await expect(neighbours.getByRole('link', { name: 'Article suivant' })).toHaveAttribute('href', `/blog/${slug}`)
  await article.getByRole('link', { name: 'Tous les articles' }).click()
  await expect(page).toHaveURL('/blog')
})

test('a script or a remote picture slipped into an article is neither run nor fetched', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  const content = [
    '<p onclick="window.attacked = 1">Cliquez ici.</p><script>window.attacked = 2</script>',
    '<img src="https://ailleurs.example/x.png" onerror="window.attacked = 3"><svg onload="window.attacked = 4"></svg>',
    '<p><a href="javascript:window.attacked = 5">Un piège</a></p><iframe srcdoc="<script>parent.attacked = 6</script>"></iframe>',
  ].join('')
  await keep(context, [
    { slug: 'piege', title: 'Un piège', date: '2026-01-01', content, image: 'https://ailleurs.example/y.png' },
  ])
  const complaints = complaintsOf(page)
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Un piège' }).click()
  const article = page.getByRole('article')
  await article.getByText('Cliquez ici.').click()
  await article.getByText('Un piège').last().click()
  await expect(article.locator('script, iframe, img, [onclick], [onerror], [href^="javascript"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  expect(asked.filter((address) => address.includes('ailleurs'))).toEqual([])
  // The browser reports each missing answer in the console.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})
