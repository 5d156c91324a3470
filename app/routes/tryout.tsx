import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import viewerStyles from '#features/expert-reports/web/report-viewer.page.css?url'
import tryoutStyles from '#features/tryouts/web/tryout.page.css?url'
import { Tryout } from '#features/tryouts/web/tryout.tsx'

/** Only this page needs these styles. */
export const links = () => [viewerStyles, tryoutStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta = () =>
  pageMeta({
    title: 'Lire un rapport d’expert, sans compte',
    description:
      'Déposez un rapport d’expertise automobile\u00a0: ses pièces, ses heures et ses totaux sont relevés, situés sur la page et recalculés. Sans compte, effacé dans l’heure.',
    path: '/essai',
    structured: [breadcrumb({ to: '/', label: 'Accueil' }, { to: '/essai', label: 'Essai sans compte' })],
  })

export default function TryoutRoute() {
  return <Tryout />
}
