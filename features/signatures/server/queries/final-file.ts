import { createHash } from 'node:crypto'
import { stampKeyEarly, stampKeyExpired } from '#features/signatures/refusals.ts'
import type { StampedFile } from '#features/signatures/server/keep-stamped-documents.ts'
import type { Facts } from '#features/signatures/server/queries/evidence-facts.ts'
import { evidenceSheetOf } from '#features/signatures/server/queries/evidence-sheet.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { refuse } from '#lib/refusal.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'
import { storePdf } from '#platform/files/pdf-file.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import { type EvidenceSheet, evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import type { StampVerdict } from '#print/stamp/verify-stamp.ts'

type Stamp = {
  stamp(document: {
    sheet: EvidenceSheet
    frozen: Uint8Array
    now: Date
  }): Promise<{ pdf: Uint8Array } | { problem: 'key-early' | 'key-expired' }>
  verify(bytes: Uint8Array): StampVerdict
}
export type StampingTools = { files: FileStore; baseUrl: string; stamp: Stamp }

type Wanted = { facts: Facts; document: Facts['documents'][number]; run: Pick<JobRun, 'garageId' | 'now'> }

/** Prints the evidence of one document, stamps it, stores the final file and reads it again. No transaction is open. */
export async function stampOne(tools: StampingTools, { facts, document, run }: Wanted): Promise<StampedFile> {
  const { files, stamp, baseUrl } = tools
  const { now, garageId } = run
  const frozen = await readAll(await files.read(document))
  if (hashOf(frozen) !== document.sha256)
    throw new JobFailure('Le document figé n’est plus celui qui a été signé. Prévenez le support.', true)
  const evidence = canonicalJson(evidenceSheetOf(facts, { documentId: document.id, now, baseUrl }))
  // The pages are printed from the text that is kept.
  const sheet = evidenceSheet.parse(JSON.parse(evidence))
  const stamped = await stamp.stamp({ sheet, frozen, now })
  if ('problem' in stamped) return refuse(stamped.problem === 'key-early' ? stampKeyEarly : stampKeyExpired)
  const { pdf } = stamped
  const file = await storePdf(files, { garageId, pdf })
  const verdict = await readAgain(tools, file, frozen)
  if (verdict?.verdict !== 'intact') {
    await files.remove(file.storageKey)
    throw new JobFailure('Le document scellé ne se relit pas tel qu’il a été écrit.', false)
  }
  const { id: documentId, title } = document
  return { documentId, title, evidence, file, hasTimeStamp: verdict.timeStamp !== null }
}

/** The verdict on the bytes as they stand in the store; undefined when they are not those that were written. */
async function readAgain({ files, stamp }: StampingTools, file: StoredFile, frozen: Buffer) {
  const bytes = await readAll(await files.read(file))
  const isSame = bytes.length === file.sizeBytes && hashOf(bytes) === file.sha256
  return isSame && bytes.subarray(0, frozen.length).equals(frozen) ? stamp.verify(bytes) : undefined
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
