import { type RawBuilder, sql } from 'kysely'
import type { Task } from '#features/tasks/contract.ts'
import type { Context } from '#platform/context.ts'

const nameOf = (alias: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}, ''))`

const subjectKind = sql`case when t.client_id is not null then 'client' when t.vehicle_id is not null then 'vehicle'
  when t.firm_id is not null then 'firm' when t.dossier_id is not null then 'dossier' else 'quote' end`

/** The name of the record that a task concerns; empty without one. */
export const subjectName: RawBuilder<string> = sql<string>`coalesce(k.display_name,
  coalesce(v.plate, nullif(trim(v.make || ' ' || v.model), '')), f.name,
  d.number || ' · ' || coalesce(dv.plate, dk.display_name), q.number, '')`

/** Tasks with the names of all that they point to. */
export function selectTasks({ db }: Pick<Context, 'db'>) {
  return joinNames(db).select([
    't.id',
    't.title',
    't.ownerId',
    't.dueOn',
    't.doneAt',
    't.removedAt',
    't.version',
    't.createdAt',
    't.updatedAt',
    nameOf('owner').as('ownerName'),
    nameOf('doer').as('doneBy'),
    nameOf('author').as('createdBy'),
    sql<Task['subject']>`case when num_nonnulls(t.client_id, t.vehicle_id, t.firm_id, t.dossier_id, t.quote_id) = 1 then
      json_build_object('kind', ${subjectKind}, 'name', ${subjectName},
        'id', coalesce(t.client_id, t.vehicle_id, t.firm_id, t.dossier_id, t.quote_id)) end`.as('subject'),
  ])
}

/** Tasks beside the records that their names come from. */
export function joinNames(db: Context['db']) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('colleagues as owner', 'owner.id', 't.ownerId')
    .leftJoin('colleagues as doer', 'doer.id', 't.doneBy')
    .leftJoin('colleagues as author', 'author.id', 't.createdBy')
    .leftJoin('clients as k', (on) => on.onRef('k.garageId', '=', 't.garageId').onRef('k.id', '=', 't.clientId'))
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 't.garageId').onRef('v.id', '=', 't.vehicleId'))
    .leftJoin('directoryFirms as f', (on) => on.onRef('f.garageId', '=', 't.garageId').onRef('f.id', '=', 't.firmId'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 't.garageId').onRef('d.id', '=', 't.dossierId'))
    .leftJoin('clients as dk', (on) => on.onRef('dk.garageId', '=', 'd.garageId').onRef('dk.id', '=', 'd.clientId'))
    .leftJoin('vehicles as dv', (on) => on.onRef('dv.garageId', '=', 'd.garageId').onRef('dv.id', '=', 'd.vehicleId'))
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 't.garageId').onRef('q.id', '=', 't.quoteId'))
}
