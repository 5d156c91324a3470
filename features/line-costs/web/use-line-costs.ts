import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { LineCost } from '#features/line-costs/contract.ts'
import { call, query } from '#features/line-costs/web/api.ts'
import { costsRights, marginsRights } from '#lib/house-rights.ts'
import type { CostedPaper } from '#priced-papers/line-cost.ts'
import type { PaperCosts } from '#priced-papers/web/use-costs.ts'

/** The costs of a paper's lines for those who may see them; undefined for everybody else, who asks for none. */
export function useLineCosts(paper: CostedPaper, id: string, isCredit = false): PaperCosts | undefined {
  const mayRead = useMay(costsRights.read)
  const mayWrite = useMay(costsRights.write)
  const mayCompare = useMay(marginsRights.read)
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...query.listLineCosts.queryOptions({ input: { paper, id } }),
    enabled: mayRead,
  })
  const save: PaperCosts['save'] = useCallback(
    async (writes) => {
      const { costs, conflicts } = await call.editLineCosts({ paper, id, writes: [...writes] })
      client.setQueryData(query.listLineCosts.queryKey({ input: { paper, id } }), costs)
      return conflicts
    },
    [client, paper, id],
  )
  return useMemo(
    () =>
      mayRead ? { known: data && byLine(data), isFailed: isError, mayWrite, mayCompare, isCredit, save } : undefined,
    [mayRead, data, isError, mayWrite, mayCompare, isCredit, save],
  )
}

const byLine = (costs: readonly LineCost[]) =>
  new Map(costs.map(({ lineId, unitCostCents }) => [lineId, unitCostCents]))
