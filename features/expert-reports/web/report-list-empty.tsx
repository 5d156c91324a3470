import { Button } from '@mantine/core'
import { keptDeletedDays } from '#features/expert-reports/expert-report.ts'
import type { ReportAddress } from '#features/expert-reports/report-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'

type EmptyProps = { address: ReportAddress; onChange: (news: Partial<ReportAddress>) => void }

const sample = [
  ['Rapport Exemple', 'PDF', 'À lire'],
  ['Photographies', '4 pages', 'À lire'],
  ['Rapport Exemple', 'PDF', 'À lire'],
]

export function ReportListEmpty({ address: { search, deleted, page }, onChange }: EmptyProps) {
  const reset = (label: string) => (
    <Button variant="default" onClick={() => onChange({ search: '', deleted: false, page: 1 })}>
      {label}
    </Button>
  )
  if (page > 1) {
    const toFirst = <Button onClick={() => onChange({ page: 1 })}>Revenir à la première page</Button>
    return <EmptyState kind="nothing-matches" title="La liste s’arrête avant cette page" action={toFirst} />
  }
  if (search) {
    return (
      <EmptyState
        kind="nothing-matches"
        title={`Aucun rapport ne correspond à «\u00a0${search}\u00a0»`}
        action={reset('Réinitialiser')}
      />
    )
  }
  if (deleted) {
    return (
      <EmptyState kind="nothing-yet" title="Aucun rapport supprimé" action={reset('Revenir aux rapports')}>
        Un rapport supprimé se retrouve ici {keptDeletedDays}
        {'\u00a0'}jours, puis il est effacé avec ses fichiers.
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="nothing-yet" title="Déposez votre premier rapport" sample={sample}>
      Le PDF que l’expert vous envoie, ou les photographies du papier qu’il vous laisse{'\u00a0'}: tout est gardé
      chiffré, à sa date, avec le nom de qui l’a déposé.
    </EmptyState>
  )
}
