import { ReportDropZone } from '#features/expert-reports/web/report-drop-zone.tsx'
import { ReportDrops } from '#features/expert-reports/web/report-drops.tsx'
import { useReportDrops } from '#features/expert-reports/web/use-report-drops.ts'

/** Where reports are dropped, and what becomes of them: on their list and on the home page. */
export function ReportDropping({ isShort = false }: { isShort?: boolean }) {
  const { drops, drop, retry, cancel } = useReportDrops()
  return (
    <>
      <ReportDropZone isShort={isShort} onFiles={(files) => void drop(files)} />
      <ReportDrops drops={drops} onRetry={(chosen) => void retry(chosen)} onCancel={(id) => void cancel(id)} />
    </>
  )
}

/** On the home page: always at hand, and short. */
export function HomeDropping() {
  return <ReportDropping isShort />
}
