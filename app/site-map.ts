import { absolute } from '#app/page-meta.ts'
import type { BlogPost } from '#features/blog/blog.ts'
import type { SiteLink } from '#features/marketing/site-links.ts'
import { brand } from '#lib/brand.ts'

type Site = { base: string; pages: readonly SiteLink[]; posts: readonly BlogPost[] }

/** The sitemap: public pages and articles. */
export function sitemapXml({ base, pages, posts }: Site): string {
  const entry = (path: string, day?: string) =>
    `  <url><loc>${absolute(path, base)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ to }) => entry(to)),
    ...posts.map(({ slug, date }) => entry(`/blog/${slug}`, date.slice(0, 10))),
    '</urlset>',
    '',
  ].join('\n')
}

/** The site's description for AI assistants. */
export function llmsText({ base, pages, posts }: Site): string {
  const line = (path: string, label: string, about = '') =>
    `- [${label}](${absolute(path, base)})${about && `: ${about}`}`
  return [
    `# ${brand.name}`,
    '',
    '> Logiciel en ligne pour les carrossiers et les garages français, en bêta. En service\u00A0: comptes, équipes, sites, clients et véhicules avec ou sans réseau, annuaire, dossiers, rapports d’expertise de la lecture au devis, devis, ordres de réparation, pointages, factures, signature par lien et code, cession de créance, encaissements, comptabilité, exports CSV et Excel, journal vérifiable. La lecture d’un rapport s’essaie sans compte, et un document signé s’y vérifie de même. En préparation\u00A0: planning.',
    '',
    '## Pages',
    '',
    ...pages.map(({ to, label, description }: SiteLink & { description?: string }) => line(to, label, description)),
    '',
    '## Articles',
    '',
    ...posts.map(({ slug, title, excerpt }) => line(`/blog/${slug}`, title, excerpt)),
    '',
  ].join('\n')
}

const closed = [
  '/dashboard',
  '/onboarding',
  '/checkout/',
  '/signature/',
  '/retractation/',
  '/api/',
  '/auth/',
  '/rest/',
  '/functions/',
]

/** Robots may read the site, but not the workshop or the calls. */
export function robotsText(base: string): string {
  const refused = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...refused, '', `Sitemap: ${absolute('/sitemap.xml', base)}`, ''].join('\n')
}
