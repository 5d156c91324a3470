import { pageMeta } from '#app/page-meta.ts'
import { Registration } from '#features/accounts/web/registration.tsx'

export const meta = () =>
  pageMeta({
    title: 'Créer un compte',
    description:
      'Créez le compte de votre atelier en une minute\u00a0: essai gratuit de 14\u00a0jours, sans carte bancaire et sans engagement.',
    path: '/register',
  })

export default function RegistrationRoute() {
  return <Registration />
}
