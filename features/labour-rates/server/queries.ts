import { agreementFields } from '#features/directory/agreement.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { type AgreedRates, type RateInForce, rateFields, ratesInForce } from '#features/labour-rates/labour-rate.ts'
import { ratesDayTaken, ratesNotFound } from '#features/labour-rates/refusals.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { civilDate } from '#lib/dates.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

export const rateColumns = ['id', 'validFrom', ...rateFields, 'version'] as const

/** The rates of the garage, the newest first. */
export async function listLabourRates(ctx: Context): Promise<LabourRates[]> {
  authorise(ctx, labourRatesRights.read)
  return selectRates(ctx).execute()
}

type Asked = { dossierId?: string | undefined; day?: string | undefined }

/** The rates of a day: those of the agreement with the insurer of the dossier come first, for those who may see them. */
export async function readRatesInForce(ctx: Context, { dossierId, day }: Asked): Promise<RateInForce[]> {
  authorise(ctx, labourRatesRights.read)
  const agreed = dossierId ? await agreedRatesOf(ctx, dossierId) : []
  return ratesInForce(await selectRates(ctx).execute(), agreed, day ?? civilDate(ctx.now))
}

/** The agreements with the insurer of a dossier. */
async function agreedRatesOf(ctx: Context, dossierId: string): Promise<AgreedRates[]> {
  const { db, role } = ctx
  const dossier = await db.selectFrom('dossiers').select('insurerId').where('id', '=', dossierId).executeTakeFirst()
  refuseUnless(dossier, dossierNotFound)
  if (!dossier.insurerId || !may(role, costsRights.read)) return []
  return db
    .selectFrom('directoryAgreements as a')
    .innerJoin('directoryFirms as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.firmId'))
    .select(agreementFields.map((field) => `a.${field}` as const))
    .select('f.name as insurerName')
    .where('a.firmId', '=', dossier.insurerId)
    .where('a.removedAt', 'is', null)
    .execute()
}

/** Locks rates that are kept, or removed ones. */
export async function lockRates(ctx: Context, id: string) {
  const rates = await ctx.db
    .selectFrom('labourRates')
    .select([...rateColumns, 'removedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(rates, ratesNotFound)
  return rates
}

/** Refuses a day on which other rates begin. The lock on the garage serialises two requests. */
export async function refuseTakenDay({ db }: Context, id: string, validFrom: string): Promise<void> {
  const other = db.selectFrom('labourRates').select('id').where('removedAt', 'is', null)
  const taken = await other.where('validFrom', '=', validFrom).where('id', '!=', id).executeTakeFirst()
  refuseUnless(!taken, ratesDayTaken, { fields: { validFrom: ratesDayTaken.sentence } })
}

function selectRates({ db }: Context) {
  return db.selectFrom('labourRates').select(rateColumns).where('removedAt', 'is', null).orderBy('validFrom', 'desc')
}
