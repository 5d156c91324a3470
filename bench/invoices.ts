import type { BenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import { openTill } from '#bench/till.ts'
import { civilDate } from '#lib/dates.ts'
import type { Services } from '#server/services.ts'

const rounds = 15

/** The screens that read money, in a garage with this many invoices against one with a tenth of them. */
export async function compareInvoices(services: Services, count: number): Promise<Comparison[]> {
  const few = await openTill(services, Math.round(count / 10))
  const many = await openTill(services, count)
  const comparisons = await compareTills(services, few, many)
  await few.close()
  await many.close()
  return comparisons
}

export async function compareTills(services: Services, few: BenchGarage, many: BenchGarage): Promise<Comparison[]> {
  const [ofFew, ofMany] = [await screensOf(services, few), await screensOf(services, many)]
  const comparisons: Comparison[] = []
  for (const [rank, { name, paths }] of ofMany.entries()) {
    const bare = () => callAll(few, ofFew[rank]?.paths ?? [])
    comparisons.push(await compare(name, { rounds, bare, api: () => callAll(many, paths) }))
  }
  return comparisons
}

async function callAll({ call }: BenchGarage, paths: string[]): Promise<void> {
  for (const path of paths) await call(path)
}

async function screensOf({ database, clock }: Services, { garageId }: BenchGarage) {
  const [sample] = await database.query(
    `select i.number, i.client_id, c.last_name from invoices i join clients c on c.garage_id = i.garage_id and c.id = i.client_id
    where i.garage_id = $1 order by i.series_rank desc limit 1`,
    [garageId],
  )
  const { number, client_id: client, last_name: name } = sample ?? {}
  const dayBefore = (days: number) => civilDate(new Date(clock().getTime() - days * 86_400_000))
  const lists: [name: string, path: string][] = [
    ['invoices', '/api/invoices'],
    ['invoices, page 100', '/api/invoices?page=100'],
    ['invoices, late', '/api/invoices?standing=late'],
    ['invoices, to be paid', '/api/invoices?standing=open'],
    ['invoices, settled', '/api/invoices?standing=settled'],
    ['invoices, drafts', '/api/invoices?standing=draft'],
    ['invoices of a client', `/api/invoices?clientId=${client}`],
    ['invoices, a number sought', `/api/invoices?search=${number}`],
    ['invoices, a name sought', `/api/invoices?search=${name}`],
    ['invoices, a first name sought', '/api/invoices?search=camille'],
    ['invoices, a title sought', '/api/invoices?search=optique'],
    ['invoices, the late ones exported', '/api/invoices/export?standing=late'],
    ['sum of the late ones', '/api/invoices/sum?standing=late'],
    ['payments', '/api/payments'],
    ['payments, cheques', '/api/payments?mode=cheque'],
    ['payments, a number sought', `/api/payments?search=${String(number).replace('FA', 'EN')}`],
    ['dues by age', '/api/accounting/dues'],
    ['dues, their invoices', '/api/accounting/dues/invoices?payer=client'],
    [
      'statement of a client',
      `/api/accounting/statement?party=client&id=${client}&from=${dayBefore(30)}&to=${dayBefore(0)}`,
    ],
    ['VAT and accounts of a day', `/api/accounting/summary?from=${dayBefore(3)}&to=${dayBefore(3)}`],
    ['cheques to deposit', '/api/cheque-deposits/held-cheques'],
    ['closings', '/api/closings'],
    ['days to close', '/api/closings/open-days'],
    ['search over all records', `/api/search?search=${number}`],
  ]
  return lists.map(([name, path]) => ({ name, paths: [path] }))
}
