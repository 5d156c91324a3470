/** Duration of a step of the demonstration. */
const stepMs = 3000

type Hold = 'pointer' | 'focus' | 'button'
export type Rotation = { step: number; steps: number; holds: readonly Hold[]; dueAt: number | null }
export type RotationEvent =
  | { type: 'hold' | 'release'; by: Hold }
  | { type: 'choose'; step: number }
  | { type: 'clock' }

/** The initial state: first step, stopped clock. */
export function restingRotation(steps: number): Rotation {
  return { step: 0, steps, holds: [], dueAt: null }
}

/** Holding stops the clock; releasing gives the step its full time again. */
export function rotate(rotation: Rotation, event: RotationEvent, now: number): Rotation {
  switch (event.type) {
    case 'hold':
      return { ...rotation, holds: [...without(rotation.holds, event.by), event.by], dueAt: null }
    case 'release':
      return wound({ ...rotation, holds: without(rotation.holds, event.by) }, now)
    case 'choose':
      return wound({ ...rotation, step: within(event.step, rotation.steps) }, now)
    case 'clock':
      return turned(rotation, now)
  }
}

export function isTurning({ holds }: Rotation): boolean {
  return holds.length === 0
}

function turned(rotation: Rotation, now: number): Rotation {
  if (!isTurning(rotation) || (rotation.dueAt !== null && now < rotation.dueAt)) return rotation
  const step = rotation.dueAt === null ? rotation.step : rotation.step + 1
  return wound({ ...rotation, step: within(step, rotation.steps) }, now)
}

function wound(rotation: Rotation, now: number): Rotation {
  return { ...rotation, dueAt: isTurning(rotation) ? now + stepMs : null }
}

function within(step: number, steps: number): number {
  return (step + steps) % steps
}

function without(holds: readonly Hold[], by: Hold): Hold[] {
  return holds.filter((hold) => hold !== by)
}
