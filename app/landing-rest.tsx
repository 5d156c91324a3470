import { Faq } from '#features/marketing/web/faq.tsx'
import { LandingSections } from '#features/marketing/web/landing-sections.tsx'
import { PricingPlans } from '#features/subscriptions/web/pricing-plans.tsx'

/** What stands under the hero of the landing page. */
export function LandingRest() {
  return <LandingSections pricing={<PricingPlans />} faq={<Faq />} />
}
