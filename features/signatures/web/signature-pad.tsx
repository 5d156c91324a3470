import { type PointerEvent, useRef } from 'react'
import { signatureBox } from '#features/signatures/signature-strokes.ts'
import { beginStroke, goOn, pathOf, placeIn, type Strokes } from '#features/signatures/web/pen.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type PadProps = { strokes: Strokes; onChange: (strokes: Strokes) => void; error: string | undefined }

/** A box to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange, error }: PadProps) {
  // Several moves arrive between two drawings of the page.
  const drawn = useRef(strokes)
  const pen = useRef<number>(undefined)
  const put = (next: Strokes) => {
    drawn.current = next
    onChange(next)
  }
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    placeIn(currentTarget.getBoundingClientRect(), clientX, clientY)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== undefined || event.button > 0) return
    pen.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    put(beginStroke(drawn.current, placeOf(event)))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId === pen.current) put(goOn(drawn.current, placeOf(event)))
  }
  const lift = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    if (pointerId === pen.current) pen.current = undefined
  }
  const isEmpty = strokes.length === 0
  return (
    <div className="signing-pad">
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        tabIndex={-1}
        data-field="strokes"
        aria-label={isEmpty ? 'Cadre de signature, vide' : 'Votre signature dessinée'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <line x1="60" x2="940" y1="310" y2="310" className="signing-line" />
        {strokes.map((stroke, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no name but its rank
          <path key={rank} d={pathOf(stroke)} />
        ))}
      </svg>
      <div className="signing-pad-acts">
        <p className="signing-hint">
          Signez au doigt, au stylet ou à la souris. Au clavier, choisissez « En toutes lettres ».
        </p>
        <PlainButton variant="default" disabled={isEmpty} onClick={() => put(drawn.current.slice(0, -1))}>
          Annuler le dernier trait
        </PlainButton>
        <PlainButton variant="default" disabled={isEmpty} onClick={() => put([])}>
          Effacer
        </PlainButton>
      </div>
      {error && (
        <p className="signing-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
