import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site and of the workshop. */
export default [
  layout('routes/site.tsx', [
    index('routes/landing.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('checkout/success', 'routes/checkout-success.tsx'),
    route('checkout/cancel', 'routes/checkout-cancel.tsx'),
    route('contact', 'routes/contact.tsx'),
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
  layout('routes/product.tsx', [
    route('welcome', 'routes/welcome.tsx'),
    route('force-refresh', 'routes/force-refresh.tsx'),
    route('auth/callback', 'routes/auth-callback.tsx'),
    route('onboarding', 'routes/onboarding.tsx'),
    route('invitation', 'routes/invitation.tsx'),
    route('dashboard', 'routes/workshop.tsx', [
      index('routes/home.tsx'),
      route('clients', 'routes/clients.tsx'),
      route('clients/:id', 'routes/client.tsx'),
      route('rapports', 'routes/expert-reports.tsx'),
      route('assistant', 'routes/assistant.tsx'),
      route('synchronisation', 'routes/synchronisation.tsx'),
      route('taches', 'routes/jobs.tsx'),
      route('equipe', 'routes/team.tsx'),
      route('atelier', 'routes/garage.tsx'),
      route('abonnement', 'routes/billing.tsx'),
      route('compte/:place?', 'routes/account.tsx'),
      route('*', 'routes/workshop-not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
