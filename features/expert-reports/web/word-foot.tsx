import { IconX } from '@tabler/icons-react'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { ReadBlock } from '#features/expert-reports/report-blocks.ts'
import { valuesIn } from '#features/expert-reports/report-review.ts'
import { kindOf } from '#features/expert-reports/report-typing.ts'
import { SelectionContext } from '#features/expert-reports/web/report-viewer-selection.ts'
import type { WordTaking } from '#features/expert-reports/web/word-taking.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type FootProps = { taking: WordTaking; blocks: readonly ReadBlock[]; nameOf: (path: string) => string }

/** Below the pages: the taken words and the value that they fill. */
export function WordFoot({ taking, blocks, nameOf }: FootProps) {
  const { taken, isOn, said, words } = taking
  if (!taken && !isOn && !said) return null
  return (
    <div className="review-foot">
      {taken ? (
        <FillForm key={taken.text} taking={taking} text={taken.text} blocks={blocks} nameOf={nameOf} />
      ) : (
        !said && <p>{isOn && words?.length === 0 ? noWords : hint}</p>
      )}
      {said && (
        <p role={said.isFault ? 'alert' : 'status'} data-fault={said.isFault || undefined}>
          {said.text}
        </p>
      )}
      <button type="button" aria-label="Ne plus choisir de mots" onClick={() => taking.turn(false)}>
        <IconX />
      </button>
    </div>
  )
}

const hint = 'Touchez un mot de la page, ou glissez sur plusieurs\u202f; ils remplissent la valeur de votre choix.'
const noWords = 'Les mots de ce rapport ne sont pas gardés\u202f: demandez une nouvelle lecture pour les choisir.'

type FormProps = { taking: WordTaking; text: string; blocks: readonly ReadBlock[]; nameOf: (path: string) => string }

function FillForm({ taking, text, blocks, nameOf }: FormProps) {
  const selection = useContext(SelectionContext)
  const [path, setPath] = useState(selection.read()?.path ?? '')
  const choice = useRef<HTMLSelectElement>(null)
  useFocusOnKeys(choice, taking.by === 'key')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        taking.fill(path)
      }}
    >
      <q>{text}</q>
      <select
        ref={choice}
        aria-label="Valeur à remplir avec ces mots"
        value={path}
        required
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      >
        <option value="">Choisir la valeur…</option>
        {blocks.map((block) => (
          <optgroup key={block.id} label={block.title}>
            {valuesIn([block])
              .filter((value) => isFilled(value.path))
              .map((value) => (
                <option key={value.path} value={value.path}>
                  {block.lines ? nameOf(value.path) : value.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <PlainButton type="submit">Remplir</PlainButton>
    </form>
  )
}

function isFilled(path: string): boolean {
  const kind = kindOf(path)
  return kind !== undefined && kind !== 'yes' && kind !== 'operation'
}

/** Words that were taken by keyboard are filled by keyboard. */
function useFocusOnKeys(field: RefObject<HTMLElement | null>, isByKeys: boolean) {
  useEffect(() => {
    if (isByKeys) field.current?.focus({ preventScroll: true })
  }, [field, isByKeys])
}
