import classes from '#priced-papers/web/line-editor.module.css'

/** The title of a column. That of figures stands at the right. */
export function ColumnHead({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th className={classes.head} scope="col" data-number={isNumber || undefined}>
      {children}
    </th>
  )
}
