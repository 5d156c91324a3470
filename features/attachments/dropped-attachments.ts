import type { SubjectKind } from '#features/attachments/attachment.ts'
import { faultOfFile } from '#features/attachments/refusals.ts'
import { headBytes, signedTypeOf } from '#lib/file-signature.ts'
import type { Reason } from '#lib/refusal.ts'
import { sha256Of } from '#lib/sha256.ts'

export type DroppedAttachment = {
  name: string
  mediaType: string
  content: Blob
  sha256: string | null
  fault: Reason | undefined
}

/** The most that a device keeps of waiting files, so that its disk never fills. */
export const deviceLimitBytes = 600 * 1_024 * 1_024

/** A file as it will be sent: its type by its first bytes, its print, and the reason why it cannot be attached. */
export async function readDropped(file: File, subjectKind?: SubjectKind): Promise<DroppedAttachment> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const mediaType = mediaTypeOf(file, signedTypeOf(head))
  const fault = faultOfFile({ sizeBytes: file.size, mediaType }, subjectKind)
  const sha256 = fault || !crypto.subtle ? null : await sha256Of(await file.arrayBuffer())
  return { name: file.name || 'photo', mediaType, content: file, sha256, fault }
}

/** Bytes prove pictures and PDF. Of an archive they only prove that it is one: the browser then says which document. */
function mediaTypeOf({ type }: File, signed: string | undefined): string {
  const isContainer = signed === 'application/zip' || signed === 'application/x-ole-storage'
  if (signed && !isContainer) return signed
  // A photograph must show its signature: without it, the name lies.
  return type && !/^image\/|pdf$/.test(type) ? type : (signed ?? 'application/octet-stream')
}
