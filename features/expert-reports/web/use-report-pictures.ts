import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, query } from '#features/expert-reports/web/api.ts'

const none: readonly string[] = []

/** The pictures of the pages. Reports that were read before pages were drawn have them drawn now, once. */
export function useReportPictures(id: string, isRead: boolean): readonly string[] {
  const { data } = useQuery(
    query.listReportPictures.queryOptions({
      ...{ input: { id }, enabled: isRead, staleTime: 0 },
      // Links last five minutes, and pages far below are loaded later.
      refetchInterval: 240_000,
    }),
  )
  const isMissing = data?.pictures.length === 0
  const asked = useRef('')
  useEffect(() => {
    if (!isMissing || asked.current === id) return
    asked.current = id
    // The pages may be drawn already by the time of the answer; without network the screen shows that they are missing.
    void call.askReportPictures({ id }).catch(() => undefined)
  }, [isMissing, id])
  return data?.pictures ?? none
}
