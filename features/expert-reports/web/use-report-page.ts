import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type LivePage, useLivePage } from '#browser/use-live-page.ts'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { type ReportAddress, readReportAddress, writeReportAddress } from '#features/expert-reports/report-list.ts'
import { reportList } from '#features/expert-reports/web/api.ts'

export const pageSize = 50

/** `isStale`: the rows of the page before, shown until those that were asked for are there. */
export type ReportsPage = LivePage<ExpertReport> & { isStale: boolean }
type Change = (news: Partial<ReportAddress>, how?: { replace: boolean }) => void

/** The page of the list that the address asks for, and how to ask for another one. */
export function useReportPage() {
  const [parameters, setParameters] = useSearchParams()
  const address = useMemo(() => readReportAddress(parameters), [parameters])
  const change = useCallback<Change>(
    (news, how) =>
      setParameters((now) => writeReportAddress({ ...readReportAddress(now), page: 1, ...news }), {
        preventScrollReset: !news.page,
        ...how,
      }),
    [setParameters],
  )
  const { page, ...filters } = address
  const live = useLivePage(reportList, { filters, page, pageSize })
  const last = useRef<LivePage<ExpertReport>>(undefined)
  useEffect(() => {
    if (!live.isLoading) last.current = live
  })
  const shown: ReportsPage =
    live.isLoading && last.current ? { ...last.current, isStale: true } : { ...live, isStale: false }
  return { address, change, page: shown }
}
