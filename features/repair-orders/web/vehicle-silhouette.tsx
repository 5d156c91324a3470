import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import {
  describeMarks,
  type MarkZone,
  markLabels,
  markZones,
  type VehicleMark,
  zoneLabels,
} from '#features/repair-orders/vehicle-marks.ts'
import classes from '#features/repair-orders/web/vehicle-silhouette.module.css'

type Shape = { x: number; y: number; width: number; height: number; round?: number }

const side = (x: number, y: number, height: number): Shape => ({ x, y, width: 34, height })
const middle = (y: number, height: number, inset = 0, round = 6): Shape => ({
  ...{ x: 52 + inset, y, width: 116 - 2 * inset, height, round },
})

/** The vehicle from above, its front at the top. */
const shapes: Record<MarkZone, Shape> = {
  front_bumper: { x: 22, y: 6, width: 176, height: 28, round: 14 },
  bonnet: middle(38, 72),
  windscreen: middle(114, 32, 6),
  roof: middle(150, 112, 10, 10),
  rear_window: middle(266, 28, 6),
  boot: middle(298, 66),
  rear_bumper: { x: 22, y: 368, width: 176, height: 28, round: 14 },
  front_left_wing: side(14, 38, 74),
  front_left_door: side(14, 116, 84),
  rear_left_door: side(14, 204, 84),
  rear_left_wing: side(14, 292, 72),
  front_right_wing: side(172, 38, 74),
  front_right_door: side(172, 116, 84),
  rear_right_door: side(172, 204, 84),
  rear_right_wing: side(172, 292, 72),
}
const glass: readonly MarkZone[] = ['windscreen', 'rear_window']
const wheels = [56, 306].flatMap((y) => [4, 208].map((x) => ({ x, y })))

type SilhouetteProps = {
  marks: readonly VehicleMark[]
  /** Absent where the marks are only read. */
  onChoose?: (zone: MarkZone) => void
}

/** The marks on a vehicle. Each part is a button, by mouse, finger and keyboard. */
export function VehicleSilhouette({ marks, onChoose }: SilhouetteProps) {
  const label = onChoose ? 'Éléments du véhicule vus de dessus, avant en haut' : describeMarks(marks) || 'Aucune marque'
  return (
    <svg className={classes.drawing} viewBox="0 0 220 402" role={onChoose ? 'group' : 'img'} aria-label={label}>
      {wheels.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={classes.wheel} x={x} y={y} width={8} height={44} rx={3} />
      ))}
      {markZones.map((zone) => (
        <Zone key={zone} zone={zone} mark={marks.find((each) => each.zone === zone)} onChoose={onChoose} />
      ))}
    </svg>
  )
}

type ZoneProps = { zone: MarkZone; mark: VehicleMark | undefined; onChoose: SilhouetteProps['onChoose'] }

function Zone({ zone, mark, onChoose }: ZoneProps) {
  const { x, y, width, height, round = 6 } = shapes[zone]
  const words = mark ? markLabels[mark.kind] : ''
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose?.(zone)
  }
  const acts = onChoose && {
    role: 'button',
    tabIndex: 0,
    'aria-pressed': mark !== undefined,
    'aria-label': [zoneLabels[zone], words.toLowerCase()].filter(Boolean).join('\u202f: '),
    onClick: () => onChoose(zone),
    onKeyDown: press,
  }
  return (
    <g className={classes.part} {...acts}>
      <rect
        className={clsx(classes.zone, glass.includes(zone) && classes.glass)}
        data-marked={mark ? '' : undefined}
        {...{ x, y, width, height }}
        rx={round}
      />
      {mark && (
        <text className={classes.letters} x={x + width / 2} y={y + height / 2}>
          {words.slice(0, 2)}
        </text>
      )}
    </g>
  )
}
