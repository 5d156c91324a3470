import { dataFile, readMe } from '#features/clients/personal-data.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { tellPeople } from '#features/clients/server/queries/personal-data.ts'
import { lockClient } from '#features/clients/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { cleanFileName, contentDisposition } from '#platform/files/file-names.ts'
import { streamOf } from '#platform/files/routes.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import type { TellPerson } from '#platform/personal-data.ts'
import { listMergedIds } from '#platform/records/merges.ts'
import { zip } from '#platform/zip.ts'

/** A ZIP of all that the garage holds about a person, written while it is sent: data as JSON, and the files. */
export async function exportPersonalData(at: AtGarageFiles, { id }: { id: string }) {
  const { name, today, parts } = await at.transaction((ctx) => beginExport(ctx, id, at.tellings))
  const files = parts.flatMap((part) => part.files ?? [])
  const entries = [
    { name: 'LISEZ-MOI.txt', content: [Buffer.from(readMe({ name, today, fileCount: files.length }))] },
    { name: 'donnees.json', content: [Buffer.from(dataFile({ name, today, parts }))] },
    ...files.map((file) => ({ name: `fichiers/${file.name}`, content: file.read(at.files), isCompressed: true })),
  ]
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', cleanFileName(`Données ${name} ${today}.zip`)),
  }
  return { headers, body: streamOf(zip(entries)) }
}

async function beginExport(ctx: Context, id: string, tellings: readonly TellPerson[]) {
  authorise(ctx, clientsRights.tell)
  const { displayName: name } = await lockClient(ctx, id)
  const ids = await listMergedIds(ctx, clientRecords, id)
  const parts = await tellPeople(ctx, ids, tellings)
  await audit(ctx, 'client.data_exported', id)
  return { name, today: civilDate(ctx.now), parts }
}
