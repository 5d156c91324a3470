import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { checkExpertReport, reportOf } from '#features/expert-reports/server/queries.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { storageRules } from '#features/subscriptions/server/queries/storage.ts'
import type { KeptReport } from '#features/tryouts/contract.ts'
import { listTryoutFiles, lockTryout, openTryoutResult, type TryoutFile } from '#features/tryouts/server/queries.ts'
import { keptFileName, keptReportName } from '#features/tryouts/tryout.ts'
import { newId } from '#lib/id.ts'
import { authorise } from '#platform/context.ts'
import { discardLooseFiles } from '#platform/files/file-record.ts'
import { uploadFile } from '#platform/files/upload.ts'
import type { AtGarageFiles } from '#platform/http.ts'

/** Receives in the garage the report that a visitor has read. The secret of the tryout proves whose report it is. */
export async function keepTryoutReport(at: AtGarageFiles, { id, reading }: KeptReport): Promise<ExpertReport> {
  const { known, garageId } = await at.transaction(async (ctx) => {
    authorise(ctx, expertReportsRights.write)
    const { isReceived } = await checkExpertReport(ctx, { id })
    return { known: isReceived ? await reportOf(ctx, id) : undefined, garageId: ctx.garageId }
  })
  if (known) return known

  const house = { files: at.files, transaction: at.systemTransaction }
  const { report } = await openTryoutResult(house, reading)
  const sources = await house.transaction(async (ctx) =>
    listTryoutFiles(ctx, (await lockTryout(ctx, reading)).id, 'source'),
  )
  const files = sources.map((source) => ({ id: newId(), source }))
  try {
    for (const { id, source } of files) await copyFile(at, garageId, id, source)
    return await at.transaction((ctx) =>
      receiveExpertReport(ctx, { id, name: keptReportName(report), files: files.map(({ id }) => ({ id })) }),
    )
  } catch (refused) {
    await at.transaction((ctx) => discardLooseFiles(ctx, files)).catch(() => {})
    throw refused
  }
}

/** Bytes are sealed for one owner: the garage gets its own copy. */
async function copyFile(at: AtGarageFiles, garageId: string, id: string, source: TryoutFile): Promise<void> {
  const { position, sizeBytes: limitBytes } = source
  const declaredType = source.mediaType ?? 'application/octet-stream'
  const name = keptFileName(declaredType, position)
  const content = await at.files.read(source)
  const upload = { garageId, id, name, declaredType, content, announcedBytes: limitBytes, limitBytes }
  await uploadFile({ files: at.files, enter: at.transaction, storage: storageRules }, upload)
}
