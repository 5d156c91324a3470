import type { SVGProps } from 'react'
import {
  countMarks,
  lineOf,
  lineWidth,
  type Mark,
  markInks,
  pictureHeight,
  pictureWidth,
  rimWidth,
  textHeight,
} from '#features/attachments/markup.ts'

type LayerProps = SVGProps<SVGSVGElement> & {
  marks: readonly Mark[]
  picture: { width: number | null; height: number | null; quarters: number }
}

/** The marks over a picture, which turn with it. */
export function MarksLayer({ marks, picture, children, ...rest }: LayerProps) {
  return (
    <svg
      viewBox={`0 0 ${pictureWidth} ${pictureHeight(picture)}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-turned={picture.quarters % 2 === 1 || undefined}
      style={{ transform: `translate(-50%, -50%) rotate(${picture.quarters * 90}deg)` }}
      {...rest}
    >
      <title>{marks.length > 0 ? countMarks(marks.length) : 'Aucune annotation'}</title>
      {marks.map((mark) =>
        mark.shape === 'text' ? <Words key={mark.id} mark={mark} /> : <Line key={mark.id} mark={mark} />,
      )}
      {children}
    </svg>
  )
}

function Line({ mark }: { mark: Mark }) {
  const line = lineOf(mark)
  return (
    <>
      <path d={line} stroke="#000000" strokeOpacity={0.45} strokeWidth={rimWidth} />
      <path d={line} stroke={markInks[mark.color]} strokeWidth={lineWidth} />
    </>
  )
}

function Words({ mark: { points, text, color } }: { mark: Mark }) {
  const [[x, y] = [0, 0]] = points
  const ink = {
    fill: markInks[color],
    stroke: '#000000',
    strokeOpacity: 0.6,
    strokeWidth: lineWidth,
    paintOrder: 'stroke',
  }
  return (
    <text x={x} y={y} dominantBaseline="hanging" fontSize={textHeight} fontWeight={600} {...ink}>
      {text}
    </text>
  )
}
