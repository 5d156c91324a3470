import { sql } from 'kysely'
import type { DuplicateSign } from '#features/clients/client-duplicates.ts'
import type { Client, ClientDuplicate } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicates, type StoredClient } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns } from '#features/clients/server/queries/client-records.ts'
import { findClient } from '#features/clients/server/queries.ts'
import { bareDigits } from '#lib/company-numbers.ts'
import { parsePhone } from '#lib/phone.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The clients that resemble this one. The one that shares most kinds of signs comes first. */
export async function listClientDuplicates(ctx: Context, { id }: { id: string }): Promise<ClientDuplicate[]> {
  authorise(ctx, clientsRights.read)
  refuseUnless(await findClient(ctx, id), clientNotFound)
  const shared = await listSharedSigns(ctx, id)
  const clients = await selectByIds(ctx, [...shared.keys()])
  const duplicates = (await markDuplicates(ctx, clients)).map((client) => ({
    client,
    signs: [...new Set((shared.get(client.id) ?? []).map(kindOf))],
  }))
  return duplicates.sort((a, b) => b.signs.length - a.signs.length)
}

/** For each client that resembles this one, the signs that both share. */
export async function listSharedSigns({ db }: Context, id: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ otherId: string; sign: string }>`
    select other_id, sign from app.possible_duplicates(array[${id}::uuid])`.execute(db)
  const shared = Map.groupBy(rows, ({ otherId }) => otherId)
  return new Map([...shared].map(([otherId, pairs]) => [otherId, pairs.map(({ sign }) => sign)]))
}

type TypedClient = {
  excludedId?: string | undefined
  name: string
  zipCode: string
  email: string
  mobile: string
  phone: string
  siret: string
  vatNumber: string
}

/** The clients, archived ones included, that share a sign with the form that somebody fills in. */
export async function findDuplicateClients(ctx: Context, form: TypedClient): Promise<Client[]> {
  authorise(ctx, clientsRights.read)
  const { excludedId = null, name, zipCode, email, mobile, phone, siret, vatNumber } = form
  const signsOfForm = sql`app.signs_of(${name}, ${zipCode}, ${email}, ${parsePhone(mobile) ?? null}, ${parsePhone(phone) ?? null},
    null, ${bareDigits(siret) || null}, ${bareDigits(vatNumber).toUpperCase() || null})`
  const { rows } = await sql<{ clientId: string }>`
    select distinct alike.client_id from ${signsOfForm} form
      cross join lateral (select client_id from app.clients_alike(${excludedId}::uuid, form.sign, form.part) limit 20) alike`.execute(
    ctx.db,
  )
  const found = await selectByIds(
    ctx,
    rows.map(({ clientId }) => clientId),
  )
  return markDuplicates(ctx, found.slice(0, 5))
}

function selectByIds({ db }: Context, ids: string[]): Promise<StoredClient[]> {
  return db
    .selectFrom('clients')
    .select(clientColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('updatedAt', 'desc')
    .execute()
}

/** A sign is a kind and a value: `email zoe@exemple.fr`. */
function kindOf(sign: string): DuplicateSign {
  return sign.slice(0, sign.indexOf(' ')) as DuplicateSign // app.signs_of writes only these kinds
}
