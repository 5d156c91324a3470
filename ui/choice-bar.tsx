import classes from '#ui/choice-bar.module.css'

type Choice<Value> = {
  value: Value
  label: string
  count?: string | undefined
  /** The money of the part, on a line of its own. */
  sum?: string | undefined
}
type ChoiceBarProps<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChange: (value: Value) => void
}

/** Parts of a list, one of them shown, each with its count. */
export function ChoiceBar<Value extends string | undefined>({
  label,
  choices,
  chosen,
  onChange,
}: ChoiceBarProps<Value>) {
  return (
    <fieldset className={`${classes.bar} slides`} aria-label={label}>
      {choices.map(({ value, label: words, count, sum }) => (
        <button
          key={value ?? ''}
          type="button"
          className={classes.choice}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {words}
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {sum && <span className={classes.sum}>{sum}</span>}
        </button>
      ))}
    </fieldset>
  )
}
