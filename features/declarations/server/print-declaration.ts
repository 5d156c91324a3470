import { titleOfDeclaration } from '#features/declarations/declaration.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { declarationOf, signedFileOf } from '#features/declarations/server/queries/declaration-select.ts'
import { declarationSheet } from '#features/declarations/server/queries/declaration-sheet.ts'
import { authorise } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** The declaration as it was signed, or a draft as it would be. */
export async function printDeclaration(at: AtPrinterAndFiles, { id }: { id: string }): Promise<File> {
  const { signed, sheet, title } = await at.transaction(async (ctx) => {
    authorise(ctx, declarationsRights.read)
    const declaration = await declarationOf(ctx, id)
    const signed = await signedFileOf(ctx, id)
    const sheet = signed ? null : await declarationSheet(ctx, declaration)
    return { signed, sheet, title: titleOfDeclaration(declaration.content) }
  })
  const bytes = signed ? await readAll(await at.files.read(signed)) : (await at.print(sheet)).pdf
  const type = signed?.mediaType ?? 'application/pdf'
  const ending = type === 'application/pdf' ? 'pdf' : (type.split('/')[1] ?? 'jpeg')
  return new File([new Uint8Array(bytes)], cleanFileName(`${title}.${ending}`), { type })
}
