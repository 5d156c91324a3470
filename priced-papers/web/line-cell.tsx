import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from '#priced-papers/web/line-editor.module.css'

export type CellPlace = { id: string; column: string; label: string }

/** The value of a typed text, or the sentence that says why it is none. */
export type Read<Value> = { value: Value } | { fault: string }

type TypedCellProps<Value> = {
  place: CellPlace
  value: Value
  show(value: Value): string
  read(text: string): Read<Value>
  onCommit(value: Value): void
  isNumber?: boolean
  placeholder?: string
  /** The list of proposals that is open under the cell. */
  list?: { id: string; active: string | undefined } | undefined
  /** Told what is being typed; undefined once it is taken over. */
  onType?: (text: string | undefined) => void
}

/** A cell that is typed as text. It takes the text over when it or its page is left, and keeps a text that it cannot read. */
export function TypedCell<Value>(props: TypedCellProps<Value>) {
  const { place, value, show, read, onCommit, isNumber = false, placeholder, list, onType } = props
  const [text, keepText] = useState<string>()
  const setText = (typed: string | undefined) => {
    keepText(typed)
    onType?.(typed)
  }
  const said = useId()
  const result = text === undefined ? undefined : read(text)
  const fault = result && 'fault' in result ? result.fault : undefined
  const commit = () => {
    if (text === undefined || !result || 'fault' in result) return
    setText(undefined)
    if (show(result.value) !== show(value)) onCommit(result.value)
  }
  useLeaving(commit, text !== undefined)
  return (
    <>
      <input
        className={classes.input}
        data-number={isNumber || undefined}
        data-line={place.id}
        data-cell={place.column}
        data-typing={text === undefined ? undefined : ''}
        aria-label={place.label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? said : undefined}
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={placeholder}
        title={isNumber ? undefined : show(value)}
        value={text ?? show(value)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => isNumber && currentTarget.select()}
        onBlur={commit}
      />
      {fault && (
        <span id={said} className={classes.fault} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

/** Calls when the part goes away, and while something is typed when its page does: no blur tells either. */
function useLeaving(leave: () => void, isTyping: boolean): void {
  const told = useRef(leave)
  told.current = leave
  // The draft is written when effects end: the layout ends before them.
  useLayoutEffect(() => () => told.current(), [])
  useEffect(() => {
    if (!isTyping) return
    const leavePage = () => told.current()
    const leaveHidden = () => document.visibilityState === 'hidden' && told.current()
    // The window hears first: the draft is written by a listener of the document.
    window.addEventListener('pagehide', leavePage, true)
    window.addEventListener('visibilitychange', leaveHidden, true)
    return () => {
      window.removeEventListener('pagehide', leavePage, true)
      window.removeEventListener('visibilitychange', leaveHidden, true)
    }
  }, [isTyping])
}

type ChoiceCellProps = {
  place: CellPlace
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChoose(value: string): void
}

/** A cell with a few choices: the browser's own list is the quickest one for keyboards and telephones. */
export function ChoiceCell({ place, value, choices, onChoose }: ChoiceCellProps) {
  return (
    <select
      className={classes.select}
      data-line={place.id}
      data-cell={place.column}
      aria-label={place.label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}
