import type { ComponentType } from 'react'
import type { KeptSearch } from '#browser/kept-search.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { Right, Role } from '#lib/rights.ts'

type Glyph = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>

/** Groups of the navigation, in order. */
export const navigationGroups = ['Atelier', 'Suivi', 'Réglages'] as const

export type Destination = {
  to: string
  label: string
  icon: Glyph
  group: (typeof navigationGroups)[number]
  /** Rank in the group. */
  order: number
  /** Key pressed after G; the palette leads to a place without one. */
  letter?: string
  right?: Right
  /** Shown in the bottom bar of a telephone. */
  isPrimary?: boolean
  /** How many things wait there: the navigation shows the place only while it holds some. */
  useHeld?: () => number
  /** Shown in the account menu too. */
  isPersonal?: boolean
}

/** A record that the palette can begin. */
type Beginning = {
  id: string
  label: string
  keywords: string
  /** Two strokes: `n c`. */
  keys?: string
  icon: Glyph
  to: string
  right?: Right
}

/** One kind of record of the search over all records. */
export type RecordSearch = {
  /** The kind, as the server names it: `client`. */
  kind: string
  label: string
  icon: Glyph
  right?: Right
  /** The address of a record is this one and its id. A kind without pages is shown on those of other records. */
  path?: string
  /** The records on the device, for a search without network and for those opened last. None for records that are read online. */
  kept?: KeptSearch
}

/** Addresses where a write is seen, corrected or settled. */
export type WriteAddresses = { open: string; correct?: string; settle?: string }

/** Places of the workshop that features fill: home, its actions, « Mon atelier », the bands, the background. */
export type WorkshopPlace = 'home' | 'home-action' | 'garage' | 'band' | 'background'

/** A heavy part is `lazy`. */
type WorkshopPart = { place: WorkshopPlace; order: number; right?: Right; Part: ComponentType }

/** A card of the home page: some work of today, which the feature itself reads and draws. A heavy card is `lazy`. */
export type HomeCard = {
  id: string
  right: Right
  /** Rank on the page. */
  order: number
  /** Its rank for roles whose day begins elsewhere. */
  orderFor?: Partial<Record<Role, number>>
  Card: ComponentType
}

/** A part on the page of a record of another feature; it is given the id of that record. A heavy part is `lazy`. */
type RecordPart = {
  /** The kind of record, as in audit actions: `client`. */
  of: string
  order: number
  right?: Right
  Part: ComponentType<{ id: string }>
}

/** A mode of the box where people add to a record: a task. */
export type RecordComposer = {
  id: string
  label: string
  right: Right
  Part: ComponentType<{ of: string; id: string; onDone: () => void }>
}

/** A feature's part of the workshop. Its pages are in `web/pages.ts`. */
export type WorkshopFeature = {
  rights?: readonly Record<string, Right>[]
  destinations?: readonly Destination[]
  beginnings?: readonly Beginning[]
  searches?: readonly RecordSearch[]
  offline?: OfflineFeature
  /** The address where a waiting write of this feature is corrected. */
  addressesOf?(write: WaitingWrite): WriteAddresses | undefined
  parts?: readonly WorkshopPart[]
  home?: readonly HomeCard[]
  composers?: readonly RecordComposer[]
  recordParts?: readonly RecordPart[]
}

export function defineWorkshop(feature: WorkshopFeature): WorkshopFeature {
  return feature
}
