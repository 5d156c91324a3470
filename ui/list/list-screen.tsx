import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { filtersOf } from '#lib/list-address.ts'
import { noRows, type Selection, setChosen, stillChosen } from '#lib/list-selection.ts'
import type { ListView } from '#lib/list-view.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ClippedTip } from '#ui/list/clipped-tip.tsx'
import { ListCards } from '#ui/list/list-cards.tsx'
import { ListEmpty } from '#ui/list/list-empty.tsx'
import { ListKeys } from '#ui/list/list-keys.tsx'
import {
  type CountOf,
  type Direction,
  describeTotal,
  isNarrowing,
  type ListLook,
  withColumns,
} from '#ui/list/list-look.ts'
import classes from '#ui/list/list-screen.module.css'
import { ListSelectionBar } from '#ui/list/list-selection-bar.tsx'
import { ListSource } from '#ui/list/list-source.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { ListTools } from '#ui/list/list-tools.tsx'
import { PrintedList } from '#ui/list/printed-list.tsx'
import { useDensity } from '#ui/list/use-density.ts'
import { useOwnColumns } from '#ui/list/use-own-columns.ts'
import { usePrinting } from '#ui/list/use-printing.ts'
import { useSteps } from '#ui/list/use-steps.ts'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BesideBar } from '#ui/record-bar.tsx'
import { RecordPlace } from '#ui/record-place.ts'
import { usePlace, useScrollPlace } from '#ui/use-place.ts'

export type Searched = { search: string; sort?: string; direction?: Direction }

type ListScreenProps<Row, Filters> = {
  view: ListView<Row, Filters>
  look: ListLook<Row, Filters>
  /** Beside the title: the button that creates a record. */
  actions?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** The actions on the whole list; they are given the function that prints it. */
  tools?: (print: () => void) => ReactNode
  /** A person without the right to export prints only the shown page. */
  mayPrintAll?: boolean
  /** The actions on the chosen rows. */
  chosen?: (selection: Selection<Row, Filters>, clear: () => void) => ReactNode
  record: (id: string) => ReactNode
  countOf?: CountOf
}

/** A list: its tools, its rows in a table or on cards, its pages, and the record open beside it. */
export function ListScreen<Row extends { id: string }, Filters extends Searched>(props: ListScreenProps<Row, Filters>) {
  const { view, actions, above, tools, mayPrintAll = true, record } = props
  const own = useOwnColumns(props.look)
  const look = useMemo(() => withColumns(props.look, view.columns ?? own), [props.look, view.columns, own])
  const onPaper = useMemo(() => withColumns(props.look, view.columns), [props.look, view.columns])
  const { beside, page, address } = view
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [density, setDensity] = useDensity()
  const searchId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { step, openFocused, walk } = useSteps(frame, view)
  // Beside a record, the browser's own menu prints the record.
  const printing = usePrinting(view.readAll, beside.id === null && page.rows.length > 0 ? page : undefined)
  useScrollPlace(frame, !page.isLoading)
  const print = mayPrintAll ? printing.begin : () => window.print()
  return (
    <div className={classes.screen} data-fills>
      <PageHeader title={look.words.title} subtitle={totalOf(view, look)} actions={actions} />
      {above}
      <ListTools
        view={view}
        look={props.look}
        searchId={searchId}
        isPhone={isPhone}
        density={density}
        onDensity={setDensity}
        countOf={props.countOf}
      >
        {tools?.(print)}
      </ListTools>
      <ListSource words={look.words} view={view} />
      <div className={classes.split} data-open={beside.id ? true : undefined}>
        <Rows {...props} look={look} frame={frame} isPhone={isPhone} density={density} />
        {beside.id && (
          <section className={classes.record} aria-label={look.words.beside} data-beside>
            <BesideBar words={look.words} walk={walk} whole={beside.whole(beside.id)} />
            <RecordPlace value="beside">
              <div key={beside.id}>{record(beside.id)}</div>
            </RecordPlace>
          </section>
        )}
      </div>
      <ListKeys
        words={look.words}
        searchId={searchId}
        isOpen={beside.id !== null}
        step={step}
        open={openFocused}
        close={walk.leave}
        print={print}
      />
      <PrintedList look={onPaper} filters={address} printing={printing} />
    </div>
  )
}

type RowsProps<Row, Filters> = Pick<ListScreenProps<Row, Filters>, 'view' | 'look' | 'chosen'> & {
  frame: React.RefObject<HTMLDivElement | null>
  isPhone: boolean
  density: 'usual' | 'dense'
}

function Rows<Row extends { id: string }, Filters extends Searched>(props: RowsProps<Row, Filters>) {
  const { view, look, chosen, frame, isPhone, density } = props
  const { page, address, change, turnTo, pageSize, beside } = view
  const [kept, setSelection] = usePlace<Selection<Row, Filters>>(`selection of ${look.words.many}`, noRows)
  const selection = stillChosen(kept, address, page.total)
  const clear = () => setSelection(noRows)

  if (page.isLoading && !page.isStale) return <ListSkeleton rows={10} />
  if (page.problem) {
    return (
      <ErrorState onRetry={page.refresh} isRetrying={page.isRefreshing}>
        {page.problem}
      </ErrorState>
    )
  }
  if (page.rows.length === 0) return <ListEmpty view={view} look={look} />
  const { sort, direction } = address
  return (
    <div className={classes.list} data-stale={page.isStale || undefined} aria-busy={page.isStale}>
      {isPhone ? (
        <ListCards look={look} rows={page.rows} whole={beside.whole} />
      ) : (
        <div
          ref={frame}
          className={classes.frame}
          onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-slid', currentTarget.scrollLeft > 0)}
        >
          <ListTable
            look={look}
            rows={page.rows}
            sorted={sort && direction ? { sort, direction } : undefined}
            onSort={(sort, direction) => change({ sort, direction } as Partial<Filters>)} // a column sorts by what its list knows
            selection={selection}
            onChoose={chosen && ((rows, isOn) => setSelection(setChosen(selection, rows, isOn, page.rows)))}
            beside={beside}
            density={density}
          />
          <ClippedTip frame={frame} />
        </div>
      )}
      {!isPhone && chosen && (
        <ListSelectionBar
          words={look.words}
          selection={selection}
          rows={page.rows}
          total={page.total}
          onChooseAll={() => setSelection({ kind: 'filter', filters: filtersOf(address), total: page.total })}
          onClear={clear}
        >
          {chosen(selection, clear)}
        </ListSelectionBar>
      )}
      <ListPages page={address.page} pageSize={pageSize} total={page.total} onChange={turnTo} />
    </div>
  )
}

function totalOf<Row, Filters extends Searched>(
  { page: { isLoading, isStale, total }, address }: ListView<Row, Filters>,
  { words, filters }: ListLook<Row, Filters>,
): string {
  if (isLoading && !isStale) return 'Chargement…'
  const isNarrowed = filters.some((filter) => isNarrowing(filter, address))
  return describeTotal(words, total, address.search !== '' || isNarrowed)
}
