import { Button } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import {
  describeForm,
  describeJudgement,
  keptDeletedDays,
  reportStatusLabels,
} from '#features/expert-reports/expert-report.ts'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { formatSize } from '#lib/numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const reportWords = {
  title: 'Rapports',
  one: 'rapport',
  many: 'rapports',
  search: 'Chercher un rapport',
  placeholder: 'Nom du rapport',
  next: 'Rapport suivant',
  previous: 'Rapport précédent',
  choose: 'Choisir ce rapport',
  beside: 'Rapport d’expert',
  outage: 'Ce que vous déposez partira dès que possible.',
  searched: 'La recherche porte sur le nom du rapport.',
}

export const reportLook: ListLook<ExpertReport, ReportFilters> = {
  words: reportWords,
  name: {
    title: 'Nom',
    of: ({ name }) => name,
    icon: ({ form }) => (form === 'pdf' ? <IconFileText {...picture} /> : <IconPhoto {...picture} />),
    badges: (report) => <ReportBadge report={report} />,
  },
  columns: [
    { key: 'judgement', title: 'Lecture', width: 180, text: describeJudgement },
    { key: 'form', title: 'Fichier', width: 140, text: describeForm },
    { key: 'dossier', title: 'Dossier', width: 130, text: ({ dossierNumber }) => dossierNumber },
    { key: 'plate', title: 'Plaque lue', width: 120, text: ({ plate }) => plate },
    { key: 'size', title: 'Taille', width: 100, text: ({ sizeBytes }) => formatSize(sizeBytes) },
    { key: 'by', title: 'Déposé par', width: 180, text: ({ receivedBy }) => receivedBy },
    {
      key: 'receivedAt',
      title: 'Dépôt',
      width: 150,
      text: ({ receivedAt }) => formatInstant(receivedAt),
      render: ({ receivedAt }) => <Received at={receivedAt} />,
    },
  ],
  filters: [
    {
      key: 'review',
      label: 'Relecture',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Tous' },
        { value: 'awaited', label: 'À relire' },
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
        {describeJudgement(report)} · {[describeForm(report), formatSize(report.sizeBytes)].join(' · ')} ·{' '}
        <Received at={report.receivedAt} />
      </>
    ),
  },
  acts: (report) => <ReportMenu report={report} />,
  empty: ({ deleted, review }) => (deleted ? <NothingDeleted /> : review ? <NothingToReview /> : <NothingYet />),
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

function NothingToReview() {
  return <EmptyState kind="nothing-yet" title="Aucun rapport à relire" />
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
