import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import type { Party } from '#features/signatures/signature-terms.ts'
import { openWithdrawalRight } from '#features/withdrawals/server/open-withdrawal-right.ts'
import { linking } from '#features/withdrawals/server/queries/following.ts'
import { companiesAmong } from '#features/withdrawals/server/queries/withdrawal-rights.ts'
import { concludesContract, isConsumer, mayWithdraw, withdrawalFormKind } from '#features/withdrawals/withdrawal.ts'
import { formPages, formTitle } from '#features/withdrawals/withdrawal-form.ts'
import { civilDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { RequestToJoin, Signable, SignableDocument, SignedRecord } from '#platform/signing.ts'
import type { LetterSheet } from '#print/sheet/letter-sheet.ts'

/** The information about the right and its form, which join a request that people may withdraw from. */
export const signableWithdrawalForm: Signable = {
  kind: withdrawalFormKind,
  label: 'Droit de rétractation',
  freeze: async () => undefined,
  listOf: async () => [],
  joins: joinRequest,
  completed: beginRight,
}

async function joinRequest(ctx: Context, request: RequestToJoin): Promise<SignableDocument | undefined> {
  const companies = await companiesAmong(ctx, request.signers)
  const signers = request.signers.map(({ party, clientId, name }) => ({
    party: party as Party, // the input of a request checks it
    ...{ name, isCompany: companies.includes(clientId ?? '') },
  }))
  const contracts = request.documents.filter(({ kind }) => concludesContract(kind))
  const [first] = contracts
  if (!first || !mayWithdraw(request.conclusion, signers)) return undefined
  const pages = formPages({
    garage: await readGarage(ctx),
    names: signers.filter(isConsumer).map(({ name }) => name),
    ...{ titles: contracts.map(({ title }) => title), about: first.about },
  })
  const sheet = await sheetOf(ctx, pages)
  const { dossierId } = request
  return { title: formTitle, version: '', amountCents: null, dossierId, about: first.about, content: { sheet } }
}

async function readGarage(ctx: Context) {
  const { db, garageId } = ctx
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'phone', 'addressStreet', 'addressZipCode', 'addressCity'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const { email } = await findLegalFacts(ctx)
  const town = `${garage.addressZipCode} ${garage.addressCity}`.trim()
  return {
    ...{ name: garage.name, phone: garage.phone ? formatPhone(garage.phone) : '', email: email ?? '' },
    address: [garage.addressStreet, town].filter(Boolean).join(', '),
  }
}

async function sheetOf(ctx: Context, pages: ReturnType<typeof formPages>): Promise<LetterSheet> {
  const { name, address, phone, email } = await readGarage(ctx)
  return {
    kind: 'letters',
    issuedOn: civilDate(ctx.now),
    garage: { name, lines: [address, [phone, email].filter(Boolean).join(' · ')].filter(Boolean) },
    letters: pages.map(({ title, sections, signature }) => ({
      ...{ title, sections, recipient: [], placeAndDay: '', references: [], parties: [], annexes: [] },
      ...{
        signatures: signature ? [{ title: signature, lines: [] }] : [],
        footnote: 'Code de la consommation, article R221-3',
      },
    })),
  }
}

/** The last signature begins the period; the links leave by a job, which knows the address of this installation. */
async function beginRight(ctx: Context, { requestId }: SignedRecord): Promise<void> {
  await openWithdrawalRight(ctx, requestId)
  await enqueue(ctx, linking, { requestId })
}
