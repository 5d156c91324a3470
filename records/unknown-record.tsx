import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useConnection } from '#browser/use-connection.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type UnknownRecordProps = {
  /** « Client introuvable », and the way to the list: « Voir tous les clients ». */
  words: { unknown: string; all: string }
  list: string
  /** The server does not have it either. */
  isGone: boolean
  onRetry?: () => void
}

/** The page of a record that does not exist, or that this device has never seen. */
export function UnknownRecord({ words, list, isGone, onRetry }: UnknownRecordProps) {
  const connection = useConnection()
  const back = (
    <Button component={Link} to={list}>
      {words.all}
    </Button>
  )
  return (
    <>
      <PageHeader title={words.unknown} />
      {isGone ? (
        <EmptyState kind="nothing-matches" title="Cette fiche n’existe pas, ou n’existe plus" action={back}>
          Le lien est peut-être incomplet, ou la fiche appartient à un autre atelier.
        </EmptyState>
      ) : (
        <EmptyState
          kind="nothing-matches"
          title="Cette fiche n’est pas sur cet appareil"
          action={<Button onClick={onRetry}>Réessayer</Button>}
          secondary={back}
        >
          {connection.words?.sentence ?? ''} En attendant, seules les fiches déjà vues ici ou modifiées récemment
          peuvent s’ouvrir.
        </EmptyState>
      )}
    </>
  )
}
