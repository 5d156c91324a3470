import type { SearchGroup } from '#features/search/contract.ts'
import { narrowed, soughtText } from '#features/search/search.ts'
import { may } from '#lib/rights.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { inOrderOf } from '#platform/records/pages.ts'
import { type Candidate, findNewest, mostFound, type Searched, type Sought } from '#platform/search.ts'

type Wanted = { search: string; kind?: string | undefined } & PageInput
type Found = { searched: Searched; candidates: Candidate[] }
type Answer = { found: Found[]; sought: Sought }

/** The records of every kind that the role may read, the best group first. */
// Asks no right: each kind asks its own, and finds nothing without it.
export async function searchRecords(
  ctx: Context,
  { search, kind, page, pageSize }: Wanted,
  { searched: all }: Pick<Edge, 'searched'>,
) {
  const text = soughtText(search)
  if (!text) return { groups: [], page, pageSize }
  const { found, sought } = await findBest(ctx, all, search, text)

  const groups: SearchGroup[] = []
  for (const each of found) {
    const isWanted = kind === undefined || each.searched.kind === kind
    groups.push(await groupOf(ctx, each, sought, isWanted ? { page, pageSize } : { page: 1, pageSize: 0 }))
  }
  return { groups, page, pageSize }
}

/** A search names a kind of record and words for it; else it is exact words, else words that resemble. */
async function findBest(ctx: Context, all: readonly Searched[], search: string, text: string): Promise<Answer> {
  const narrow = narrowed(search, all)
  if (narrow) {
    const sought = { text: narrow.text, isLoose: false }
    const found = narrow.text ? await findAll(ctx, narrow.kinds, sought) : await listNewest(ctx, narrow.kinds)
    if (found.length > 0) return { found, sought }
  }
  const exact = { text, isLoose: false }
  const exactly = await findAll(ctx, all, exact)
  if (exactly.length > 0) return { found: exactly, sought: exact }
  const loose = { text, isLoose: true }
  return { found: await findAll(ctx, all, loose), sought: loose }
}

async function listNewest(ctx: Context, kinds: readonly Searched[]): Promise<Found[]> {
  const found: Found[] = []
  for (const searched of kinds) {
    if (may(ctx.role, searched.right)) {
      found.push({ searched, candidates: await findNewest(ctx, searched.called.rows) })
    }
  }
  return found.filter(({ candidates }) => candidates.length > 0)
}

/** The kinds one after the other: a transaction has one connection. */
async function findAll(ctx: Context, all: readonly Searched[], sought: Sought): Promise<Found[]> {
  const found: Found[] = []
  for (const searched of all) found.push({ searched, candidates: await searched.find(ctx, sought) })
  return found.filter(({ candidates }) => candidates.length > 0).sort((one, other) => best(other) - best(one))
}

/** Kinds whose active records match best come first. */
function best({ candidates }: Found): number {
  return Math.max(...candidates.map(({ rank, isArchived }) => (isArchived ? rank - 10 : rank)))
}

async function groupOf(
  ctx: Context,
  { searched, candidates }: Found,
  sought: Sought,
  { page, pageSize }: PageInput,
): Promise<SearchGroup> {
  const ids = candidates.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const items = inOrderOf(ids, ids.length > 0 ? await searched.describe(ctx, ids, sought) : [])
  const { kind, label } = searched
  const total = candidates.length
  return { kind, label, items, total, isCut: total >= mostFound, isAlike: sought.isLoose }
}
