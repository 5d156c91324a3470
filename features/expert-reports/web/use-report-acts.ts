import { problemOf } from '#browser/call.ts'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { keptDeletedDays } from '#features/expert-reports/expert-report.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { call } from '#features/expert-reports/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { toastError, toastUndo } from '#ui/toasts.tsx'

const feature = 'expertReports'

/** The acts on a report that need no screen of their own. Deleting asks nothing: its toast offers to undo it. */
export function useReportActs(report: ExpertReport) {
  const { id } = report
  const restore = useAct({ feature, act: () => call.restoreExpertReport({ id }), done: 'Rapport restauré' })
  const remove = useAct({
    feature,
    act: () => call.deleteExpertReport({ id }),
    onDone: () =>
      toastUndo(
        `${reportTitle(report)} est supprimé. Il reste compté ce mois-ci et peut être restauré ${keptDeletedDays}\u00a0jours.`,
        () => restore.mutate(undefined),
      ),
  })
  return {
    remove: () => remove.mutate(undefined),
    restore: () => restore.mutate(undefined),
    download: () => void downloadReport(report),
  }
}

/** Erasing cannot be undone. */
export function useErasing(report: ExpertReport, onDone: () => void) {
  const { id } = report
  const done = `${reportTitle(report)} est effacé, avec ses fichiers`
  return useAct({ feature, act: () => call.eraseExpertReport({ id }), done, onDone })
}

/** The links of a report are signed on demand. */
async function downloadReport({ id }: ExpertReport): Promise<void> {
  try {
    const { pages } = await call.readExpertReport({ id })
    for (const { downloadUrl, name } of pages) {
      const link = document.createElement('a')
      link.href = downloadUrl
      link.download = name
      link.click()
    }
  } catch (problem) {
    toastError(problemOf(problem).sentence)
  }
}
