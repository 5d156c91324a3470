import { callsOf } from '#browser/call.ts'
import { outageTold } from '#browser/outage.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { RecordSearch } from '#browser/workshop.ts'
import type { SearchGroup, searchContract } from '#features/search/contract.ts'
import { outageWords } from '#lib/outage.ts'

export const { call, query } = callsOf<typeof searchContract>('search')

export type SearchAnswer = {
  groups: SearchGroup[]
  /** Set when the device answered in place of the server, with the reason. */
  note?: string | undefined
}

type Wanted = { search: string; kind?: string | undefined; page?: number; pageSize?: number }

/** Asks the server, and the device when the server is out of reach. */
export async function searchRecords(
  { kind, ...wanted }: Wanted,
  { outbox, searches, signal }: { outbox: Outbox; searches: readonly RecordSearch[]; signal: AbortSignal },
): Promise<SearchAnswer> {
  try {
    const { groups } = await call.searchRecords({ ...wanted, ...(kind ? { kind } : {}) }, { signal })
    // The server may know kinds that this copy of the page has no address for.
    return { groups: groups.filter((group) => searches.some((each) => each.kind === group.kind)) }
  } catch (problem) {
    const outage = signal.aborted ? undefined : outageTold(problem)
    if (!outage) throw problem
    const groups = await Promise.all(searches.map((each) => keptGroup(each, outbox, wanted.search)))
    return {
      groups: groups.filter(({ total }) => total > 0),
      note: `${outageWords[outage].label}\u202f: seules les fiches gardées sur cet appareil ont été cherchées.`,
    }
  }
}

async function keptGroup({ kind, label, kept }: RecordSearch, outbox: Outbox, search: string): Promise<SearchGroup> {
  const items = (await kept?.find(outbox, search)) ?? []
  return { kind, label, items, total: items.length, isCut: false, isAlike: false }
}
