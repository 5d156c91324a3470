import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListAddress, readListAddress, writeListAddress } from '#features/clients/client-list.ts'

type Change = (news: Partial<ListAddress>, how?: { replace: boolean }) => void

/** What the list shows lives in its address: it can be sent, kept, and found again with the back button. */
export function useListAddress(): [ListAddress, Change] {
  const [parameters, setParameters] = useSearchParams()
  const address = useMemo(() => readListAddress(parameters), [parameters])
  const change = useCallback<Change>(
    (news, how) =>
      setParameters((now) => writeListAddress({ ...readListAddress(now), page: 1, ...news }), {
        preventScrollReset: !news.page,
        ...how,
      }),
    [setParameters],
  )
  return [address, change]
}
