import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { LivePage } from '#browser/use-live-page.ts'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'
import classes from '#records/work-card.module.css'

/** The most rows that a card of the home page shows. */
export const workRows = 5

type Work<Row> = Pick<LivePage<Row>, 'rows' | 'total' | 'isLoading' | 'isRefreshing' | 'error' | 'refresh'>

type WorkCardProps<Row> = {
  title: string
  /** The list that shows all of this work. */
  to?: string
  /** « Tous les devis présentés » */
  all?: string
  page: Work<Row>
  /** The sum of all of this work, with VAT. */
  sumCents?: number | undefined
  /** Said while there is nothing to do. */
  empty: string
  children: (row: Row) => ReactNode
}

/** Some work of today: how much, how dear, its first rows, and the way to all of it. */
export function WorkCard<Row extends { id: string }>(props: WorkCardProps<Row>) {
  const { title, to, all, page, sumCents, empty, children } = props
  const id = useId()
  const { rows, total, isLoading, error } = page
  const isEmpty = !isLoading && !error && total === 0
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {total > 0 && <span className={classes.count}>{formatCount(total)}</span>}
        {sumCents !== undefined && total > 0 && (
          <span className={classes.sum}>
            {euros(sumCents)}
            {'\u00a0'}TTC
          </span>
        )}
        {isEmpty && <p className={classes.quiet}>{empty}</p>}
      </header>
      {isLoading && <Loading />}
      {error && rows.length === 0 && <Failed {...page} />}
      {rows.length > 0 && <ul className={classes.list}>{rows.slice(0, workRows).map(children)}</ul>}
      {to && total > workRows && (
        <footer className={classes.foot}>
          <Anchor component={Link} to={to} inherit>
            {all} ({formatCount(total)})
          </Anchor>
        </footer>
      )}
    </section>
  )
}

type WorkRowProps = {
  to: string
  name: ReactNode
  detail?: ReactNode
  /** Before the words: a tick. */
  before?: ReactNode
  /** After the words: an age, an amount, what is done in place. */
  after?: ReactNode
}

/** One row of a card: its name opens the record, the rest is done in place. */
export function WorkRow({ to, name, detail, before, after }: WorkRowProps) {
  return (
    <li className={classes.row}>
      {before}
      <span className={classes.words}>
        <Link to={to} className={classes.name}>
          {name}
        </Link>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {after}
    </li>
  )
}

function Loading() {
  return (
    <div className={classes.foot}>
      <Skeleton height={12} my={8} width="70%" />
      <Skeleton height={12} my={8} width="55%" />
    </div>
  )
}

function Failed({ error, refresh, isRefreshing }: Pick<Work<never>, 'error' | 'refresh' | 'isRefreshing'>) {
  return (
    <div className={classes.foot} role="alert">
      <Text size="sm" mb={6}>
        {problemOf(error).sentence}
      </Text>
      <Button size="compact-sm" variant="default" loading={isRefreshing} onClick={refresh}>
        Réessayer
      </Button>
    </div>
  )
}
