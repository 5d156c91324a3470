import { Button, Card } from '@mantine/core'
import { IconArchive, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListAddress } from '#features/clients/client-list.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { overPage } from '#features/clients/web/client-drawer.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type EmptyProps = { address: ListAddress; onChange: (news: Partial<ListAddress>) => void }

const sample = [
  ['EXEMPLE Camille', '06 00 00 00 00', 'Rennes'],
  ['Garage Exemple', '02 00 00 00 00', 'Vitré'],
  ['EXEMPLE Julien', '07 00 00 00 00', 'Redon'],
]

export function ClientListEmpty({ address, onChange }: EmptyProps) {
  const { search, kind, archived, page } = address
  return (
    <Card>
      {page > 1 ? (
        <PastTheEnd onChange={onChange} />
      ) : search || kind ? (
        <NothingMatches address={address} onChange={onChange} />
      ) : archived ? (
        <NoArchives onChange={onChange} />
      ) : (
        <NothingYet />
      )}
    </Card>
  )
}

function PastTheEnd({ onChange }: Pick<EmptyProps, 'onChange'>) {
  return (
    <EmptyState
      kind="nothing-matches"
      title="La liste s’arrête avant cette page"
      action={<Button onClick={() => onChange({ page: 1 })}>Revenir à la première page</Button>}
    />
  )
}

function NothingMatches({ address: { search, kind, archived }, onChange }: EmptyProps) {
  const what = search ? `à « ${search} »` : kind === 'company' ? 'aux professionnels' : 'aux particuliers'
  return (
    <EmptyState
      kind="nothing-matches"
      title={`Aucun client ne correspond ${what}`}
      action={<Button onClick={() => onChange({ search: '', kind: undefined, archived: false })}>Réinitialiser</Button>}
      secondary={
        !archived && (
          <Button variant="default" onClick={() => onChange({ search, kind, archived: true })}>
            Chercher dans les archives
          </Button>
        )
      }
    >
      La recherche porte sur le nom, le téléphone dans toutes ses écritures, l’email, le SIRET et la ville.
    </EmptyState>
  )
}

function NoArchives({ onChange }: Pick<EmptyProps, 'onChange'>) {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Les archives sont vides"
      action={
        <Button variant="default" onClick={() => onChange({ archived: false })}>
          Revenir aux clients
        </Button>
      }
    >
      <IconArchive size={20} stroke={1.6} aria-hidden="true" /> Un client que vous archivez quitte la liste sans rien
      perdre de son histoire ; il se retrouve ici.
    </EmptyState>
  )
}

function NothingYet() {
  const mayWrite = useMay(clientsRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre fichier clients commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconUserPlus size={18} />}>
            Créer le premier client
          </Button>
        )
      }
    >
      Particuliers et professionnels, leurs coordonnées, leurs accords de contact et tout ce qui s’est passé avec eux.
    </EmptyState>
  )
}
