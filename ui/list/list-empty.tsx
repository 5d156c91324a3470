import { Button } from '@mantine/core'
import type { ListView } from '#lib/list-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isNarrowing, type ListLook } from '#ui/list/list-look.ts'
import classes from '#ui/list/list-screen.module.css'

type Searched = { search: string }
type ListEmptyProps<Row, Filters> = { view: ListView<Row, Filters>; look: ListLook<Row, Filters> }

/** The reason why no row is shown: a page past the last, no match, or no record yet. */
export function ListEmpty<Row, Filters extends Searched>(props: ListEmptyProps<Row, Filters>) {
  return <div className={classes.empty}>{reasonOf(props)}</div>
}

function reasonOf<Row, Filters extends Searched>(props: ListEmptyProps<Row, Filters>) {
  const { address, turnTo } = props.view
  const { filters, empty } = props.look
  if (address.page > 1) {
    const toFirst = <Button onClick={() => turnTo(1)}>Revenir à la première page</Button>
    return <EmptyState kind="nothing-matches" title="La liste s’arrête avant cette page" action={toFirst} />
  }
  const isFiltered = filters.some((filter) => isNarrowing(filter, address) && !filter.hasOwnEmpty)
  return address.search || isFiltered ? <NothingMatches {...props} /> : empty(address)
}

function NothingMatches<Row, Filters extends Searched>({
  view,
  look: { words, filters },
}: ListEmptyProps<Row, Filters>) {
  const { address } = view
  const change = (values: object) => view.change(values as Partial<Filters>) // each filter at one of its own values
  const usual = Object.fromEntries(filters.map(({ key, choices }) => [key, choices[0]?.value]))
  const wider = filters.find(({ key, wide }) => wide && wide.value !== address[key])
  const none = words.isFeminine ? 'Aucune' : 'Aucun'
  const what = address.search ? `à «\u00a0${address.search}\u00a0»` : 'à ces filtres'
  return (
    <EmptyState
      kind="nothing-matches"
      title={`${none} ${words.one} ne correspond ${what}`}
      action={<Button onClick={() => change({ ...usual, search: '' })}>Réinitialiser</Button>}
      secondary={
        wider?.wide && (
          <Button variant="default" onClick={() => change({ [wider.key]: wider.wide?.value })}>
            {wider.wide.label}
          </Button>
        )
      }
    >
      {words.searched}
    </EmptyState>
  )
}
