import { Button } from '@mantine/core'
import { data, Link } from 'react-router'
import { NotFoundPage } from '#ui/page-fallbacks.tsx'
import { pageTitle } from '#ui/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: pageTitle('Page introuvable') }]

export default function NotFoundRoute() {
  return (
    <NotFoundPage>
      <Button component={Link} to="/">
        Retour à l’accueil
      </Button>
    </NotFoundPage>
  )
}
