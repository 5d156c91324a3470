import { z } from 'zod'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { newDossier, openingErrors } from '#features/dossiers/contract.ts'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { dossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierArchived, dossierNotFound, paperPartyUnknown } from '#features/dossiers/refusals.ts'
import { reportAlreadyDeleted, reportNotFound, reportOfDossier } from '#features/expert-reports/refusals.ts'
import { readingAccuracyOperations } from '#features/report-creations/contracts/reading-accuracy.ts'
import { reportAlertOperations, reportAlerts } from '#features/report-creations/contracts/report-alerts.ts'
import * as no from '#features/report-creations/refusals.ts'
import { creationKinds } from '#features/report-creations/report-creation.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, instant, one } from '#lib/wire.ts'

const path = '/expert-reports/{id}'
const place = z.string().describe('La place dans le rapport corrigé\u00a0: « parts.3 », « totals.net »')
const compared = z.object({ printedCents: count.nullable(), paperCents: count })
const figures = z
  .object({ path: place, quantity: z.number().nullable(), unitCents: count.nullable(), amountCents: count.nullable() })
  .nullable()

const creation = z
  .object({
    id,
    reportId: id,
    kind: z.enum(creationKinds),
    isSupplement: z.boolean(),
    dossierId: id,
    paperId: id.nullable().describe('Le devis, l’ordre ou la facture'),
    paperNumber: z.string().describe('Vide pour un brouillon de facture'),
    lineCount: count.describe('Les lignes qui gardent leur place dans le rapport'),
    madeAt: instant,
  })
  .meta({ id: 'ReportCreation' })
export type ReportCreation = z.infer<typeof creation>

const partyTwin = z.object({
  kind: z.enum(['client', 'vehicle']),
  id,
  name: z.string(),
  why: z.string().describe('« Même nom, même téléphone »'),
})
export type PartyTwin = z.infer<typeof partyTwin>

const paperSource = z.object({
  reportId: id,
  reportName: z.string(),
  isSupplement: z.boolean(),
  pages: z.array(count).describe('Celles où ses lignes sont imprimées'),
})
export type PaperSource = z.infer<typeof paperSource>

const rateDifference = z.object({
  path: place,
  label: z.string(),
  what: z.string(),
  printed: count,
  agreed: count,
  unit: z.enum(['cents', 'basisPoints']),
  differenceCents: count.describe('HT\u00a0; au-dessous de zéro, le rapport donne moins'),
})

const version = z.object({
  reportId: id,
  name: z.string(),
  receivedAt: instant,
  changes: z.array(
    z.object({
      section: z.enum(['labour', 'parts', 'supplies']),
      label: z.string(),
      before: figures,
      after: figures,
      differenceCents: count.describe('HT'),
    }),
  ),
  differenceCents: count.describe('HT, de toutes les lignes'),
})

const preview = z.object({
  date: day.nullable(),
  lineCount: count,
  totals: z.object({
    net: compared,
    vat: compared,
    gross: compared,
    isEqual: z.boolean(),
    differences: z.array(z.object({ path: place, cents: count, sentence: z.string() })),
  }),
  split: z.object({
    insurerCents: count,
    clientCents: count.describe('Le reste à charge, TTC'),
    deductibleCents: count,
    wearCents: count,
    recoverableVatCents: count,
  }),
  rates: z
    .array(
      z.object({
        origin: z.enum(['agreement', 'garage']),
        title: z.string().describe('Le nom de l’accord'),
        differences: z.array(rateDifference),
        differenceCents: count,
      }),
    )
    .describe('À côté de l’accord en vigueur avec l’assureur, et des taux du garage'),
  alerts: reportAlerts,
  earlier: version.nullable().describe('Le rapport précédent du même dossier'),
})
export type CreationPreview = z.infer<typeof preview>

const newCreation = one.extend({
  creationId: id.describe('Le même une seconde fois\u00a0: la même réponse, et rien de plus'),
  kind: z.enum(creationKinds),
  dossierId: id,
  newDossier: newDossier
    .omit({ id: true })
    .and(dossierInput)
    .nullish()
    .describe('Ouvre ce dossier avec l’identifiant « dossierId »\u00a0; nul\u00a0: il existe'),
  paperId: id.nullish().describe('Le devis, l’ordre ou la facture à créer'),
  isSupplement: z.boolean().default(false).describe('Seulement ce que ce rapport ajoute au précédent'),
  seenTwins: z
    .array(id)
    .max(100)
    .default([])
    .describe('Les fiches qui ressemblent au client ou au véhicule, et que la personne a vues'),
})
export type NewCreation = z.infer<typeof newCreation>

export const reportCreationsContract = contractOf('Créations depuis un rapport', {
  previewReportCreation: operation
    .errors(errorsOf(reportNotFound, reportAlreadyDeleted, dossierNotFound))
    .route({
      method: 'GET',
      path: `${path}/creation-preview`,
      summary: 'Ce qu’un rapport donnerait\u00a0: totaux, écarts, répartition, version précédente',
    })
    .input(
      one.extend({
        dossierId: id.optional().describe('Le dossier choisi'),
        insurerId: id.optional().describe('L’assureur choisi, sans dossier'),
      }),
    )
    .output(preview.nullable().describe('Nul tant que rien n’est lu')),

  createFromReport: operation
    .errors({
      ...errorsOf(reportNotFound, reportAlreadyDeleted, reportOfDossier, dossierNotFound, dossierArchived),
      ...errorsOf(no.reportPriced, no.creationTaken, no.reportUnpriced, no.noEarlierVersion),
      ...errorsOf(clientNotFound, clientMerged, clientErased, paperPartyUnknown),
      report_creation_incomplete: {
        ...errorsOf(no.creationIncomplete).report_creation_incomplete,
        data: z.object({ fields: z.record(z.string(), z.string()) }),
      },
      report_party_twins: {
        ...errorsOf(no.partyTwins).report_party_twins,
        data: z.object({ twins: z.array(partyTwin) }),
      },
      ...openingErrors,
    })
    .route({
      method: 'POST',
      path: `${path}/creation`,
      summary: 'Créer le client, le véhicule, le dossier et le document d’un rapport, en une fois',
      successStatus: 201,
    })
    .input(newCreation)
    .output(z.object({ creation, dossier })),

  readPaperSource: operation
    .route({
      method: 'GET',
      path: '/report-creations/source',
      summary: 'Le rapport d’un devis, d’un ordre ou d’une facture, et ses pages',
    })
    .input(z.object({ paperId: id }))
    .output(paperSource.nullable().describe('Nul pour un document saisi')),

  listReportCreations: operation
    .errors(errorsOf(reportNotFound))
    .route({ method: 'GET', path: `${path}/creations`, summary: 'Ce qui a été créé d’un rapport' })
    .input(one)
    .output(z.array(creation)),
  ...reportAlertOperations,
  ...readingAccuracyOperations,
})
