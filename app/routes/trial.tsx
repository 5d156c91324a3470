import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import viewerSheet from '#features/expert-reports/web/report-viewer.sheet.css?url'
import trialSheet from '#features/trial-readings/web/trial.sheet.css?url'
import { Trial } from '#features/trial-readings/web/trial.tsx'

/** Only this page needs these style sheets. */
export const links = () => [viewerSheet, trialSheet].map((href) => ({ rel: 'stylesheet', href }))

export const meta = () =>
  pageMeta({
    title: 'Lire un rapport d’expert, sans compte',
    description:
      'Déposez un rapport d’expertise automobile\u00a0: ses pièces, ses heures et ses totaux sont relevés, situés sur la page et recalculés. Sans compte, effacé dans l’heure.',
    path: '/essai',
    structured: [breadcrumb({ to: '/', label: 'Accueil' }, { to: '/essai', label: 'Essai sans compte' })],
  })

export default function TrialRoute() {
  return <Trial />
}
