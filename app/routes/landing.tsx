import { LandingPage } from '#app/landing-page.tsx'
import { absolute, pageMeta } from '#app/page-meta.ts'
import { faqStructuredData } from '#features/marketing/faq.ts'
import { brand } from '#lib/brand.ts'
import { socialCard } from '#lib/social-card.ts'

const description =
  'Le logiciel en ligne des carrosseries et garages français : du rapport d’expert à la facture, sans recopier. Essai gratuit de 14\u00a0jours, sans carte bancaire.'

export const meta = () =>
  pageMeta({
    title: 'Le logiciel des carrossiers et des garages',
    description,
    path: '/',
    structured: [
      {
        '@type': 'Product',
        name: brand.name,
        description,
        image: absolute(socialCard),
        brand: { '@type': 'Brand', name: brand.name },
        offers: {
          '@type': 'Offer',
          price: '0',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/OnlineOnly',
          url: absolute('/register'),
        },
      },
      faqStructuredData(),
    ],
  })

export default function LandingRoute() {
  return <LandingPage />
}
