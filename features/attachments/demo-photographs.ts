import type { RepairStage } from '#features/attachments/attachment.ts'

/** A photograph of the demonstration: which part of the drawn car it shows, and at which step of the repair. */
export type DemoPhotograph = {
  /** The works of its dossier, which name it. */
  work: string
  daysAgo: number
  name: string
  caption: string
  stage: RepairStage
  paint: string
  view: keyof typeof views
  /** Its left side: the drawing of the right one in a mirror. */
  isLeft?: true
  isMarked?: true
}

const arrived = { work: 'Aile avant droite et porte', paint: '#35597d', stage: 'before' } as const
const straightened = {
  work: 'Longeron et aile avant gauches, passage au banc',
  paint: '#8f2f2a',
  isLeft: true,
} as const
const delivered = { work: 'Aile avant gauche et rétroviseur', paint: '#6d7a74', view: 'wing', isLeft: true } as const

export const photographsOfTheDemo: DemoPhotograph[] = [
  { ...arrived, daysAgo: 5.9, name: 'IMG_4126.jpg', caption: 'Vue d’ensemble à l’arrivée', view: 'whole' },
  { ...arrived, daysAgo: 5.8, name: 'IMG_4127.jpg', caption: 'Aile enfoncée', view: 'wing', isMarked: true },
  { ...arrived, daysAgo: 5.7, name: 'IMG_4128.jpg', caption: 'Porte rayée', view: 'door' },
  {
    ...straightened,
    daysAgo: 9,
    name: 'IMG_4093.jpg',
    caption: 'Arrivée, côté gauche',
    stage: 'before',
    view: 'whole',
  },
  {
    ...straightened,
    daysAgo: 1,
    name: 'IMG_4171.jpg',
    caption: 'Aile redressée, apprêt',
    stage: 'during',
    view: 'wing',
  },
  { ...delivered, daysAgo: 37, name: 'IMG_3988.jpg', caption: 'Choc à l’avant', stage: 'before' },
  { ...delivered, daysAgo: 20, name: 'IMG_4035.jpg', caption: 'Apprêt', stage: 'during' },
  { ...delivered, daysAgo: 8, name: 'IMG_4062.jpg', caption: 'Aile peinte et remontée', stage: 'after' },
]

/** The size of a drawn photograph in pixels. */
export const photographSize = { width: 960, height: 720 }

/** The part of the car that the camera sees: a corner, and a width of the drawing. */
const views = { whole: [0, 0, 960], wing: [500, 250, 400], door: [330, 240, 360] } as const

const body =
  'M60 470 Q70 400 150 388 L270 372 Q350 268 440 262 L590 262 Q640 264 700 352 L800 372 Q880 388 892 440 L896 480 Q894 500 870 504 L96 504 Q62 502 60 470 Z'
const glass = 'M300 368 Q364 288 436 284 L492 284 L492 366 Z M508 284 L584 284 Q620 288 664 354 L664 362 L508 366 Z'
const wheel = (x: number) =>
  `<circle cx="${x}" cy="500" r="62" fill="#17191c"/><circle cx="${x}" cy="500" r="38" fill="#a9afb6"/><circle cx="${x}" cy="500" r="10" fill="#4c5157"/>`

const damage: Record<RepairStage, string> = {
  before: `<ellipse cx="705" cy="415" rx="52" ry="30" fill="url(#dent)"/><path d="M660 398 L742 428 M672 418 L738 440" stroke="#e9ecee" stroke-width="2.5"/>
    <path d="M420 404 Q510 396 600 416 M440 424 Q520 416 590 430" stroke="#e9ecee" stroke-width="2" fill="none"/>`,
  during: `<path d="M640 374 L778 384 L770 452 L648 446 Z" fill="#b9bab5"/><path d="M640 374 L778 384 L770 452 L648 446 Z" fill="none" stroke="#d9b44a" stroke-width="9"/>`,
  after: '<path d="M640 384 Q720 372 800 392" stroke="#ffffff" stroke-opacity=".55" stroke-width="5" fill="none"/>',
}

/** A car in a workshop, drawn as SVG. The repair of its wing shows by stage. */
export function drawingOf({
  paint,
  view,
  stage,
  isLeft,
}: Pick<DemoPhotograph, 'paint' | 'view' | 'stage' | 'isLeft'>): string {
  const [start, top, wide] = views[view]
  const left = isLeft ? 960 - start - wide : start
  const { width, height } = photographSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${wide} ${wide * 0.75}">
    <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d8dadb"/><stop offset="1" stop-color="#b4b8ba"/></linearGradient>
    <linearGradient id="paint" x2="0" y2="1"><stop stop-color="${paint}" stop-opacity=".82"/><stop offset=".45" stop-color="${paint}"/><stop offset="1" stop-color="${paint}"/></linearGradient>
    <radialGradient id="dent"><stop stop-color="#0b0d10" stop-opacity=".75"/><stop offset="1" stop-color="#0b0d10" stop-opacity="0"/></radialGradient></defs>
    <g transform="${isLeft ? 'translate(960) scale(-1 1)' : ''}"><rect width="960" height="520" fill="url(#wall)"/><rect y="500" width="960" height="220" fill="#83888a"/>
    <path d="M0 520 H960 M0 600 H960" stroke="#74797b" stroke-width="3"/><rect x="70" y="70" width="180" height="150" fill="#c3c8ca"/><rect x="720" y="60" width="170" height="200" fill="#c9a227" fill-opacity=".35"/>
    <ellipse cx="478" cy="556" rx="420" ry="22" fill="#3a3d3f" fill-opacity=".5"/>
    <path d="${body}" fill="#f2f3f3"/><path d="${body}" fill="url(#paint)"/><path d="${glass}" fill="#26323c"/>
    <path d="M500 284 V496 M300 372 V492 M640 372 Q652 440 640 492" stroke="#14181b" stroke-opacity=".55" stroke-width="3" fill="none"/>
    <path d="M456 396 H482 M604 396 H626" stroke="#14181b" stroke-width="6"/><path d="M846 396 L884 410 L880 434 L850 424 Z" fill="#f5edc9"/><path d="M64 424 L96 412 L98 444 L64 450 Z" fill="#a3261c"/>
    <path d="M628 352 q26 -22 34 6 z" fill="${paint}"/>${damage[stage]}${wheel(214)}${wheel(752)}</g></svg>`
}
