import { z } from 'zod'
import { dossierKinds, dossierOutcomes, paymentModes } from '#features/dossiers/dossier.ts'
import { followedAssignmentStates } from '#features/dossiers/dossier-assignment.ts'
import { authorisationChannels, authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { columnKinds } from '#features/dossiers/dossier-board.ts'
import { followedInvoiceStates } from '#features/dossiers/dossier-invoice.ts'
import { followedOrderStates } from '#features/dossiers/dossier-order.ts'
import { quoteStatuses } from '#features/dossiers/dossier-quote.ts'
import { reportStates } from '#features/dossiers/dossier-report.ts'
import { followedSignatureStates } from '#features/dossiers/dossier-signature.ts'
import { count, day, id, instant } from '#lib/wire.ts'

const cents = count.nullable()

export const dossier = z
  .object({
    id,
    number: z.string(),
    kind: z.enum(dossierKinds),
    siteId: id,
    siteName: z.string(),
    clientId: id,
    clientName: z.string(),
    clientPhone: z.string().nullable(),
    vehicleId: id.nullable(),
    plate: z.string(),
    vehicleName: z.string().describe('Marque et modèle'),
    payerId: id.nullable(),
    payerName: z.string(),
    requestedWork: z.string(),
    insurerId: id.nullable(),
    insurerName: z.string(),
    claimNumber: z.string(),
    policyNumber: z.string(),
    lossOn: day.nullable(),
    circumstances: z.string(),
    expertFirmId: id.nullable(),
    expertFirmName: z.string(),
    expertId: id.nullable(),
    expertName: z.string(),
    paymentMode: z.enum(paymentModes),
    deductibleCents: cents,
    wearCents: cents,
    isVatRecoverable: z.boolean(),
    keyNumber: z.string(),
    parkingPlace: z.string(),
    promisedOn: day.nullable(),
    firstPromisedOn: day.nullable().describe('La date promise à l’origine'),
    columnId: id,
    columnName: z.string(),
    columnKind: z.enum(columnKinds),
    columnPosition: count,
    columnDailyCostCents: cents,
    inColumnSince: instant,
    rank: z.number(),
    moves: count.describe('Compte les déplacements sur le tableau'),
    authorisation: z.enum(authorisations),
    authorisationAt: instant.nullable(),
    authorisationAmountCents: cents,
    authorisationBy: z.string(),
    authorisationChannel: z.enum(authorisationChannels).nullable(),
    quoteId: id.nullable().describe('Le devis qui compte\u00a0: accepté, sinon le dernier en cours'),
    quoteNumber: z.string(),
    quoteStatus: z.enum(quoteStatuses).nullable(),
    quoteSince: instant.nullable().describe('Commencé, présenté ou répondu'),
    quoteValidUntil: day.nullable(),
    quoteGrossCents: cents.describe('TTC\u00a0; plusieurs devis acceptés s’ajoutent'),
    quoteDeductibleCents: cents,
    quoteCount: count,
    reportId: id.nullable().describe('Le dernier rapport joint'),
    reportState: z.enum(reportStates).nullable(),
    reportSince: instant.nullable(),
    reportCount: count,
    orderId: id.nullable().describe('L’ordre de réparation qui compte'),
    orderNumber: z.string(),
    orderState: z.enum(followedOrderStates).nullable(),
    orderSince: instant.nullable().describe('Préparé, commencé, contrôlé ou restitué'),
    invoiceId: id.nullable().describe('La facture qui compte\u00a0: émise, sinon en brouillon, sinon un acompte'),
    invoiceNumber: z.string(),
    invoiceState: z.enum(followedInvoiceStates).nullable(),
    invoiceSince: instant.nullable(),
    invoiceDueOn: day.nullable().describe('La première échéance encore ouverte'),
    invoiceOpenCents: cents.describe('TTC\u00a0; reste à régler de toutes les factures émises'),
    supplementSince: instant
      .nullable()
      .describe('L’envoi de la demande de complément à laquelle l’expert n’a pas répondu'),
    assignmentId: id
      .nullable()
      .describe('La cession qui tient le sinistre, ou la prise en charge dont la facture attend son envoi'),
    assignmentNumber: z.string(),
    assignmentState: z.enum(followedAssignmentStates).nullable(),
    assignmentSince: instant.nullable(),
    withdrawalRequestId: id.nullable().describe('La dernière demande de signature aboutie'),
    withdrawalLastOn: day
      .nullable()
      .describe('Le dernier jour du délai de rétractation, si le client n’a pas demandé à commencer avant'),
    withdrawnAt: instant.nullable().describe('Le client s’est rétracté, et n’a rien signé depuis'),
    signatureRequestId: id.nullable().describe('La demande de signature qui compte\u00a0; nul\u00a0: sur papier'),
    signatureState: z
      .enum(followedSignatureStates)
      .nullable()
      .describe('Une copie non remise, sinon une signature attendue, sinon ce qui s’est passé en dernier'),
    signatureSince: instant.nullable(),
    outcome: z.enum(dossierOutcomes).nullable(),
    archivedAt: instant.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Dossier' })
export type Dossier = z.infer<typeof dossier>
