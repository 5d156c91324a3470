import type { Kept } from '#browser/local-database.ts'
import type { LiveList } from '#browser/local-pages.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { fullName } from '#features/garages/member.ts'
import { call } from '#features/garages/web/api.ts'

export type Colleague = Kept & { name: string; isSuspended: boolean }
type NoFilters = Record<string, never>

/** The names of the team, which the device keeps: work is handed over without network too. */
const colleagueList: LiveList<Colleague, NoFilters> = {
  name: 'garages.listMembers',
  entity: 'colleague',
  async fetch(_, signal) {
    const members = await call.listMembers(undefined, { signal })
    const rows = members.map((member) => ({
      ...{ id: member.id, version: 0, updatedAt: member.joinedAt },
      ...{ name: fullName(member), isSuspended: member.suspendedAt !== null },
    }))
    return { rows, total: rows.length }
  },
  matches: () => true,
  compare: (one, other) => one.name.localeCompare(other.name, 'fr'),
}

const request = { filters: {}, page: 1, pageSize: 200 }

export function useColleagues() {
  const { rows } = useLivePage(colleagueList, request)
  const nameOf = (id: string) => rows.find((colleague) => colleague.id === id)?.name ?? 'une personne partie'
  return { colleagues: rows, nameOf }
}
