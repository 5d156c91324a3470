import type { Pool } from '#engine/pool/open-pool.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** A page for a telephone and for a large screen, with its text. */
type Page = { narrow: Uint8Array; wide: Uint8Array; words: string }

const widths = { narrow: 720, wide: 1_400 }

/** The pages of a document as pictures; none of a document that the engine does not open: it is read in its PDF. */
export async function drawnPages(
  pool: Pick<Pool, 'draw' | 'texts'>,
  { bytes, pageCount }: { bytes: Uint8Array; pageCount: number },
): Promise<Page[]> {
  const stopped = () => new JobFailure('Les pages de ces documents n’ont pas pu être dessinées.', false)
  const draw = async (width: number) => {
    const drawing = await pool.draw([bytes], width, Array<number>(pageCount).fill(0))
    if (!('problem' in drawing)) return drawing.pictures
    if (drawing.problem === 'stopped') throw stopped()
    return []
  }
  const read = async () => {
    const texts = await pool.texts(bytes)
    if ('texts' in texts) return texts.texts
    if (texts.problem === 'stopped') throw stopped()
    return []
  }
  const [narrow, wide, texts] = [await draw(widths.narrow), await draw(widths.wide), await read()]
  return narrow.flatMap((picture, at) => {
    const large = wide[at]
    return large ? [{ narrow: picture, wide: large, words: texts[at] ?? '' }] : []
  })
}
