import {
  type Icon,
  IconAddressBook,
  IconCalendarWeek,
  IconCar,
  IconClipboardCheck,
  IconEngine,
  IconFileSearch,
  IconReceipt,
  IconSignature,
} from '@tabler/icons-react'
import { featureSteps, featureStrip } from '#features/marketing/landing-features.ts'
import classes from '#features/marketing/web/landing-features.module.css'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingScreenshot } from '#features/marketing/web/landing-screenshot.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import { Fold, folded } from '#ui/fold.tsx'

const icons: Record<string, Icon> = {
  report: IconFileSearch,
  invoice: IconReceipt,
  order: IconClipboardCheck,
  parts: IconEngine,
  clients: IconAddressBook,
  loan: IconCar,
  claim: IconSignature,
  planning: IconCalendarWeek,
}

export function LandingFeatures() {
  return (
    <LandingSection
      id="features"
      tone="surface"
      grid={classes.path}
      eyebrow="Fonctionnalités"
      title="Construit dans l’ordre d’une réparation"
      lead="Chaque étape s’appuie sur la précédente. Nous disons laquelle fonctionne aujourd’hui et laquelle se prépare."
    >
      <div className={classes.picture}>
        <LandingScreenshot />
      </div>
      <div>
        <Fold more="Voir les six étapes" less="Revenir à trois étapes">
          <ol className={classes.steps}>
            {featureSteps.map(({ title, text, readiness }, at) => (
              <li key={title} className={classes.step} data-readiness={readiness} {...(at >= 3 && folded)}>
                <h3>{title}</h3>
                <LandingReadiness readiness={readiness} />
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Fold>
      </div>
      <Strip />
    </LandingSection>
  )
}

function Strip() {
  return (
    <ul className={classes.strip} aria-label="Ce que réunit le logiciel">
      {featureStrip.map(({ id, label }) => {
        const Icon = icons[id] ?? IconFileSearch
        return (
          <li key={id}>
            <Icon size={26} stroke={1.4} aria-hidden="true" />
            {label}
          </li>
        )
      })}
    </ul>
  )
}
