import { useEffect, useRef } from 'react'
import { type LivePage, useLivePage } from '#browser/use-live-page.ts'
import type { ListAddress } from '#features/clients/client-list.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientList } from '#features/clients/web/api.ts'

export const pageSize = 50

/** `isStale`: the rows of the page before, shown until those that were asked for are there. */
export type ClientPage = LivePage<Client> & { isStale: boolean }

export function useClientPage({ page, ...filters }: ListAddress): ClientPage {
  const live = useLivePage(clientList, { filters, page, pageSize })
  const last = useRef<LivePage<Client>>(undefined)
  useEffect(() => {
    if (!live.isLoading) last.current = live
  })
  if (!live.isLoading || !last.current) return { ...live, isStale: false }
  return { ...last.current, isStale: true }
}
