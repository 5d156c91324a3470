import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { attachmentsContract } from '#features/attachments/contract.ts'
import type { Mark } from '#features/attachments/markup.ts'
import { settlePreview } from '#features/attachments/server/settle-preview.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof attachmentsContract>({
  staysOpen: ['eraseAttachments', 'exportAttachments', 'printAttachmentBoard'],
  exporting: ['exportAttachments', 'printAttachmentBoard'],
  byTeam: [
    'attachFile',
    'editAttachments',
    'reviseAttachment',
    'markUpAttachment',
    'trashAttachments',
    'restoreAttachments',
    'exportAttachments',
    'printAttachmentBoard',
  ],
  inputs: {
    listAttachments: dossierSubject,
    checkAttachment: async (person) => ({ ...(await dossierSubject(person)), id: newId(), sha256: 'a'.repeat(64) }),
    attachFile: (person) => attachmentFields(person),
    readAttachment: attachedFile,
    editAttachments: async (person) => ({ ...(await oneOf(person)), caption: 'Aile avant droite', stage: 'before' }),
    reviseAttachment: async (person) => ({
      ...(await attachedFile(person)),
      ...(await sendFile(person)),
      revisionId: newId(),
    }),
    listMarkupVersions: attachedFile,
    markUpAttachment: async (person, { services }) => markupOf(person, await drawnPhotograph(person, services.files)),
    trashAttachments: oneOf,
    restoreAttachments: trashedOne,
    eraseAttachments: trashedOne,
    exportAttachments: oneOf,
    printAttachmentBoard: async (person, { services }) => ({ ids: [await drawnPhotograph(person, services.files)] }),
  },
})

/** A dossier to attach files to. */
export async function dossierSubject(person: Person) {
  const { id } = await person.api.clients.createClient(clientFields())
  const dossier = await person.api.dossiers.createDossier(dossierInputOf({ clientId: id }))
  return { subjectKind: 'dossier' as const, subjectId: dossier.id }
}

/** A file that was sent and waits to be attached. */
export async function attachmentFields(person: Person, content?: Uint8Array<ArrayBuffer>, name = 'IMG_2031.jpg') {
  return { id: newId(), ...(await dossierSubject(person)), ...(await sendFile(person, content)), name }
}

/** A file that the garage has received, and that no record holds yet. */
export async function sendFile(person: Pick<Person, 'fetch'>, content = leastPhotograph(), name = 'IMG_2031.jpg') {
  const fileId = newId()
  const answer = await person.fetch(`/api/files/${fileId}?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    body: content,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return { fileId, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The signature of a JPEG, with a different content each time. */
export function leastPhotograph(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(newId())])
}

async function attachedFile(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.attachments.attachFile(await attachmentFields(person))
  return { id }
}

async function oneOf(person: Person): Promise<{ ids: string[] }> {
  return { ids: [(await attachedFile(person)).id] }
}

async function trashedOne(person: Person): Promise<{ ids: string[] }> {
  const { ids } = await oneOf(person)
  await person.api.attachments.trashAttachments({ ids })
  return { ids }
}

/** An arrow over a photograph. */
export async function markupOf(person: Person, id: string, baseVersion = 0) {
  const { sha256 } = (await person.api.attachments.readAttachment({ id })).attachment
  return { id, markupId: newId(), sha256, baseVersion, marks: [arrow()] }
}

export function arrow(fields: Partial<Mark> = {}): Mark {
  const points: Mark['points'] = [
    [1_000, 1_000],
    [5_000, 4_000],
  ]
  return { id: newId(), shape: 'arrow', color: 'red', points, text: '', ...fields }
}

/** A photograph with its preview, drawn without the engine. */
export async function drawnPhotograph(person: Person, files: FileStore, content = leastPhotograph()): Promise<string> {
  const { id } = await person.api.attachments.attachFile(await attachmentFields(person, content))
  const incoming = { garageId: person.garageId, declaredType: 'image/webp', limitBytes: 1_000_000 }
  const webp = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8899aa' } })
    .webp()
    .toBuffer()
  const [picture, thumbnail] = [await files.write([webp], incoming), await files.write([webp], incoming)]
  await person.inGarage(async (ctx) => {
    const held = ctx.db.selectFrom('attachments').select('fileId').where('id', '=', id)
    const { fileId } = await held.executeTakeFirstOrThrow()
    const drawn = { picture, thumbnail, width: 64, height: 48 }
    await settlePreview(ctx, { fileId, capturedAt: '2026-11-20T13:05:09.000Z', drawn, text: '' })
  })
  return id
}
