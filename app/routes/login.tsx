import { pageMeta } from '#app/page-meta.ts'
import { isGoogleKnown } from '#app/routes/google-known.ts'
import { pageContext } from '#app/server-context.ts'
import { SignIn } from '#features/accounts/web/sign-in.tsx'
import type { Route } from './+types/login.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { isGoogleKnown: await isGoogleKnown(context.get(pageContext)) }
}

/** Whoever comes from another page of the product may be without network: the door asks by itself. */
export function clientLoader(): { isGoogleKnown: boolean } {
  return { isGoogleKnown: false }
}

export const meta = () =>
  pageMeta({
    title: 'Connexion',
    description:
      'Ouvrez votre atelier\u00a0: votre fichier clients vous attend, avec ou sans réseau. Connexion par adresse email et mot de passe.',
    path: '/login',
  })

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <SignIn {...loaderData} />
}
