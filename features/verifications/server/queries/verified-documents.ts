import { sql } from 'kysely'
import type { Verification } from '#features/verifications/contract.ts'
import type { Standing } from '#features/verifications/verification.ts'
import { asVisitor, type SystemContext } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Row = Omit<Verification['documents'][number], 'kindLabel'> & { isFrozen: boolean; standing: Standing }
type Wanted = { sha256?: string; reference?: string }
type Found = { documents: Verification['documents']; isFrozen: boolean }

/** The stamped documents of a hash or of a reference, as the role of visitors sees them. */
export async function findVerified(
  ctx: SystemContext,
  { sha256, reference }: Wanted,
  { signables }: Pick<Edge, 'signables'>,
): Promise<Found | undefined> {
  const { rows } = await asVisitor(ctx, () =>
    sql<Row>`select * from app.verified_documents(${sha256 ?? null}, ${reference ?? null})`.execute(ctx.db),
  )
  const documents = rows.map(({ isFrozen: _, ...document }) => ({
    ...document,
    kindLabel: signables.find(({ kind }) => kind === document.kind)?.label ?? 'Document',
  }))
  return documents.length > 0 ? { documents, isFrozen: rows.every(({ isFrozen }) => isFrozen) } : undefined
}
