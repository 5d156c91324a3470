import { ActionIcon, Avatar, Button } from '@mantine/core'
import { IconPhone, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientBadges } from '#features/clients/web/client-badges.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatAgo, formatDay, formatInstant } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListColumn, ListLook } from '#ui/list/list-look.ts'

export const clientWords = {
  title: 'Clients',
  one: 'client',
  many: 'clients',
  search: 'Chercher un client',
  placeholder: 'Nom, téléphone, email, SIRET, ville…',
  next: 'Client suivant',
  previous: 'Client précédent',
  choose: 'Choisir ce client',
  beside: 'Fiche du client',
  outage: 'Vos propres saisies y figurent.',
  searched: 'La recherche porte sur le nom, le téléphone dans toutes ses écritures, l’email, le SIRET et la ville.',
}

/** How the list of clients looks. */
export function useClientLook(): ListLook<Client, ClientFilters> {
  const unsent = useUnsent('client')
  return useMemo(
    () => ({
      words: clientWords,
      name: {
        title: 'Nom',
        sort: 'name',
        of: ({ displayName }) => displayName,
        badges: (client) => <ClientBadges client={client} unsent={unsent.get(client.id)} />,
      },
      columns,
      filters: [
        {
          key: 'kind',
          label: 'Type de client',
          choices: [
            { value: undefined, label: 'Tous' },
            { value: 'person', label: 'Particuliers' },
            { value: 'company', label: 'Professionnels' },
          ],
        },
        {
          key: 'shelf',
          label: 'Fiches',
          hasOwnEmpty: true,
          wide: { value: 'all', label: 'Chercher aussi dans les archives' },
          choices: [
            { value: 'active', label: 'Actifs' },
            { value: 'archived', label: 'Archivés' },
            { value: 'all', label: 'Tous' },
            { value: 'duplicates', label: 'Doublons' },
          ],
        },
      ],
      sorts: [
        { sort: 'name', direction: 'asc', label: 'Nom, de A à Z' },
        { sort: 'name', direction: 'desc', label: 'Nom, de Z à A' },
        { sort: 'city', direction: 'asc', label: 'Ville' },
        { sort: 'updatedAt', direction: 'desc', label: 'Modifiés récemment' },
        { sort: 'createdAt', direction: 'desc', label: 'Créés récemment' },
      ],
      card: {
        leading: ({ kind, displayName }) => (
          <Avatar size={40} color={kind === 'company' ? 'copper' : 'petrole'} name={displayName} />
        ),
        details: (client) => [phoneOf(client), client.addressCity].filter(Boolean).join(' · ') || client.email,
        trailing: (client) => <CallButton client={client} />,
      },
      empty: ({ shelf }) =>
        shelf === 'duplicates' ? <NoDuplicates /> : shelf === 'archived' ? <NoArchives /> : <NothingYet />,
    }),
    [unsent],
  )
}

const columns: ListColumn<Client>[] = [
  { key: 'phone', title: 'Téléphone', width: 144, text: phoneOf },
  { key: 'email', title: 'Email', width: 200, grows: true, text: ({ email }) => email ?? '' },
  { key: 'city', title: 'Ville', width: 168, sort: 'city', text: ({ addressCity }) => addressCity },
  whenColumn('createdAt', 'Création'),
  whenColumn('updatedAt', 'Modification'),
]

function whenColumn(key: 'createdAt' | 'updatedAt', title: string): ListColumn<Client> {
  return {
    key,
    title,
    width: 136,
    sort: key,
    text: (client) => formatDay(client[key].slice(0, 10)),
    render: (client) => (
      <time dateTime={client[key]} title={formatInstant(client[key])}>
        {formatAgo(client[key], new Date(systemClock.now()))}
      </time>
    ),
  }
}

function phoneOf({ mobile, phone }: Client): string {
  const number = mobile ?? phone
  return number ? formatPhone(number) : ''
}

function CallButton({ client: { mobile, phone, displayName } }: { client: Client }) {
  const number = mobile ?? phone
  if (!number) return null
  return (
    <ActionIcon
      component="a"
      href={`tel:${number}`}
      size={48}
      variant="light"
      color="petrole"
      aria-label={`Appeler ${displayName}`}
    >
      <IconPhone size={20} stroke={1.75} />
    </ActionIcon>
  )
}

function NoDuplicates() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Aucun doublon possible"
      action={
        <Button variant="default" component={Link} to="?">
          Revenir aux clients
        </Button>
      }
    >
      Deux fiches qui partagent un nom, un email, un téléphone ou un numéro d’entreprise se retrouvent ici, jusqu’à ce
      que vous les fusionniez ou disiez que ce ne sont pas des doublons.
    </EmptyState>
  )
}

function NoArchives() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Les archives sont vides"
      action={
        <Button variant="default" component={Link} to="?">
          Revenir aux clients
        </Button>
      }
    >
      Un client que vous archivez quitte la liste sans rien perdre de son histoire{'\u202f'}; il se retrouve ici.
    </EmptyState>
  )
}

const sample = [
  ['EXEMPLE Camille', '06 00 00 00 00', 'Rennes'],
  ['Garage Exemple', '02 00 00 00 00', 'Vitré'],
  ['EXEMPLE Julien', '07 00 00 00 00', 'Redon'],
]

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
      secondary={
        mayWrite && (
          <Button variant="default" component={Link} to="/dashboard/import">
            Importer un fichier
          </Button>
        )
      }
    >
      Particuliers et professionnels, leurs coordonnées, leurs accords de contact et tout ce qui s’est passé avec eux.
    </EmptyState>
  )
}
