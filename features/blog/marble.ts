type Vein = { path: string; width: number; kind: 'deep' | 'fine' | 'copper' }
type Marble = { tone: number; clouds: { x: number; y: number; size: number }[]; veins: Vein[] }

export const marbleSize = { width: 1200, height: 630 }
const tones = 4

/** The marble cover of an article, determined by its slug. */
export function marbleOf(slug: string): Marble {
  const seed = seedOf(slug)
  const random = randomFrom(seed)
  const within = (from: number, to: number) => from + random() * (to - from)
  const clouds = Array.from({ length: 4 }, () => ({
    x: Math.round(within(0, marbleSize.width)),
    y: Math.round(within(0, marbleSize.height)),
    size: Math.round(within(220, 420)),
  }))
  const veins = [0, 1, 2, 3].flatMap((rank) => {
    const heading = within(-0.55, 0.3)
    const start = { x: -60, y: marbleSize.height * ((rank + within(0.25, 0.95)) / 4) + 60 }
    const main = walk(start, heading, 24, within)
    const branches = [0.3, 0.6].map((share) => {
      const from = main[Math.floor(main.length * within(share - 0.2, share + 0.2))] ?? start
      const turn = random() < 0.5 ? -1 : 1
      return walk(from, heading + turn * within(0.5, 0.95), Math.round(within(6, 13)), within)
    })
    const deep: Vein = { path: pathOf(main), width: Math.round(within(5, 22 - rank * 4)), kind: 'deep' }
    const fine = [main.map(({ x, y }) => ({ x, y: y + 7 })), ...branches]
    return [deep, ...fine.map((points, place): Vein => veinOf(points, rank === 1 && place === 0))]
  })
  return { tone: (seed >>> 2) % tones, clouds, veins }
}

type Point = { x: number; y: number }

function veinOf(points: Point[], isCopper: boolean): Vein {
  return { path: pathOf(points), width: isCopper ? 3 : 2, kind: isCopper ? 'copper' : 'fine' }
}

function walk(from: Point, heading: number, steps: number, within: (from: number, to: number) => number): Point[] {
  const points = [from]
  let { x, y } = from
  let drift = heading
  for (let step = 0; step < steps; step += 1) {
    drift += (heading - drift) * 0.25 + within(-0.55, 0.55)
    x += Math.cos(drift) * 58
    y += Math.sin(drift) * 58
    points.push({ x, y })
  }
  return points
}

/** A smooth path through the points. */
function pathOf([first = { x: 0, y: 0 }, ...others]: Point[]): string {
  const middles = others.map((point, place) => {
    const next = others[place + 1] ?? point
    return `Q${round(point)} ${round({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M${round(first)}${middles.join('')}`
}

function round({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
