import { useAwake } from '#browser/use-awake.ts'
import { Faq } from '#features/marketing/web/faq.tsx'
import { LandingSections } from '#features/marketing/web/landing-sections.tsx'
import { PricingPlans } from '#features/subscriptions/web/pricing-plans.tsx'

/** The landing page below its hero. */
export function LandingRest({ place }: { place: string }) {
  useAwake(() => document.getElementById(place))
  return <LandingSections pricing={<PricingPlans />} faq={<Faq />} />
}
