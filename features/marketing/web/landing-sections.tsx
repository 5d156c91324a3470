import type { ReactNode } from 'react'
import classes from '#features/marketing/web/landing.module.css'
import { LandingAllInOne } from '#features/marketing/web/landing-all-in-one.tsx'
import { LandingBenefits } from '#features/marketing/web/landing-benefits.tsx'
import { LandingCallToAction } from '#features/marketing/web/landing-call-to-action.tsx'
import { LandingComparison } from '#features/marketing/web/landing-comparison.tsx'
import { LandingCounters } from '#features/marketing/web/landing-counters.tsx'
import { LandingDevices } from '#features/marketing/web/landing-devices.tsx'
import { LandingFeatures } from '#features/marketing/web/landing-features.tsx'
import { LandingFrance } from '#features/marketing/web/landing-france.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { LandingSeoCards } from '#features/marketing/web/landing-seo-cards.tsx'
import { LandingSolutions } from '#features/marketing/web/landing-solutions.tsx'
import { LandingTemplates } from '#features/marketing/web/landing-templates.tsx'
import { LandingTestimonials } from '#features/marketing/web/landing-testimonials.tsx'
import { LandingTrade } from '#features/marketing/web/landing-trade.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'

/** The landing page below its hero; other features provide plans and questions. */
export function LandingSections({ pricing, faq }: { pricing: ReactNode; faq: ReactNode }) {
  return (
    <>
      <LandingFeatures />
      <LandingBenefits />
      <LandingCounters />
      <LandingSolutions />
      <LandingAllInOne />
      <LandingTestimonials />
      <LandingComparison />
      <LandingTemplates />
      <LandingSection
        id="pricing"
        layout="centred"
        eyebrow="Tarifs"
        title="Un prix par atelier, affiché"
        lead="Quatre abonnements et un pack annuel. Tous les prix sont hors taxes ; créer un compte ne demande pas de carte."
      >
        {pricing}
      </LandingSection>
      <LandingCallToAction />
      <LandingFrance />
      <LandingDevices />
      <LandingTrade />
      <LandingSeoCards />
      <div className={classes.faq}>{faq}</div>
      <div className={classes.last}>
        <p>
          Commencez par votre premier client{'\u00a0'}: 14{'\u00a0'}jours d’essai, sans carte bancaire.
        </p>
        <ButtonLink to="/register" size="md">
          Démarrer gratuitement
        </ButtonLink>
      </div>
    </>
  )
}
