import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListPlace } from '#browser/list/list-place.ts'
import { useListView, useViewCounts } from '#browser/list/use-list-view.ts'
import type { Kept } from '#browser/local-database.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { SavedView } from '#features/saved-views/contract.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { query } from '#features/saved-views/web/api.ts'
import { SavedViewForm } from '#features/saved-views/web/saved-view-form.tsx'
import { useViewActs } from '#features/saved-views/web/use-view-acts.ts'
import { type MenuView, ViewMenu } from '#ui/list/view-menu.tsx'

type SavedViewsProps<Row extends Kept, Filters extends { search: string }> = {
  /** The name of the list among saved views: `dossiers`. */
  list: string
  place: ListPlace<Row, Filters>
}

/** The saved views of a list: filters, order and columns under a name. */
export function SavedViews<Row extends Kept, Filters extends { search: string }>(props: SavedViewsProps<Row, Filters>) {
  const { list, place } = props
  const { view: here, isBare, show } = useListView(place)
  const { data } = useQuery(query.listSavedViews.queryOptions({ input: { list, pageSize: 40 } }))
  const views = data?.items
  const [isOpened, setOpened] = useState(false)
  const counts = useViewCounts(place, views?.map((each) => each.query) ?? [], isOpened)
  const [form, setForm] = useState<SavedView | 'new'>()
  const [lastShown, setLastShown] = useState<string>()
  const mayShare = useMay(savedViewsRights.share)
  const acts = useViewActs()
  useDefaultView(views, isBare, show)

  const known = (views ?? []).map((each, at) => ({ ...each, count: counts[at] }))
  const viewFor = (view: MenuView | undefined) => views?.find(({ id }) => id === view?.id)
  const shown = known.find((each) => each.query === here)
  const changed = shown ? undefined : known.find(({ id }) => id === lastShown)
  return (
    <>
      <ViewMenu
        views={known}
        shown={shown}
        changed={changed}
        mayChange={(view) => mayShare || (viewFor(view)?.isOwn === true && !view.isShared)}
        onOpen={() => setOpened(true)}
        onShow={(view) => {
          setLastShown(view?.id)
          show(viewFor(view ?? undefined)?.query ?? '')
        }}
        onSave={() => setForm('new')}
        onReplace={(view) => acts.replace(viewFor(view), here)}
        onEdit={(view) => setForm(viewFor(view))}
        onChooseDefault={(view) => acts.choose({ list, viewId: view?.id ?? null })}
        onRemove={(view) => acts.remove(viewFor(view))}
      />
      {form && (
        <SavedViewForm
          view={form === 'new' ? null : form}
          list={list}
          query={here}
          mayShare={mayShare}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  )
}

/** A list without filters opens with the view that its reader chose, once. */
function useDefaultView(
  views: readonly SavedView[] | undefined,
  isBare: boolean,
  show: (view: string, how: { replace: boolean }) => void,
) {
  const isDone = useRef(!isBare)
  useEffect(() => {
    if (isDone.current || !views) return
    isDone.current = true
    const chosen = views.find(({ isDefault }) => isDefault)
    if (chosen && isBare) show(chosen.query, { replace: true })
  }, [views, isBare, show])
}
