import { formatSiret } from '#lib/company-numbers.ts'
import type { Context } from '#platform/context.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

/** The garage as the head of a register names it. */
export async function registerHead({
  db,
  garageId,
}: Pick<Context, 'db' | 'garageId'>): Promise<RegisterSheet['garage']> {
  const { name, siret, addressStreet, addressZipCode, addressCity } = await db
    .selectFrom('garages')
    .select(['name', 'siret', 'addressStreet', 'addressZipCode', 'addressCity'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const town = [addressZipCode, addressCity].filter(Boolean).join(' ')
  const lines = [addressStreet ?? '', town, siret ? `SIRET ${formatSiret(siret)}` : '']
  return { name, lines: lines.filter(Boolean) }
}
