import { type FollowingTools, followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import {
  type PicturingTools,
  pictureSignatureDocuments,
} from '#features/signatures/server/picture-signature-documents.ts'
import type { StampingTools } from '#features/signatures/server/queries/final-file.ts'
import {
  copying,
  following,
  nextLink,
  outdating,
  picturing,
  stamping,
} from '#features/signatures/server/queries/following.ts'
import { revokeOutdatedRequests } from '#features/signatures/server/revoke-outdated-requests.ts'
import { type LinkTools, sendNextSignatureLink } from '#features/signatures/server/send-next-signature-link.ts'
import { sendSignedCopies } from '#features/signatures/server/send-signed-copies.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { comparing } from '#platform/signing.ts'

export const followSignedRequestJob = defineJob({
  ...following,
  label: 'Suite d’une signature',
  role: 'manager',
  run: (tools: FollowingTools, payload, run) => followSignedRequest(tools, payload, run),
})

export const revokeOutdatedRequestsJob = defineJob({
  ...outdating,
  label: 'Demandes de signature dépassées',
  role: 'manager',
  run: (tools: FollowingTools, payload, { inGarage }) => inGarage((ctx) => revokeOutdatedRequests(ctx, payload, tools)),
})

export const revokeOutdatedRecordJob = defineJob({
  ...comparing,
  label: 'Demandes de signature d’un document modifié',
  role: 'manager',
  run: (tools: FollowingTools, payload, { inGarage }) => inGarage((ctx) => revokeOutdatedRequests(ctx, payload, tools)),
})

export const sendNextSignatureLinkJob = defineJob({
  ...nextLink,
  label: 'Lien de signature au signataire suivant',
  role: 'manager',
  run: (tools: LinkTools, payload, run) => sendNextSignatureLink(tools, payload, run),
})

export const pictureSignatureDocumentsJob = defineJob({
  ...picturing,
  label: 'Images des documents à signer',
  role: 'manager',
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: PicturingTools, payload, run) => pictureSignatureDocuments(tools, payload, run),
})

export const stampSignedDocumentsJob = defineJob({
  ...stamping,
  label: 'Scellement des documents signés',
  role: 'manager',
  run: (tools: StampingTools, payload, run) => stampSignedDocuments(tools, payload, run),
})

export const sendSignedCopiesJob = defineJob({
  ...copying,
  label: 'Envoi des copies signées',
  role: 'manager',
  run: (tools: LinkTools, payload, run) => sendSignedCopies(tools, payload, run),
})
