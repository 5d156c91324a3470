import type { ReactNode } from 'react'
import classes from '#ui/definition-list.module.css'

type Entry = { label: string; value: ReactNode }

/** Labels with their values; a missing value shows a dash. */
export function DefinitionList({ entries }: { entries: Entry[] }) {
  return (
    <dl className={classes.list}>
      {entries.map(({ label, value }) => (
        <div key={label} className={classes.entry}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className={classes.empty}>
                <span aria-hidden="true">–</span>
                <span className={classes.hidden}>non renseigné</span>
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
