import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import { Pricing } from '#features/subscriptions/web/pricing.tsx'

export const meta = () =>
  pageMeta({
    title: 'Tarifs',
    description:
      'Quatre abonnements de 9,90\u00a0€ à 199\u00a0€\u00a0HT par mois et un pack annuel à 790\u00a0€\u00a0HT. Essai sans carte, garantie de 30\u00a0jours.',
    path: '/pricing',
    structured: [breadcrumb({ to: '/', label: 'Accueil' }, { to: '/pricing', label: 'Tarifs' })],
  })

export default function PricingRoute() {
  return <Pricing />
}
