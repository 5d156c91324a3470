import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { type Point, pictureHeight, pictureWidth, placeOf } from '#features/attachments/markup.ts'
import type { Drawing, DrawingAct } from '#features/attachments/markup-drawing.ts'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { takeLostFocus } from '#features/attachments/web/lost-focus.ts'
import { MarksLayer } from '#features/attachments/web/marks-layer.tsx'
import { newId } from '#lib/id.ts'

type SurfaceProps = { attachment: Attachment; drawing: Drawing; act: (act: DrawingAct) => void }

const [step, fineStep, cross] = [250, 50, 180]
const ways: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The picture under a finger, a pen or a mouse; arrows move a cross, and Enter begins and ends a mark there. */
export function MarkupSurface({ attachment, drawing: { marks, open }, act }: SurfaceProps) {
  const height = pictureHeight(attachment)
  const [cursor, setCursor] = useState<Point>()
  const placed = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<SVGSVGElement>) =>
    placeOf({ x, y }, currentTarget.getBoundingClientRect(), attachment.quarters, height)

  const press = (event: KeyboardEvent) => {
    const at: Point = cursor ?? [pictureWidth / 2, Math.round(height / 2)]
    const way = ways[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (way) {
      const by = event.shiftKey ? fineStep : step
      const next = moved(at, way, by, attachment.quarters, height)
      setCursor(next)
      act({ kind: 'move', at: next })
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCursor(at)
      act(open ? { kind: 'end' } : { kind: 'begin', id: newId(), at })
    } else return
    event.preventDefault()
  }
  return (
    <MarksLayer
      className={classes.surface}
      marks={open ? [...marks, open] : marks}
      picture={attachment}
      ref={takeLostFocus}
      tabIndex={0}
      role="application"
      aria-label="Photo à annoter. Les flèches déplacent la croix, Entrée commence et termine un tracé."
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setCursor(undefined)
        act({ kind: 'begin', id: newId(), at: placed(event) })
      }}
      onPointerMove={(event) => open && event.isPrimary && act({ kind: 'move', at: placed(event) })}
      onPointerUp={() => act({ kind: 'end' })}
      onPointerCancel={() => act({ kind: 'drop' })}
    >
      {cursor && (
        <path
          d={`M${cursor[0] - cross} ${cursor[1]}h${2 * cross}M${cursor[0]} ${cursor[1] - cross}v${2 * cross}`}
          stroke="#ffffff"
          strokeWidth={40}
        />
      )}
    </MarksLayer>
  )
}

/** A step as the screen shows it, also on a turned picture; the cross stays on the picture. */
function moved([x, y]: Point, [right, down]: Point, by: number, quarters: number, height: number): Point {
  const turned: Point[] = [
    [right, down],
    [down, -right],
    [-right, -down],
    [-down, right],
  ]
  const [dx, dy] = turned[quarters % 4] ?? [right, down]
  return [Math.min(pictureWidth, Math.max(0, x + dx * by)), Math.min(height, Math.max(0, y + dy * by))]
}
