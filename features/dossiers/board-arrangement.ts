import type { BoardColumn } from '#features/dossiers/contract.ts'
import type { ColumnKind } from '#features/dossiers/dossier-board.ts'
import { formatHundredths, parseHundredths } from '#lib/hundredths.ts'

/** A column as its row of the form holds it: text as it is typed. */
export type ColumnDraft = {
  id: string
  name: string
  kind: ColumnKind
  cardLimit: string
  dailyCost: string
  baseVersion: number
}

export function draftsOf(columns: readonly BoardColumn[]): ColumnDraft[] {
  return columns.map(({ id, name, kind, cardLimit, dailyCostCents, version }) => ({
    ...{ id, name, kind, baseVersion: version },
    cardLimit: cardLimit === null ? '' : `${cardLimit}`,
    dailyCost: dailyCostCents === null ? '' : formatHundredths(dailyCostCents),
  }))
}

export function newDraft(id: string): ColumnDraft {
  return { id, name: '', kind: 'waiting', cardLimit: '', dailyCost: '', baseVersion: 0 }
}

/** The rows with this one moved by one place; an end of the list holds it. */
export function moveDraft(drafts: readonly ColumnDraft[], at: number, by: -1 | 1): ColumnDraft[] {
  const moved = drafts[at]
  const to = at + by
  if (!moved || to < 0 || to >= drafts.length) return [...drafts]
  return drafts.toSpliced(at, 1).toSpliced(to, 0, moved)
}

/** The mistake of a row; undefined when it can be saved. */
export function columnMistake({ name, cardLimit, dailyCost }: ColumnDraft): string | undefined {
  if (name.trim() === '') return 'Donnez un nom à cette colonne'
  if (cardLimit.trim() !== '' && limitOf(cardLimit) === undefined)
    return 'La limite est un nombre de véhicules, de 1 à 999'
  if (dailyCost.trim() !== '' && parseHundredths(dailyCost) === undefined) {
    return 'Le coût est un montant en euros, par exemple 25,00'
  }
  return undefined
}

/** The columns to save; undefined while a row is wrong. */
export function readDrafts(drafts: readonly ColumnDraft[]) {
  if (drafts.some((draft) => columnMistake(draft) !== undefined)) return undefined
  return drafts.map(({ id, name, kind, cardLimit, dailyCost, baseVersion }) => ({
    ...{ id, name: name.trim(), kind, baseVersion },
    cardLimit: limitOf(cardLimit) ?? null,
    dailyCostCents: dailyCost.trim() === '' ? null : (parseHundredths(dailyCost) ?? null),
  }))
}

function limitOf(text: string): number | undefined {
  const limit = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return limit >= 1 ? limit : undefined
}
