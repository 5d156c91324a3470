import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientColumns } from '#features/clients/server/queries.ts'
import { bareDigits } from '#lib/company-numbers.ts'
import { fold } from '#lib/fold.ts'
import { parsePhone } from '#lib/phone.ts'
import { authorise, type Context } from '#platform/context.ts'

type Candidate = {
  excludedId?: string | undefined
  name: string
  email: string
  mobile: string
  phone: string
  siret: string
}

/** The clients that share a name, an address, a telephone or a SIRET with the one being written; none for an empty form. */
export async function findDuplicateClients(ctx: Context, candidate: Candidate): Promise<Client[]> {
  authorise(ctx, clientsRights.read)
  let clients = ctx.db
    .selectFrom('clients')
    .select(clientColumns)
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .where((clients) => clients.or(signsOf(clients, candidate)))
  if (candidate.excludedId) clients = clients.where('id', '!=', candidate.excludedId)
  return clients.orderBy('updatedAt', 'desc').limit(5).execute()
}

function signsOf(clients: ExpressionBuilder<Schema, 'clients'>, { name, email, mobile, phone, siret }: Candidate) {
  const numbers = [parsePhone(mobile), parsePhone(phone)].filter((number) => number !== undefined)
  const signs = [sql<boolean>`false`]
  if (name) signs.push(sql<boolean>`sort_name = ${fold(name)}`)
  if (email) signs.push(sql<boolean>`email = ${email.toLowerCase()}`)
  if (siret) signs.push(sql<boolean>`siret = ${bareDigits(siret)}`)
  for (const number of numbers) signs.push(sql<boolean>`${number} in (mobile, phone)`)
  return signs.map((sign) => clients.and([sign]))
}
