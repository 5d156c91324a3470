import { Button, Card } from '@mantine/core'
import type { JobState } from '#features/jobs/job.ts'
import { EmptyState } from '#ui/empty-state.tsx'

type JobListEmptyProps = { state: JobState | undefined; page: number; onShowAll: () => void }

const titles: Record<JobState, string> = {
  failed: 'Rien n’est en échec',
  waiting: 'Rien n’attend',
  running: 'Rien n’est en cours',
  done: 'Rien n’est terminé pour l’instant',
}

export function JobListEmpty({ state, page, onShowAll }: JobListEmptyProps) {
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Voir toutes les tâches
    </Button>
  )
  if (page > 1) {
    return (
      <Card>
        <EmptyState kind="nothing-matches" title="La liste s’arrête avant cette page" action={showAll} />
      </Card>
    )
  }
  return (
    <Card>
      {state ? (
        <EmptyState kind="nothing-matches" title={titles[state]} action={showAll} />
      ) : (
        <EmptyState kind="nothing-yet" title="Aucune tâche pour l’instant">
          Un email ou un SMS qui part de l’atelier se suit ici. S’il n’arrive pas à partir, vous verrez pourquoi et
          pourrez le relancer.
        </EmptyState>
      )}
    </Card>
  )
}
