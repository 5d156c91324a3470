import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import type { RequestFilters, SignatureRequest } from '#features/signatures/contract.ts'
import { requestStateLabels } from '#features/signatures/signature-request.ts'
import { RequestBadge } from '#features/signatures/web/request-badge.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const requestWords = {
  title: 'Signatures',
  one: 'demande',
  many: 'demandes',
  isFeminine: true,
  search: 'Chercher une demande de signature',
  placeholder: 'Document, signataire, véhicule, référence…',
  next: 'Demande suivante',
  previous: 'Demande précédente',
  choose: 'Choisir cette demande',
  beside: 'Demande de signature',
  outage: 'Une demande part avec le réseau.',
  searched: 'La recherche porte sur les documents, le véhicule, les signataires et la référence.',
}

/** A signature on paper tells its witness and its scan, not who of them signed. */
const progress = ({ signedCount, signerCount, paperSignedOn }: SignatureRequest) =>
  paperSignedOn ? 'papier' : `${signedCount}/${signerCount}`

const ageWords = ({ sentAt, createdAt }: SignatureRequest) =>
  formatAgo(sentAt ?? createdAt, new Date(systemClock.now()))

const sentWords = ({ sentAt, createdAt }: SignatureRequest) =>
  sentAt ? `Envoyée le ${formatInstant(sentAt)}` : `Préparée le ${formatInstant(createdAt)}`

export const requestLook: ListLook<SignatureRequest, RequestFilters> = {
  words: requestWords,
  name: {
    title: 'Documents',
    of: ({ title }) => title,
    badges: (request) => <RequestBadge of={request} size="sm" />,
  },
  columns: [
    { key: 'signers', title: 'Signataires', width: 170, text: ({ signerNames }) => signerNames },
    { key: 'signed', title: 'Signés', width: 80, isAmount: true, text: progress },
    { key: 'about', title: 'Véhicule', width: 150, text: ({ about }) => about },
    { key: 'dossier', title: 'Dossier', width: 110, text: ({ dossierNumber }) => dossierNumber },
    {
      key: 'age',
      title: 'Âge',
      width: 140,
      text: ageWords,
      render: (request) => <span title={sentWords(request)}>{ageWords(request)}</span>,
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'État',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Toutes' },
        { value: 'draft', label: requestStateLabels.draft },
        { value: 'under_way', label: 'En attente de signature' },
        { value: 'done', label: 'Signées' },
        { value: 'copy_lost', label: 'Copie non remise' },
        { value: 'declined', label: 'Refusées' },
        { value: 'expired', label: 'Expirées' },
        { value: 'revoked', label: 'Annulées' },
        { value: 'replaced', label: 'Remplacées' },
      ],
    },
  ],
  card: {
    details: ({ signerNames, about }) => [signerNames, about].filter(Boolean).join(' · '),
    trailing: progress,
  },
  empty: ({ state, dossierId }) => (state || dossierId ? <NothingSuch /> : <NothingYet />),
}

function NothingSuch() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Aucune demande dans cet état"
      action={
        <Button variant="default" component={Link} to="?">
          Voir toutes les demandes
        </Button>
      }
    />
  )
}

function NothingYet() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Vos signatures se suivent ici"
      sample={[
        ['Devis DV2026-00012', 'EXEMPLE Camille', 'Signée'],
        ['Ordre de réparation OR2026-00007', 'EXEMPLE Julien', 'Ouverte'],
      ]}
      action={
        <Button component={Link} to="/dashboard/dossiers">
          Choisir un dossier
        </Button>
      }
    >
      « Faire signer » se trouve dans un dossier, un devis ou un ordre de réparation{'\u202f'}: au comptoir, sur le
      téléphone du client par QR code, ou à distance.
    </EmptyState>
  )
}
