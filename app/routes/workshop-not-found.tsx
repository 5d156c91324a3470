import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Page introuvable') }]

export default function WorkshopNotFoundRoute() {
  return (
    <>
      <PageHeader title="Page introuvable" />
      <EmptyState
        kind="nothing-matches"
        title="Il n’y a rien à cette adresse"
        action={
          <Button component={Link} to="/dashboard">
            Retour à l’accueil
          </Button>
        }
      >
        Le lien est peut-être ancien, ou la page a changé de place.
      </EmptyState>
    </>
  )
}
