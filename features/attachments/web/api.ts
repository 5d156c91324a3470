import { callsOf } from '#browser/call.ts'
import { createDropSender, type DropCalls, type DropSender } from '#browser/drop-sender.ts'
import { pagesOf } from '#browser/list/list-place.ts'
import type { DropRow, LocalDatabase } from '#browser/local-database.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { sendLooseFile } from '#browser/send-file.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Subject } from '#features/attachments/attachment.ts'
import { compareAttachments, matchesAttachment } from '#features/attachments/attachment-list.ts'
import type { Attachment, AttachmentFilters, attachmentsContract } from '#features/attachments/contract.ts'
import { attachmentDamaged, attachmentMissing, attachmentNotFound } from '#features/attachments/refusals.ts'
import { noSubscription, storageFull } from '#lib/common-refusals.ts'

export const { call, query } = callsOf<typeof attachmentsContract>('attachments')

/** The name of the feature in calls and of its queue on the device. */
export const feature = 'attachments'

export const attachmentList: LiveList<Attachment, AttachmentFilters> = {
  name: 'attachments.listAttachments',
  entity: 'attachment',
  fetch: pagesOf(call.listAttachments),
  matches: matchesAttachment,
  compare: compareAttachments,
}

const attachmentEntity: LiveEntity<Attachment> = {
  kind: 'attachment',
  read: async (id) => (await unlessGone(call.readAttachment({ id }), attachmentNotFound))?.attachment,
  removedBy: ['attachment.erased'],
}

/** The device keeps the lists that were seen and the files that wait; everything else needs the server. */
export const attachmentsOffline: OfflineFeature = {
  name: feature,
  hears: ['attachment'],
  entities: [attachmentEntity],
}

/** A drop knows the record that its file belongs to. */
export function subjectOf({ about }: DropRow): Subject {
  return about as Subject // written by this feature alone
}

const ofPlan: string[] = [noSubscription.code, storageFull.code]
const lost: string[] = [attachmentMissing.code, attachmentDamaged.code]

const dropCalls: DropCalls = {
  async check(drop) {
    const { isAttached, isStored } = await call.checkAttachment({
      id: drop.id,
      ...subjectOf(drop),
      sha256: drop.fingerprint ?? '',
    })
    return isAttached ? 'received' : isStored ? 'bytes' : 'nothing'
  },
  sendFile: sendLooseFile,
  async receive(drop) {
    const [file] = drop.files
    if (!file) return
    await call.attachFile({
      id: drop.id,
      ...subjectOf(drop),
      fileId: file.id,
      sha256: drop.fingerprint ?? '',
      name: drop.name,
    })
  },
  meaningOf: (code) => (ofPlan.includes(code) ? 'plan' : lost.includes(code) ? 'lost' : 'final'),
}

const senders = new WeakMap<LocalDatabase, DropSender>()

/** The sender of this garage's files in this tab, on every page. */
export function senderOf(db: LocalDatabase): DropSender {
  const sender = senders.get(db) ?? createDropSender({ db, calls: dropCalls, locks: navigator.locks, queue: feature })
  senders.set(db, sender)
  return sender
}
