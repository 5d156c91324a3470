import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { reportDeletedBefore } from '#features/expert-reports/refusals.ts'
import { call } from '#features/expert-reports/web/api.ts'
import type { ReportDrop } from '#features/expert-reports/web/use-report-drops.ts'
import { useAct } from '#records/use-act.ts'

const twin = z.object({ report: z.object({ id: z.string() }) })

/** The same report in the garage: opens it, or restores a deleted one. */
export function TwinActions({ drop: { problem }, onDone }: { drop: ReportDrop; onDone: () => void }) {
  const restore = useAct({
    feature: 'expertReports',
    act: (id: string) => call.restoreExpertReport({ id }),
    done: 'Rapport restauré',
    onDone,
  })
  const found = twin.safeParse(problem?.data)
  if (!found.success) return null
  const { id } = found.data.report
  if (problem?.code === reportDeletedBefore.code) {
    return (
      <Button size="compact-sm" variant="default" loading={restore.isPending} onClick={() => restore.mutate(id)}>
        Restaurer
      </Button>
    )
  }
  return (
    <Button size="compact-sm" variant="default" component={Link} to={`?rapport=${id}`} preventScrollReset>
      Voir le rapport
    </Button>
  )
}
