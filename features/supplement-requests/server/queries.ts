import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { SupplementProposal, SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import {
  addressOfExpert,
  lostLines,
  reportOfDossier,
} from '#features/supplement-requests/server/queries/supplement-proposal.ts'
import { listOfDossier } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { proposedMessage } from '#features/supplement-requests/supplement-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

type OfDossier = { dossierId: string }

export async function listSupplementRequests(ctx: Context, { dossierId }: OfDossier): Promise<SupplementRequest[]> {
  authorise(ctx, supplementRequestsRights.read)
  refuseUnless(await findDossier(ctx, dossierId), dossierNotFound)
  return listOfDossier(ctx, dossierId)
}

/** The beginning of a new request: address, text, and lines that the last report took away. */
export async function proposeSupplementRequest(ctx: Context, { dossierId }: OfDossier): Promise<SupplementProposal> {
  authorise(ctx, supplementRequestsRights.read)
  const dossier = await findDossier(ctx, dossierId)
  refuseUnless(dossier, dossierNotFound)
  const report = await reportOfDossier(ctx, dossierId)
  const { plate, claimNumber, expertName, expertFirmName } = dossier
  return {
    recipient: await addressOfExpert(ctx, dossier),
    recipientName: [expertName || report?.expert, expertFirmName || report?.firm].filter(Boolean).join(', '),
    reportName: report?.name ?? '',
    message: proposedMessage({ plate, claimNumber, reportNumber: report?.number ?? '' }),
    lines: report ? await lostLines(ctx, dossierId, report.id) : [],
  }
}
