import type { AtPrinterAndFiles } from '#platform/http.ts'

/** A sheet as a PDF, or as the picture of its pages. */
export async function printedFile(
  { print, draw }: Pick<AtPrinterAndFiles, 'print' | 'draw'>,
  sheet: unknown,
  name: string,
  format: 'pdf' | 'picture',
): Promise<File> {
  if (format === 'picture') return new File([await draw(sheet)], `${name}.svg`, { type: 'image/svg+xml' })
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' })
}
