import { Pagination } from '@mantine/core'
import classes from '#features/clients/web/client-list.module.css'
import { pageSize } from '#features/clients/web/use-client-page.tsx'

type ClientPaginationProps = { page: number; total: number; onChange: (page: number) => void }

const labels = { first: 'Première page', previous: 'Page précédente', next: 'Page suivante', last: 'Dernière page' }

export function ClientPagination({ page, total, onChange }: ClientPaginationProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={classes.pages} aria-label="Pages de la liste">
      <span>
        {first.toLocaleString('fr-FR')} à {last.toLocaleString('fr-FR')} sur {total.toLocaleString('fr-FR')}
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
