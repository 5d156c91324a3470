import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { SearchGroup } from '#features/search/contract.ts'
import { searchPath } from '#features/search/search-address.ts'
import { recordAddress } from '#features/search/web/record-address.ts'
import classes from '#features/search/web/search-group.module.css'
import { useSearches } from '#features/search/web/use-searches.ts'
import { formatCount } from '#lib/numbers.ts'
import { FoundFace } from '#ui/found-face.tsx'
import { Panel } from '#ui/panel.tsx'

type SearchGroupProps = { group: SearchGroup; search: string; isWhole: boolean; onWhole: (kind: string) => void }

/** The records of one kind that were found. */
export function SearchGroupPanel({ group, search, isWhole, onWhole }: SearchGroupProps) {
  const { kind, label, items, total, isCut } = group
  const searches = useSearches()
  const Icon = searches.find((each) => each.kind === kind)?.icon
  if (!Icon) return null
  return (
    <Panel
      title={label}
      hint={isCut && `Les ${formatCount(total)} meilleures réponses\u202f: précisez la recherche pour voir les autres.`}
      action={
        !isWhole &&
        total > items.length && (
          <Anchor component="button" type="button" size="sm" onClick={() => onWhole(kind)}>
            Voir les {formatCount(total)}
          </Anchor>
        )
      }
    >
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={recordAddress(item, kind, searches) ?? searchPath} className={classes.row}>
              <FoundFace found={{ ...item, icon: <Icon size={18} stroke={1.6} aria-hidden="true" /> }} query={search} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
