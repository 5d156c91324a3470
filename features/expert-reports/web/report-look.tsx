import { Button } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import {
  describeForm,
  describeStage,
  keptDeletedDays,
  reportStageLabels,
  reportStages,
  reportStatusLabels,
} from '#features/expert-reports/expert-report.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const reportWords = {
  title: 'Rapports',
  one: 'rapport',
  many: 'rapports',
  search: 'Chercher un rapport',
  placeholder: 'Plaque, client, assureur, n° de sinistre…',
  next: 'Rapport suivant',
  previous: 'Rapport précédent',
  choose: 'Choisir ce rapport',
  beside: 'Rapport d’expert',
  outage: 'Ce que vous déposez partira dès que possible.',
  searched:
    'La recherche porte sur tout ce qui a été lu\u202f: plaque, client, assureur, n° de sinistre, lignes, et le nom du fichier.',
}

const grossOf = ({ grossCents }: ExpertReport) => (grossCents === null ? '' : euros(grossCents))

export const reportLook: ListLook<ExpertReport, ReportFilters> = {
  words: reportWords,
  name: {
    title: 'Véhicule',
    width: 262,
    of: reportTitle,
    icon: ({ form }) => (form === 'pdf' ? <IconFileText {...picture} /> : <IconPhoto {...picture} />),
    badges: (report) => <ReportBadge report={report} />,
  },
  columns: [
    { key: 'client', title: 'Client ou assuré', width: 132, grows: true, text: ({ client }) => client },
    { key: 'insurer', title: 'Assureur', width: 120, grows: true, text: ({ insurer }) => insurer },
    { key: 'gross', title: 'Total TTC', width: 108, isAmount: true, text: grossOf },
    { key: 'judgement', title: 'État', width: 152, grows: true, text: describeStage },
    {
      key: 'receivedAt',
      title: 'Dépôt',
      width: 126,
      text: ({ receivedAt }) => formatInstant(receivedAt),
      render: ({ receivedAt }) => <Received at={receivedAt} />,
    },
    { key: 'dossier', title: 'Dossier', width: 110, isForWide: true, text: ({ dossierNumber }) => dossierNumber },
    { key: 'file', title: 'Fichier', width: 160, text: (report) => `${report.name} · ${describeForm(report)}` },
    { key: 'by', title: 'Déposé par', width: 150, isForWide: true, text: ({ receivedBy }) => receivedBy },
  ],
  filters: [
    {
      key: 'stage',
      label: 'Étape',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Tous' },
        ...reportStages.map((value) => ({ value, label: reportStageLabels[value] })),
      ],
    },
    {
      key: 'deleted',
      label: 'Corbeille',
      hasOwnEmpty: true,
      choices: [
        { value: false, label: 'Reçus' },
        { value: true, label: 'Supprimés' },
      ],
    },
  ],
  card: {
    details: (report) => (
      <>
        {[describeStage(report), report.client, report.insurer, grossOf(report), report.name]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <Received at={report.receivedAt} />
      </>
    ),
  },
  acts: (report) => <ReportMenu report={report} />,
  empty: ({ deleted, stage }) =>
    deleted ? <NothingDeleted /> : stage ? <EmptyState kind="nothing-yet" title={nothingAt[stage]} /> : <NothingYet />,
}

const picture = { size: 20, stroke: 1.5, 'aria-hidden': true, color: 'var(--mantine-color-dimmed)' } as const

/** Marks for exceptions only. */
function ReportBadge({ report: { deletedAt, status } }: { report: ExpertReport }) {
  if (deletedAt) return <StatusBadge size="sm">Supprimé</StatusBadge>
  if (status !== 'unreadable') return null
  return (
    <StatusBadge size="sm" tone="danger">
      {reportStatusLabels[status]}
    </StatusBadge>
  )
}

function Received({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at, new Date(systemClock.now()))}
    </time>
  )
}

const nothingAt: Record<NonNullable<ReportFilters['stage']>, string> = {
  toReview: 'Aucun rapport à relire',
  toCreate: 'Aucun rapport relu n’attend son dossier',
  created: 'Aucun rapport n’est encore dans un dossier',
  unreadable: 'Aucun rapport illisible',
}

function NothingDeleted() {
  const back = (
    <Button variant="default" component={Link} to="?">
      Revenir aux rapports
    </Button>
  )
  return (
    <EmptyState kind="nothing-yet" title="Aucun rapport supprimé" action={back}>
      Un rapport supprimé se retrouve ici {keptDeletedDays}
      {'\u00a0'}jours, puis il est effacé avec ses fichiers.
    </EmptyState>
  )
}

const sample = [
  ['Rapport Exemple', 'PDF', 'À lire'],
  ['Photographies', '4 pages', 'À lire'],
  ['Rapport Exemple 2', 'PDF', 'À lire'],
]

function NothingYet() {
  return (
    <EmptyState kind="nothing-yet" title="Déposez votre premier rapport" sample={sample}>
      Le PDF que l’expert vous envoie, ou les photographies du papier qu’il vous laisse{'\u202f'}: tout est gardé
      chiffré, à sa date, avec le nom de la personne qui l’a déposé.
    </EmptyState>
  )
}
