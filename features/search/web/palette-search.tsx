import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOffline } from '#browser/offline-provider.tsx'
import type { RecordSearch } from '#browser/workshop.ts'
import { searchAddress, searchPath } from '#features/search/search-address.ts'
import { searchRecords } from '#features/search/web/api.ts'
import { noteOpened, recentRecords } from '#features/search/web/recent-records.ts'
import { recordAddress } from '#features/search/web/record-address.ts'
import { useSearches } from '#features/search/web/use-searches.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { formatCount } from '#lib/numbers.ts'
import type { Found, SearchSource } from '#ui/command-store.ts'
import { useSearchSource } from '#ui/commands.tsx'

/** The search of the palette over all records, and the records opened last. */
export function PaletteSearch() {
  const navigate = useNavigate()
  const { outbox } = useOffline()
  const searches = useSearches()
  useOpenedNotes(searches)
  const source = useMemo((): SearchSource => {
    const open = (record: FoundRecord, { icon: Icon, kind }: RecordSearch): Found => ({
      ...record,
      icon: <Icon size={18} stroke={1.6} />,
      run: () => void navigate(recordAddress(record, kind, searches) ?? searchPath),
    })
    return {
      async search(text, signal) {
        const { groups, note } = await searchRecords({ search: text }, { outbox, searches, signal })
        const shown = groups.flatMap(({ kind, label, items, total, isCut, isAlike }) => {
          const search = searches.find((each) => each.kind === kind)
          if (!search) return []
          const count = total > items.length ? ` · ${formatCount(total)}${isCut ? ' et plus' : ''}` : ''
          const heading = `${label}${count}${isAlike ? ' · écriture proche' : ''}`
          return [{ id: kind, label: heading, found: items.map((item) => open(item, search)) }]
        })
        return { groups: shown, note }
      },
      recent: async () => (await recentRecords(outbox, searches)).map(({ search, ...record }) => open(record, search)),
      showAll: (search) => void navigate(`${searchPath}?${searchAddress.write({ search, kind: undefined, page: 1 })}`),
    }
  }, [outbox, searches, navigate])
  useSearchSource(source)
  return null
}

/** Notes the record of each address that is opened. */
function useOpenedNotes(searches: readonly RecordSearch[]): void {
  const { pathname } = useLocation()
  const { outbox } = useOffline()
  useEffect(() => {
    const [, path, id] = /^(.*)\/([0-9a-f-]{36})$/.exec(pathname) ?? []
    const search = searches.find((each) => each.path === path)
    // A device without room forgets what was opened.
    if (search && id) void noteOpened(outbox, search.kind, id).catch(() => {})
  }, [pathname, searches, outbox])
}
