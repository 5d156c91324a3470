import { Link } from 'react-router'
import type { Beside } from '#lib/list-view.ts'
import classes from '#ui/list/list-cards.module.css'
import type { ListLook } from '#ui/list/list-look.ts'

type ListCardsProps<Row, Filters> = { look: ListLook<Row, Filters>; rows: Row[]; whole: Beside['whole'] }

/** The list on a telephone: a card opens its record, the menu beside it acts on it. */
export function ListCards<Row extends { id: string }, Filters>({
  look: { words, name, card, acts },
  rows,
  whole,
}: ListCardsProps<Row, Filters>) {
  return (
    <ul className={classes.cards} aria-label={words.title}>
      {rows.map((row) => {
        const { to, state } = whole(row.id)
        return (
          <li key={row.id} className={classes.card}>
            <Link to={to} state={state} className={classes.link} data-row-link>
              {card.leading ? card.leading(row) : name.icon?.(row)}
              <span className={classes.words}>
                <span className={classes.name}>{name.of(row)}</span>
                <span className={classes.details}>{card.details(row)}</span>
                <span className={classes.badges}>{name.badges?.(row)}</span>
              </span>
            </Link>
            {card.trailing?.(row)}
            {acts?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
