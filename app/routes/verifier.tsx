import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import verifierStyles from '#features/verifications/web/verifier.page.css?url'
import { Verifier } from '#features/verifications/web/verifier.tsx'

/** Only this page needs these styles. */
export const links = () => [{ rel: 'stylesheet', href: verifierStyles }]

export const meta = () =>
  pageMeta({
    title: 'Vérifier un document signé',
    description:
      'Déposez un devis, un ordre de réparation ou un acte signé\u00a0: la page dit s’il est intact et en vigueur. Sans compte, et sans envoyer le fichier.',
    path: '/verifier',
    structured: [breadcrumb({ to: '/', label: 'Accueil' }, { to: '/verifier', label: 'Vérifier un document signé' })],
  })

export default function VerifierRoute() {
  return <Verifier />
}
