import type { Component } from '#engine/ocr/components.ts'

/** A third of an inch. */
const block = 96
/** The smallest print has two thirds as many letters, dots and accents per block. */
const most = 50

/** Removes dithered photographs: their dots stand closer together than any print. */
export function withoutDither(components: readonly Component[]): Component[] {
  const counts = new Map<number, number>()
  for (const each of components) counts.set(blockOf(each), (counts.get(blockOf(each)) ?? 0) + 1)
  return components.filter((each) => (counts.get(blockOf(each)) ?? 0) <= most)
}

function blockOf({ left, right, top, bottom }: Component): number {
  return Math.floor((top + bottom) / 2 / block) * 1_000 + Math.floor((left + right) / 2 / block)
}
