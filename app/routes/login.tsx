import { pageMeta } from '#app/page-meta.ts'
import { SignIn } from '#features/accounts/web/sign-in.tsx'

export const meta = () =>
  pageMeta({
    title: 'Connexion',
    description:
      'Ouvrez votre atelier\u00a0: votre fichier clients vous attend, avec ou sans réseau. Connexion par adresse email et mot de passe.',
    path: '/login',
  })

export default function LoginRoute() {
  return <SignIn />
}
