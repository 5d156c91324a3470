import { z } from 'zod'
import { readingProblems, readingStates } from '#features/expert-reports/reading-state.ts'
import * as no from '#features/expert-reports/refusals.ts'
import { lineSections } from '#features/expert-reports/report-correction.ts'
import { reportReading } from '#features/expert-reports/report-reading-input.ts'
import { reportLimit } from '#features/subscriptions/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, count, id, instant, one } from '#lib/wire.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const path = z
  .string()
  .min(1)
  .max(100)
  .describe('« totals.net », « parts.3.amount »\u00a0: une ligne est nommée par son identifiant')
const lineId = z.string().min(1).max(36).describe('Le rang lu par la machine (« 3 », à partir de 0), ou un UUID')
const section = z.enum(lineSections)
const place = reportReading.shape.evidence.valueType.pick({ page: true, box: true, text: true })

const correction = z.object({
  path,
  machine: value.describe('La valeur de la machine, gardée'),
  human: value.describe('Celle d’une personne\u00a0; nulle quand le rapport n’imprime rien'),
  author: z.string(),
  at: instant,
})

const { kind, alerts, report, evidence, doubts, checks, pages } = reportReading.shape

export const garageReading = z
  .object({
    id,
    state: z.enum(readingStates),
    progress: z.object({ page: count, pages: count }).nullable().describe('Pendant la lecture'),
    problem: z
      .object({ code: z.enum(readingProblems), happened: z.string(), next: z.string() })
      .nullable()
      .describe('Pourquoi rien n’a été lu, et que faire'),
    kind: kind.nullable(),
    report: report.nullable().describe('Ce que la machine a lu\u00a0; nul avant la première lecture'),
    evidence: evidence.describe('La place de chaque valeur, par son chemin'),
    alerts,
    doubts: doubts.describe('Les calculs qui ne ferment pas, avec les valeurs corrigées'),
    checks,
    pages,
    corrections: z.array(correction),
    lines: z
      .record(section, z.array(z.string()).nullable())
      .describe('Les lignes dans l’ordre voulu par une personne\u00a0; nul\u00a0: celui de la machine'),
    version: count.describe('À rendre avec une correction'),
  })
  .meta({ id: 'GarageReading' })
export type GarageReading = z.infer<typeof garageReading>

const newLine = z.object({ id, values: z.record(z.string().max(20), value).describe('« label », « amount »…') })
const lineEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), section, line: newLine, after: lineId.nullable().describe('Nul\u00a0: en tête') }),
  z.object({ kind: z.literal('remove'), section, line: lineId }),
  z.object({ kind: z.literal('split'), section, line: lineId, into: z.array(newLine).min(2).max(10) }),
  z.object({ kind: z.literal('merge'), section, lines: z.array(lineId).min(2).max(50), into: newLine }),
  z.object({
    kind: z.literal('order'),
    section,
    lines: z
      .array(lineId)
      .max(1_000)
      .nullable()
      .describe('Toute ligne connue, retirée ou non\u00a0; nul\u00a0: celles de la machine'),
  }),
])
export type LineEdit = z.infer<typeof lineEdit>

const changes = one.extend({
  version: baseVersion,
  corrections: z
    .array(
      z.object({
        path,
        value: value.describe('Nul\u00a0: reprend la valeur de la machine. Vide\u00a0: le rapport n’imprime rien.'),
        place: place.optional().describe('Où une personne a pris la valeur'),
      }),
    )
    .max(500)
    .default([]),
  lines: z.array(lineEdit).max(100).default([]),
})
export type ReadingChanges = z.infer<typeof changes>

const address = '/expert-reports/{id}/reading'

export const reportReadingOperations = {
  readReportReading: operation
    .errors(errorsOf(no.reportNotFound))
    .route({
      method: 'GET',
      path: address,
      summary: 'Ce qui a été lu d’un rapport, et ce que des personnes ont corrigé',
    })
    .input(one)
    .output(garageReading),

  correctReportReading: operation
    .errors({
      ...errorsOf(
        no.reportNotFound,
        no.reportAlreadyDeleted,
        no.reportUnread,
        no.reportValueUnknown,
        no.reportValueMalformed,
        no.reportLineUnknown,
      ),
      report_reading_changed: {
        ...errorsOf(no.reportReadingChanged).report_reading_changed,
        data: z.object({ current: garageReading }),
      },
    })
    .route({ method: 'PATCH', path: address, summary: 'Corriger des valeurs et des lignes lues' })
    .input(changes)
    .output(garageReading),

  retryReportReading: operation
    .errors(errorsOf(no.reportNotFound, no.reportAlreadyDeleted, no.reportReadingUnderWay, reportLimit(0, 0)))
    .route({
      method: 'POST',
      path: `${address}/retry`,
      summary: 'Lire le rapport de nouveau\u00a0; les corrections restent',
    })
    .input(one)
    .output(garageReading),
}
