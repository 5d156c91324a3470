import { analyse } from '#engine/analyse.ts'
import { reportPdf } from '#features/expert-reports/server/samples.ts'
import { beginTryout } from '#features/tryouts/server/begin-tryout.ts'
import { createTryout } from '#features/tryouts/server/create-tryout.ts'
import { endTryout } from '#features/tryouts/server/end-tryout.ts'
import { receiveTryoutFile } from '#features/tryouts/server/receive-tryout-file.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { AtFiles } from '#platform/http.ts'
import type { Services } from '#server/services.ts'

type TryoutServices = Pick<Services, 'database' | 'files' | 'clock'>

/** The files and transactions that the verbs of tryouts need. */
export function atFiles({ database, files, clock }: TryoutServices): AtFiles {
  return { files, transaction: (work) => withSystem(database, { now: clock(), requestId: 'test' }, work) }
}

/** A tryout that a visitor has announced, from a network of its own. */
export function announceTryout(services: TryoutServices, sizes: number[], network = newId()): Promise<{ id: string }> {
  const files = sizes.map((sizeBytes) => ({ sizeBytes }))
  return atFiles(services).transaction((ctx) => createTryout(ctx, { files }, { network, networkLimitFactor: 1 }))
}

/** A report that waits for its reading. */
export async function sendTryout(
  services: TryoutServices,
  contents: Uint8Array[] = [reportPdf()],
): Promise<{ id: string }> {
  const { id } = await announceTryout(
    services,
    contents.map(({ length }) => length),
  )
  for (const [index, content] of contents.entries())
    await receiveTryoutFile(atFiles(services), { id, position: index + 1, content: [content] })
  return { id }
}

/** The row of a tryout in the database. */
export function tryoutRow(services: TryoutServices, id: string) {
  return atFiles(services).transaction(({ db }) =>
    db.selectFrom('tryouts').selectAll().where('keyHash', '=', sha256(id)).executeTakeFirstOrThrow(),
  )
}

/** A finished reading, each of its pages with this picture. */
export async function makeTryoutRead(
  services: TryoutServices,
  content: Uint8Array,
  picture = Buffer.from('RIFF....WEBP'),
) {
  const { id } = await sendTryout(services, [content])
  const at = atFiles(services)
  const { id: tryoutId } = await tryoutRow(services, id)
  const begun = await at.transaction((ctx) => beginTryout(ctx, tryoutId))
  const read = await analyse([content])
  if (!begun || 'problem' in read) throw new Error('The engine reads no report in this file.')
  await endTryout(at, begun, { kind: 'read', read, pictures: read.pages.map(() => picture) })
  return { id, read }
}
