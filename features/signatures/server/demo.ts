import { attachFile } from '#features/attachments/server/attach-file.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { type DemoRequest, leastChoices, requestsOfTheDemo } from '#features/signatures/demo-requests.ts'
import { declineSignature } from '#features/signatures/server/decline-signature.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import { openSigning } from '#features/signatures/server/open-signing.ts'
import {
  askInDemo,
  atDemoLink,
  atDemoPrinter,
  type DemoPlace,
  photographInDemo,
  sendInDemo,
  signInDemo,
} from '#features/signatures/server/queries/demo-signing.ts'
import { recordPaperSignature } from '#features/signatures/server/record-paper-signature.ts'
import { replaceSignatureRequest } from '#features/signatures/server/replace-signature-request.ts'
import { revokeSignatureRequest } from '#features/signatures/server/revoke-signature-request.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { type Context, houseId } from '#platform/context.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'

type Around = DemoPlace & { dossiers: { id: string }[] }

/** The requests of the demonstration, made as people make them. Their stamps, copies and pictures are jobs, as ever. */
export const demoSignatures: DemoPart = async (demo) => {
  const around = { demo, garage: await demo.part(demoGarage), dossiers: await demo.part(demoDossiers) }
  for (const told of requestsOfTheDemo) await tell(around, told)
}

async function tell(around: Around, told: DemoRequest): Promise<void> {
  const { daysAgo, fate, after = 0, reason = '', means } = told
  const whole = await ask(around, told)
  const { id } = whole.request
  const { demo, garage } = around
  const later = daysAgo - after
  if (fate === 'draft') return
  if (fate === 'paper') return void (await demo.inGarage(garage, later, (ctx) => keepPaper(ctx, demo, whole)))
  const token = await sendInDemo(around, { id, daysAgo })
  const link = { token, daysAgo: later }
  if (fate === 'opened') await atDemoLink(around, link, openSigning)
  if (fate === 'declined') await atDemoLink(around, link, (ctx) => declineSignature(ctx, { reason }))
  if (fate === 'signed') await signInDemo(around, { ...link, whole, means })
  if (fate === 'expired') await demo.inGarage({ ...garage, accountId: houseId }, later - 0.01, expireSignatureRequests)
  if (fate === 'revoked') await demo.inGarage(garage, later, (ctx) => revokeSignatureRequest(ctx, { id, reason }, demo))
  if (fate === 'replaced') await replace(around, { id, daysAgo: later })
}

async function ask(around: Around, told: DemoRequest): Promise<WholeRequest> {
  const { demo, garage, dossiers } = around
  const { daysAgo, place, lifeDays, coOwner, kind } = told
  const dossierId = dossiers[told.dossier]?.id ?? ''
  const subjectId = await demo.inGarage(garage, daysAgo, (ctx) => find(ctx, demo, told, dossierId))
  const document = { kind, subjectId }
  return askInDemo(around, { daysAgo, dossierId, document, place, needsCode: place === 'remote', lifeDays, coOwner })
}

/** The record that waits in a dossier. */
async function find(ctx: Context, { signables }: Demo, { kind, which = 0 }: DemoRequest, dossierId: string) {
  const signable = signables.find((each) => each.kind === kind)
  const ready = (await signable?.listOf(ctx, dossierId))?.filter(({ isReady }) => isReady)
  return ready?.[which]?.subjectId ?? ''
}

type Replaced = { id: string; daysAgo: number }

async function replace(around: Around, { id, daysAgo }: Replaced): Promise<void> {
  const replacementId = newId(daysBefore(around.demo.now, daysAgo).getTime())
  await replaceSignatureRequest(atDemoPrinter(around, daysAgo), { id, replacementId })
  const token = await sendInDemo(around, { id: replacementId, daysAgo })
  await atDemoLink(around, { token, daysAgo: daysAgo - 0.2 }, openSigning)
}

/** The client signed a print: its photograph goes to the files of the dossier. */
async function keepPaper(ctx: Context, demo: Demo, { request, signers, documents }: WholeRequest): Promise<void> {
  const { id: fileId, sha256, name } = await photographInDemo(ctx, demo, 'Devis signé.jpg')
  const subject = { subjectKind: 'dossier', subjectId: request.dossierId ?? '' } as const
  const attachmentId = newId(ctx.now.getTime())
  await attachFile(ctx, { id: attachmentId, ...subject, fileId, sha256, name, caption: '' }, demo.edge)
  const signed = { signedOn: civilDate(ctx.now), signedBy: signers[0]?.name ?? '', asksEarlyStart: false }
  const choices = leastChoices(documents)
  await recordPaperSignature(ctx, { id: request.id, attachmentId, choices, ...signed }, demo)
}
