import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'

type Document = { garageId: string; pdf: Uint8Array }

/** Stores the bytes of a document. No transaction is open. */
export function storePdf(files: FileStore, { garageId, pdf }: Document): Promise<StoredFile> {
  const incoming = { garageId, declaredType: 'application/pdf', limitBytes: pdf.length }
  return files.write([Buffer.from(pdf)], incoming)
}

/** Makes stored bytes a file that a record or a mail holds; answers its id. */
export async function keepPdf(ctx: Context, file: StoredFile & { name: string }): Promise<string> {
  const id = newId(ctx.now.getTime())
  await recordFile(ctx, { ...file, id, isLoose: false })
  return id
}
