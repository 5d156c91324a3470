import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const shown = 20

type RecordPapersProps<Paper extends Kept, Filters extends object> = {
  /** « Devis » */
  title: string
  /** « Aucun devis pour l’instant. » */
  none: string
  /** « Voir les 32 devis » */
  all: (total: number) => string
  place: ListPlace<Paper, Filters>
  of: Partial<Filters>
  /** An action that depends on the papers waits for them. */
  action: ReactNode | ((papers: readonly Paper[]) => ReactNode)
  children: (paper: Paper) => ReactNode
}

/** The papers of one kind that a record has, on its page. */
export function RecordPapers<Paper extends Kept, Filters extends object>(props: RecordPapersProps<Paper, Filters>) {
  const { title, none, all, place, of, action, children } = props
  const { page, ...every } = place.address.read(new URLSearchParams())
  const filters = { ...every, ...of } as Filters // the address has every filter; those of the record replace some
  const { rows, total, isLoading } = useLivePage(place.list, { filters, page, pageSize: shown })
  return (
    <Panel title={title} action={typeof action === 'function' ? !isLoading && action(rows) : action}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && <Text className={entries.quiet}>{none}</Text>}
      <ul className={entries.list}>{rows.map(children)}</ul>
      {total > shown && (
        <Anchor component={Link} to={`${place.path}?${place.address.write({ ...filters, page: 1 })}`}>
          {all(total)}
        </Anchor>
      )}
    </Panel>
  )
}

type EntryProps = {
  to: string
  name: string
  badge: ReactNode
  cents?: number
  details: (string | null | undefined)[]
}

/** One paper of a record. */
export function PaperEntry({ to, name, badge, cents, details }: EntryProps) {
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={to} fw={550}>
            {name}
          </Anchor>
          {badge}
        </Group>
        {cents !== undefined && <b>{euros(cents)}&nbsp;TTC</b>}
      </span>
      <span className={entries.quiet}>{details.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

type BeginProps = { path: string; label: string; parameters: Record<string, string> }

/** Begins a paper that is about this record. */
export function BeginPaper({ path, label, parameters }: BeginProps) {
  const address = new URLSearchParams({ nouveau: '1', ...parameters })
  return (
    <Button size="compact-sm" variant="light" component={Link} to={`${path}?${address}`}>
      {label}
    </Button>
  )
}
