import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { PageFrame, Pages } from '#lib/pages.ts'

const declared = import.meta.glob<Pages>('../features/*/web/pages.ts', { eager: true, import: 'pages' })

/** Pages that the features declare for this frame. */
function pagesIn(frame: PageFrame) {
  return Object.entries(declared).flatMap(([list, pages]) =>
    Object.entries(pages[frame] ?? {}).map(([path, name]) => {
      const module = list.replace('pages.ts', name)
      const id = module.replace('../', '').replace('.tsx', '')
      return path ? route(path, module, { id }) : index(module, { id })
    }),
  )
}

/** Every address of the site and of the workshop. */
export default [
  layout('routes/site.tsx', [
    index('routes/landing.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('checkout/success', 'routes/checkout-success.tsx'),
    route('checkout/cancel', 'routes/checkout-cancel.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('essai', 'routes/tryout.tsx'),
    route('verifier', 'routes/verifier.tsx'),
    route('legal/:page', 'routes/legal-page.tsx'),
    route(':page', 'routes/marketing-page.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-article.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('blog/rss.xml', 'routes/blog-rss.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  layout('routes/door.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),
  route('signature/:token', 'routes/signature.tsx'),
  route('signature/cession/:token', 'routes/signature.tsx', { id: 'routes/signature-cession' }),
  route('retractation/:token', 'routes/withdrawal.tsx'),
  route('retractation/:token/confirmer', 'routes/withdrawal.tsx', { id: 'routes/withdrawal-confirmation' }),
  layout('routes/product.tsx', [
    ...pagesIn('product'),
    route('onboarding', 'routes/onboarding.tsx'),
    route('dashboard', 'routes/workshop.tsx', [
      ...pagesIn('workshop'),
      route('synchronisation', 'routes/synchronisation.tsx'),
      route('*', 'routes/workshop-not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
