import { sql } from 'kysely'
import { ownerUnknown, subjectUnknown } from '#features/tasks/refusals.ts'
import type { SubjectKind, SubjectRef } from '#features/tasks/task.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Refuses an owner who is no member of the team. */
export async function refuseUnknownOwner({ db }: Context, ownerId: string | null): Promise<void> {
  if (ownerId === null) return
  const member = await db
    .selectFrom('members')
    .select('accountId')
    .where('accountId', '=', ownerId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  refuseUnless(member, ownerUnknown, { fields: { ownerId: 'Cette personne ne fait plus partie de l’équipe' } })
}

const columns = {
  client: 'clientId',
  vehicle: 'vehicleId',
  firm: 'firmId',
  dossier: 'dossierId',
  quote: 'quoteId',
} as const satisfies Record<SubjectKind, string>

/** The current record behind a subject: a merged one stands for the record that was kept. */
const current: Record<SubjectKind, (id: string) => ReturnType<typeof sql<{ id: string }>>> = {
  client: (id) =>
    sql`select coalesce(merged_into_id, id) as id from clients where id = ${id}::uuid and erased_at is null`,
  vehicle: (id) =>
    sql`select coalesce(merged_into_id, id) as id from vehicles where id = ${id}::uuid and erased_at is null`,
  firm: (id) => sql`select coalesce(merged_into_id, id) as id from directory_firms where id = ${id}::uuid`,
  dossier: (id) => sql`select id from dossiers where id = ${id}::uuid`,
  quote: (id) => sql`select id from quotes where id = ${id}::uuid`,
}

/** The columns of the subject. Refuses a record that the garage does not have, or has erased. */
export async function subjectColumns({ db }: Context, subject: SubjectRef | null) {
  if (!subject) return {}
  const { rows } = await current[subject.kind](subject.id).execute(db)
  const [found] = rows
  refuseUnless(found, subjectUnknown, { fields: { subject: 'Cette fiche n’existe plus' } })
  return { [columns[subject.kind]]: found.id }
}
