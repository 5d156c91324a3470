import { useEffect, useRef, useState } from 'react'
import { operationNames } from '#engine/report/words.ts'
import { writtenValue } from '#features/expert-reports/report-review.ts'
import { fieldText, kindOf, valueOfField } from '#features/expert-reports/report-typing.ts'
import { type FieldProps, useEditing, type ValuePlace } from '#features/expert-reports/web/review-editing.ts'
import { plateDoubt } from '#features/vehicles/plate.ts'

/** A value that is being typed in its place. Enter accepts it, Tab goes on, Escape leaves it as it was. */
export function ReviewField({ value, line, label }: FieldProps) {
  const { path } = value
  const kind = kindOf(path)
  const editing = useEditing()
  const start = fieldText(path, editing.valueOf(path))
  const [text, setText] = useState(start)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (field.current?.matches('input')) field.current.select()
  }, [])
  const reason = editing.reasonOf(path)

  /** Writes the text down; tells whether it could be read. */
  const commit = (typed: string, isAccepted: boolean, place?: ValuePlace): boolean => {
    if (typed === start && !isAccepted) return true
    const read = valueOfField(path, typed)
    if ('sentence' in read) {
      setFault(read.sentence)
      return false
    }
    editing.give(path, read.value, place)
    return true
  }
  const accept = (typed: string, place?: ValuePlace) => {
    if (commit(typed, true, place) && !editing.goOn(path, 1)) editing.close(path)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey) return
    if (key === 'Enter' && altKey && reason?.instead != null) accept(fieldText(path, reason.instead), reason.place)
    else if (key === 'Enter' && !altKey) accept(text)
    else if (key === 'Escape') editing.close(path)
    else if (key === 'Tab') {
      if (commit(text, false) && !editing.goOn(path, shiftKey ? -1 : 1)) return editing.open.set(undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const around = {
    ref: field,
    'aria-label': [line, value.label].filter(Boolean).join(', '),
    'aria-invalid': fault ? true : undefined,
    onKeyDown,
  }
  return (
    <span className="review-field" data-path={path} data-kind={kind}>
      {label && <i>{label}</i>}
      {kind === 'operation' || kind === 'yes' ? (
        <select
          {...around}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            commit(currentTarget.value, false)
          }}
          onBlur={() => editing.open.read() === path && editing.open.set(undefined)}
        >
          <option value="">non imprimé</option>
          {choices[kind].map(([choice, word]) => (
            <option key={choice} value={choice}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...around}
          value={text}
          data-typing={text === start ? undefined : ''}
          autoComplete="off"
          inputMode={kind && numbers.includes(kind) ? 'decimal' : undefined}
          placeholder={kind === 'day' ? 'jj/mm/aaaa' : undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setFault(undefined)
          }}
          onBlur={() => {
            if (editing.open.read() === path && commit(text, false)) editing.open.set(undefined)
          }}
        />
      )}
      {value.machine !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="review-back"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            editing.takeBack(path)
            editing.close(path)
          }}
        >
          Reprendre «{'\u202f'}
          {value.machine}
          {'\u202f'}»
        </button>
      )}
      {reason?.instead != null && (
        <button
          type="button"
          tabIndex={-1}
          className="review-back"
          title="Alt + Entrée"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => accept(fieldText(path, reason.instead), reason.place)}
        >
          Prendre {writtenValue(path, reason.instead)}
        </button>
      )}
      {fault ? (
        <span className="review-said" role="alert">
          {fault}
        </span>
      ) : (
        <Hint path={path} text={text} sentence={reason?.sentence} />
      )}
    </span>
  )
}

const numbers = ['euros', 'percent', 'hours', 'count', 'kilometres', 'days']
const choices = {
  operation: Object.entries(operationNames),
  yes: [
    ['yes', 'Oui'],
    ['no', 'Non'],
  ],
} as const

function Hint({ path, text, sentence }: { path: string; text: string; sentence: string | undefined }) {
  const said = (path === 'vehicle.plate' && text !== '' && plateDoubt(text)) || sentence
  return said ? <span className="review-hint">{said}</span> : null
}
