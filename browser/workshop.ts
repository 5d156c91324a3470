import type { ComponentType } from 'react'
import type { OfflineFeature } from '#browser/offline.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { Right } from '#lib/rights.ts'

type Glyph = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>

/** The groups of the navigation, in their order. */
export const navigationGroups = ['Atelier', 'Suivi', 'Réglages'] as const

export type Destination = {
  to: string
  label: string
  icon: Glyph
  group: (typeof navigationGroups)[number]
  /** Its rank in its group. */
  order: number
  /** Pressed after G. */
  letter: string
  right?: Right
  /** Stands in the bar of the bottom on a telephone. */
  isPrimary?: boolean
  /** Stands in the menu of the account too. */
  isPersonal?: boolean
}

/** Something that one may begin from anywhere, by the palette. */
export type Beginning = { id: string; label: string; keywords: string; icon: Glyph; to: string; right?: Right }

export type FoundRecord = {
  id: string
  label: string
  description?: string
  /** Why it was found, where its label does not say it: « téléphone 06 12 34 56 78 ». */
  reason?: string | undefined
  /** What one must know before opening it: « Archivé ». */
  badge?: string | undefined
  to: string
}

/** Records that the palette searches as one types, without network too. */
export type RecordSearch = {
  label: string
  icon: Glyph
  right?: Right
  find(text: string, around: { outbox: Outbox; signal: AbortSignal }): Promise<FoundRecord[]>
}

/** Where a write is seen, put right, or settled. */
export type WriteAddresses = { open: string; correct?: string; settle?: string }

/** The places of the workshop that features fill: the home page and its actions, « Mon atelier », over every page, beside every page. */
export type WorkshopPlace = 'home' | 'home-action' | 'garage' | 'band' | 'background'

/** A part that costs something to load is `lazy`. */
export type WorkshopPart = { place: WorkshopPlace; order: number; right?: Right; Part: ComponentType }

/** What a feature brings to the workshop. Its pages stand in `web/pages.ts`. */
export type WorkshopFeature = {
  rights?: readonly Record<string, Right>[]
  destinations?: readonly Destination[]
  beginnings?: readonly Beginning[]
  searches?: readonly RecordSearch[]
  offline?: OfflineFeature
  /** Where a write that waits is put right, when it is about this feature. */
  addressesOf?(write: WaitingWrite): WriteAddresses | undefined
  parts?: readonly WorkshopPart[]
}

export function defineWorkshop(feature: WorkshopFeature): WorkshopFeature {
  return feature
}
