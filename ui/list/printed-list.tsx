import { Button, Dialog, Group, Loader, Portal, Text } from '@mantine/core'
import { formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { describeTotal, type ListLook } from '#ui/list/list-look.ts'
import classes from '#ui/list/printed-list.module.css'
import { mostPrinted, type Printing } from '#ui/list/use-printing.ts'

/** More columns than this want a sheet that lies on its side. */
const mostUpright = 6

type Searched = { search: string }
type PrintedListProps<Row, Filters> = { look: ListLook<Row, Filters>; filters: Filters; printing: Printing<Row> }

/** The printed pages of a list: its title, its filters, the day, and its header on each page. */
export function PrintedList<Row extends { id: string }, Filters extends Searched>(
  props: PrintedListProps<Row, Filters>,
) {
  const { state, cancel } = props.printing
  if (state.kind === 'idle') return null
  if (state.kind === 'ready' || state.kind === 'shown') {
    const { rows, total } = state.all
    const bound = rows.length < total ? boundOf(state.kind, rows.length, total) : undefined
    return <PrintedPages {...props} rows={rows} total={total} bound={bound} />
  }
  return (
    <Dialog opened position={{ bottom: 24, right: 24 }} withBorder shadow="lg" radius="lg" size={340} role="status">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" />
          <div>
            <Text size="sm" fw={550}>
              Préparation de l’impression…
            </Text>
            {state.count > 0 && (
              <Text size="sm" c="dimmed">
                {formatCount(state.count)} lignes lues
              </Text>
            )}
          </div>
        </Group>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Annuler
        </Button>
      </Group>
    </Dialog>
  )
}

function boundOf(kind: 'ready' | 'shown', count: number, total: number): string {
  const counts = `${formatCount(count)} ${count > 1 ? 'lignes' : 'ligne'}`
  return kind === 'shown'
    ? `Cette impression porte ${counts} sur ${formatCount(total)}\u00a0: celles de l’écran.`
    : `Seules les ${formatCount(count)} premières lignes sont imprimées, sur ${formatCount(total)}\u00a0: une impression en compte ${formatCount(mostPrinted)} au plus. Affinez la recherche, ou exportez la liste.`
}

type PrintedPagesProps<Row, Filters> = Omit<PrintedListProps<Row, Filters>, 'printing'> & {
  rows: Row[]
  total: number
  /** Says which rows are printed, when they are not all. */
  bound: string | undefined
}

function PrintedPages<Row extends { id: string }, Filters extends Searched>(props: PrintedPagesProps<Row, Filters>) {
  const { look, filters, rows, total, bound } = props
  const { words, name, columns } = look
  return (
    <Portal>
      <div className={classes.pages} data-printed-list data-wide={columns.length > mostUpright || undefined}>
        <h1>{words.title}</h1>
        <p>
          {[describeTotal(words, total, filters.search !== ''), ...describeFilters(look, filters)].join(' · ')}
          <br />
          Imprimé le {formatInstant(new Date())}
        </p>
        {bound && <p className={classes.bound}>{bound}</p>}
        <table>
          <thead>
            <tr>
              {[name.title, ...columns.map(({ title }) => title)].map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{name.of(row)}</th>
                {columns.map(({ key, text, grows }) => (
                  <td key={key} data-grows={grows}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Portal>
  )
}

/** « Recherche : dupont », « Archives : Tous » */
function describeFilters<Row, Filters extends Searched>(look: ListLook<Row, Filters>, filters: Filters): string[] {
  const narrowing = look.filters.flatMap(({ key, label, choices }) => {
    const at = choices.findIndex(({ value }) => value === filters[key])
    return at > 0 ? [`${label}\u00a0: ${choices[at]?.label}`] : []
  })
  return filters.search ? [`Recherche\u00a0: ${filters.search}`, ...narrowing] : narrowing
}
