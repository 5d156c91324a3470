import { pageMeta } from '#app/page-meta.ts'
import { isGoogleKnown } from '#app/routes/google-known.ts'
import { pageContext } from '#app/server-context.ts'
import { Registration } from '#features/accounts/web/registration.tsx'
import type { Route } from './+types/register.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { isGoogleKnown: await isGoogleKnown(context.get(pageContext)) }
}

/** Whoever comes from another page of the product may be without network: the door asks by itself. */
export function clientLoader(): { isGoogleKnown: boolean } {
  return { isGoogleKnown: false }
}

export const meta = () =>
  pageMeta({
    title: 'Créer un compte',
    description:
      'Créez le compte de votre atelier en une minute\u00a0: essai gratuit de 14\u00a0jours, sans carte bancaire et sans engagement.',
    path: '/register',
  })

export default function RegistrationRoute({ loaderData }: Route.ComponentProps) {
  return <Registration {...loaderData} />
}
