import { civilityLabels, fieldLabels, kindLabels } from '#features/clients/client.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { selectClients, sortClients } from '#features/clients/server/queries.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeXlsx } from '#platform/xlsx.ts'

type Format = 'csv' | 'xlsx'

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Exactly the clients that the list shows under these filters, in the same order. */
export async function exportClients(
  ctx: Context,
  { format, ...filters }: ClientFilters & { format: Format },
): Promise<File> {
  authorise(ctx, 'clients.export')
  const rows = await sortClients(selectClients(ctx, filters), filters).execute()
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(columns, rows))
      : await Array.fromAsync(writeXlsx({ name: 'Clients', columns, rows }), (part) => new Uint8Array(part))
  return new File(parts, `clients-${civilDate(ctx.now)}.${format}`, { type: mediaTypes[format] })
}

const columns: SheetColumn<Client>[] = [
  { header: fieldLabels.kind, kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: fieldLabels.companyName, kind: 'text', value: ({ companyName }) => companyName },
  { header: fieldLabels.civility, kind: 'text', value: ({ civility }) => civility && civilityLabels[civility] },
  { header: fieldLabels.lastName, kind: 'text', value: ({ lastName }) => lastName },
  { header: fieldLabels.firstName, kind: 'text', value: ({ firstName }) => firstName },
  { header: fieldLabels.email, kind: 'text', value: ({ email }) => email },
  { header: fieldLabels.mobile, kind: 'text', value: ({ mobile }) => mobile && formatPhone(mobile) },
  { header: fieldLabels.phone, kind: 'text', value: ({ phone }) => phone && formatPhone(phone) },
  { header: fieldLabels.addressStreet, kind: 'text', value: ({ addressStreet }) => addressStreet },
  { header: fieldLabels.addressZipCode, kind: 'text', value: ({ addressZipCode }) => addressZipCode },
  { header: fieldLabels.addressCity, kind: 'text', value: ({ addressCity }) => addressCity },
  { header: fieldLabels.addressCountry, kind: 'text', value: ({ addressCountry }) => addressCountry },
  { header: fieldLabels.siret, kind: 'text', value: ({ siret, siren }) => siret ?? siren },
  { header: fieldLabels.vatNumber, kind: 'text', value: ({ vatNumber }) => vatNumber },
  { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Modifié le', kind: 'instant', value: ({ updatedAt }) => updatedAt },
]
