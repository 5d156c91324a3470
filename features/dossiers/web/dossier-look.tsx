import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Dossier, DossierFilters } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { quoteStandingLabels, quoteStandings } from '#features/dossiers/dossier-quote.ts'
import { tabLabels } from '#features/dossiers/dossier-tabs.ts'
import { describeTotal } from '#features/dossiers/dossier-total.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierColumns } from '#features/dossiers/web/dossier-columns.tsx'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const dossierWords = {
  title: 'Dossiers',
  one: 'dossier',
  many: 'dossiers',
  search: 'Chercher un dossier',
  placeholder: 'Plaque, nom, téléphone, sinistre, numéro…',
  next: 'Dossier suivant',
  previous: 'Dossier précédent',
  choose: 'Choisir ce dossier',
  beside: 'Dossier',
  outage: 'Vos propres saisies y figurent.',
  searched:
    'La recherche porte sur la plaque, le client et son téléphone, l’assureur, le numéro de sinistre et celui du dossier.',
}

/** How the list of dossiers looks. */
export function useDossierLook(): ListLook<Dossier, DossierFilters> {
  const unsent = useUnsent('dossier')
  return useMemo(
    () => ({
      words: dossierWords,
      name: {
        title: 'Véhicule et client',
        of: (dossier) =>
          [dossier.plate, dossier.clientName].filter(Boolean).join(' · ') || dossierTitle(dossier) || 'Nouveau dossier',
        badges: (dossier) => {
          const state = unsent.get(dossier.id)
          return state && <UnsentBadge state={state} />
        },
      },
      columns: dossierColumns,
      filters: [
        {
          key: 'kind',
          label: 'Nature des travaux',
          isMenu: true,
          choices: [
            { value: undefined, label: 'Tous travaux' },
            { value: 'body', label: 'Carrosserie' },
            { value: 'mechanics', label: 'Mécanique' },
          ],
        },
        {
          key: 'quote',
          label: 'Devis',
          choices: [
            { value: undefined, label: 'Devis\u202f: tous' },
            ...quoteStandings.map((value) => ({ value, label: quoteStandingLabels[value] })),
          ],
        },
        {
          key: 'shelf',
          label: 'Dossiers',
          hasOwnEmpty: true,
          wide: { value: 'all', label: 'Chercher aussi dans les archives' },
          choices: [
            { value: 'active', label: 'En cours' },
            { value: 'archived', label: 'Archivés' },
            { value: 'all', label: 'Tous' },
          ],
        },
      ],
      sorts: [
        { sort: 'createdAt', direction: 'desc', label: 'Ouverts récemment' },
        { sort: 'promisedOn', direction: 'asc', label: 'Promis d’abord' },
        { sort: 'updatedAt', direction: 'desc', label: 'Modifiés récemment' },
      ],
      card: {
        details: (dossier) =>
          [dossier.vehicleName, dossier.quoteId ? describeTotal(dossier, today()) : dossier.insurerName]
            .filter(Boolean)
            .join(' · ') || dossier.number,
        trailing: (dossier) => <Chips dossier={dossier} />,
      },
      empty: ({ tab, shelf }) =>
        tab !== 'all' ? (
          <NothingInTab label={tabLabels[tab]} />
        ) : shelf === 'archived' ? (
          <EmptyState kind="nothing-yet" title="Les archives sont vides" />
        ) : (
          <NothingYet />
        ),
    }),
    [unsent],
  )
}

function Chips({ dossier }: { dossier: Dossier }) {
  const { standing, today } = useStanding(dossier)
  return (
    <span style={{ display: 'grid', justifyItems: 'end', gap: 4 }}>
      <StatusChip standing={standing} size="sm" />
      <LateChip dossier={dossier} standing={standing} today={today} size="sm" />
    </span>
  )
}

function NothingInTab({ label }: { label: string }) {
  return (
    <EmptyState
      kind="nothing-yet"
      title={`Rien sous «\u202f${label}\u202f»`}
      action={
        <Button variant="default" component={Link} to="?">
          Voir tous les dossiers
        </Button>
      }
    >
      Aucun dossier en cours n’y figure pour l’instant.
    </EmptyState>
  )
}

const sample = [
  ['AA-000-AA · EXEMPLE Camille', 'Accord attendu', 'Clio'],
  ['BB-000-BB · Garage Exemple', 'En atelier', 'Trafic'],
]

function NothingYet() {
  const mayWrite = useMay(dossiersRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Vos dossiers commencent ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconFolderPlus size={18} />}>
            Ouvrir le premier dossier
          </Button>
        )
      }
    >
      Un sinistre ou une visite{'\u202f'}: son client, son véhicule, son assureur, et toujours ce qui bloque et la
      prochaine action.
    </EmptyState>
  )
}
