import { Pagination } from '@mantine/core'
import { formatCount } from '#lib/numbers.ts'
import classes from '#ui/list-pages.module.css'

type ListPagesProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void }

const labels = { first: 'Première page', previous: 'Page précédente', next: 'Page suivante', last: 'Dernière page' }

/** The pages of a list that the server cuts; hidden when there is only one. */
export function ListPages({ page, pageSize, total, onChange }: ListPagesProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={classes.pages} aria-label="Pages de la liste">
      <span>
        {formatCount(first)} à {formatCount(last)} sur {formatCount(total)}
      </span>
      <Pagination
        size="sm"
        value={page}
        total={pages}
        onChange={onChange}
        getControlProps={(control) => ({ 'aria-label': labels[control] })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </nav>
  )
}
