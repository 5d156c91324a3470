import { useQuery } from '@tanstack/react-query'
import { type DossierTab, dossierTabs, tabLabels } from '#features/dossiers/dossier-tabs.ts'
import { query } from '#features/dossiers/web/api.ts'
import classes from '#features/dossiers/web/dossier-tab-bar.module.css'
import { formatCount } from '#lib/numbers.ts'

type TabsProps = { tab: DossierTab; search: string; onChange: (tab: DossierTab) => void }

/** The quick tabs over list and board, each with its count of dossiers under way. */
export function DossierTabs({ tab, search, onChange }: TabsProps) {
  const { data } = useQuery(query.countDossiers.queryOptions({ input: { search } }))
  return (
    <fieldset className={`${classes.tabs} slides`} aria-label="Dossiers à voir">
      {dossierTabs.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.tab}
          aria-pressed={each === tab}
          onClick={() => onChange(each)}
        >
          {tabLabels[each]}
          {data && <span className={classes.count}>{formatCount(data[each])}</span>}
        </button>
      ))}
    </fieldset>
  )
}
