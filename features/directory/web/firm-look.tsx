import { ActionIcon, Avatar, Button, Group } from '@mantine/core'
import { IconBuildingPlus, IconListCheck, IconPhone } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { firmAgreementState } from '#features/directory/agreement.ts'
import { describeState } from '#features/directory/agreement-words.ts'
import type { Firm, FirmFilters } from '#features/directory/contract.ts'
import { type FirmKind, kindLabels, kindPlurals, mainEmail, mainPhone } from '#features/directory/firm.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { FirmAgreementBadge, FirmBadges } from '#features/directory/web/firm-badges.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListColumn, ListLook } from '#ui/list/list-look.ts'

export const firmWords = {
  title: 'Annuaire',
  one: 'société',
  many: 'sociétés',
  isFeminine: true,
  search: 'Chercher dans l’annuaire',
  placeholder: 'Nom, expert, téléphone, ville…',
  next: 'Société suivante',
  previous: 'Société précédente',
  choose: 'Choisir cette société',
  beside: 'Fiche de la société',
  outage: 'Vos propres saisies y figurent.',
  searched: 'La recherche porte sur les noms, les personnes, les téléphones, les emails, le SIRET et la ville.',
}

/** How the list of firms looks. */
export function useFirmLook(): ListLook<Firm, FirmFilters> {
  const unsent = useUnsent('firm')
  return useMemo(
    () => ({
      words: firmWords,
      name: {
        title: 'Nom',
        sort: 'name',
        of: ({ name }) => name,
        badges: (firm) => <FirmBadges firm={firm} unsent={unsent.get(firm.id)} />,
      },
      columns,
      filters: [
        {
          key: 'kind',
          label: 'Type de société',
          choices: [
            { value: undefined, label: 'Tous' },
            ...Object.entries(kindPlurals).map(([value, label]) => ({ value: value as FirmKind, label })), // entries forget the keys
          ],
        },
        {
          key: 'agreement',
          label: 'Accord',
          hasOwnEmpty: true,
          choices: [
            { value: undefined, label: 'Tout accord' },
            { value: 'inForce', label: 'En vigueur' },
            { value: 'toRenew', label: 'À renouveler' },
          ],
        },
        {
          key: 'shelf',
          label: 'Fiches',
          hasOwnEmpty: true,
          wide: { value: 'all', label: 'Chercher aussi dans les archives' },
          choices: [
            { value: 'active', label: 'Actives' },
            { value: 'archived', label: 'Archivées' },
            { value: 'all', label: 'Toutes' },
          ],
        },
      ],
      sorts: [
        { sort: 'name', direction: 'asc', label: 'Nom, de A à Z' },
        { sort: 'name', direction: 'desc', label: 'Nom, de Z à A' },
        { sort: 'city', direction: 'asc', label: 'Ville' },
        { sort: 'updatedAt', direction: 'desc', label: 'Modifiées récemment' },
      ],
      card: {
        leading: ({ kind, name }) => <Avatar size={40} color={colours[kind]} name={name} />,
        details: (firm) => (
          <Group gap={6}>
            {[kindLabels[firm.kind], firm.addressCity].filter(Boolean).join(' · ')}
            <FirmAgreementBadge periods={firm.agreementPeriods} />
          </Group>
        ),
        trailing: (firm) => <CallButton firm={firm} />,
      },
      empty: ({ shelf, agreement }) =>
        shelf === 'archived' ? <NoArchives /> : agreement ? <NoAgreement /> : <NothingYet />,
    }),
    [unsent],
  )
}

const colours: Record<FirmKind, string> = { insurer: 'petrole', expert_firm: 'copper', supplier: 'gray' }

const columns: ListColumn<Firm>[] = [
  { key: 'kind', title: 'Type', width: 176, text: ({ kind }) => kindLabels[kind] },
  { key: 'phone', title: 'Téléphone', width: 144, text: (firm) => formatPhone(mainPhone(firm) ?? '') },
  { key: 'email', title: 'Email', width: 200, grows: true, text: (firm) => mainEmail(firm) ?? '' },
  { key: 'city', title: 'Ville', width: 136, sort: 'city', text: ({ addressCity }) => addressCity },
  {
    key: 'agreement',
    title: 'Accord',
    width: 176,
    text: ({ agreementPeriods }) => {
      const state = firmAgreementState(agreementPeriods, today())
      return state ? describeState(state) : ''
    },
    render: ({ agreementPeriods }) => <FirmAgreementBadge periods={agreementPeriods} />,
  },
]

function CallButton({ firm }: { firm: Firm }) {
  const number = mainPhone(firm)
  if (!number) return null
  return (
    <ActionIcon
      component="a"
      href={`tel:${number}`}
      size={48}
      variant="light"
      color="petrole"
      aria-label={`Appeler ${firm.name}`}
    >
      <IconPhone size={20} stroke={1.75} />
    </ActionIcon>
  )
}

function NoArchives() {
  return (
    <EmptyState kind="nothing-yet" title="Les archives sont vides" action={<BackToAll />}>
      Une société que vous archivez quitte la liste sans rien perdre de son histoire{'\u202f'}; elle se retrouve ici.
    </EmptyState>
  )
}

function NoAgreement() {
  return (
    <EmptyState kind="nothing-yet" title="Aucun accord dans cet état" action={<BackToAll />}>
      Les accords s’écrivent sur la fiche de chaque société, avec leurs dates et leurs taux.
    </EmptyState>
  )
}

function BackToAll() {
  return (
    <Button variant="default" component={Link} to="?">
      Revenir à l’annuaire
    </Button>
  )
}

const sample = [
  ['Mutuelle Exemple', 'Assureur', 'En vigueur'],
  ['Cabinet Exemple', 'Cabinet d’expertise', ''],
  ['Pièces Exemple', 'Fournisseur', 'En vigueur'],
]

function NothingYet() {
  const mayWrite = useMay(directoryRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre annuaire commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?connues=1" state={overPage} leftSection={<IconListCheck size={18} />}>
            Choisir parmi les sociétés connues
          </Button>
        )
      }
      secondary={
        mayWrite && (
          <Button
            variant="default"
            component={Link}
            to="?nouveau=1"
            state={overPage}
            leftSection={<IconBuildingPlus size={18} />}
          >
            Nouvelle société
          </Button>
        )
      }
    >
      Assureurs, cabinets d’expertise et fournisseurs{'\u202f'}: leurs interlocuteurs, vos accords et leurs taux.
    </EmptyState>
  )
}
