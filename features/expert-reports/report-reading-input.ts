import { z } from 'zod'
import type { ReportContent } from '#engine/expert-report.ts'
import { reportKinds } from '#features/expert-reports/report-kinds.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const partLine = z.object({
  reference: text,
  label: z.string(),
  operation: z.enum(['replace', 'repair', 'paint', 'remove-refit']).nullable(),
  quantity: number,
  unitPrice: number,
  discountRate: number,
  wearRate: number,
  amount: number,
  reused: z.boolean().nullable(),
})
const labourLine = z.object({ code: text, label: z.string(), hours: number, rate: number, amount: number })
const supplyLine = z.object({ label: z.string(), quantity: number, unitPrice: number, amount: number })

/** The values of a report as printed: amounts in euros, hours in hours, rates in percent, days as 2026-11-21. */
export const printedReport = z.object({
  report: z.object({ number: text, date: text, firm: text, expert: text }),
  claim: z.object({ number: text, date: text, kind: text }),
  insurer: z.object({ name: text, policyNumber: text, deductible: number }),
  insured: z.object({ name: text, street: text, zipCode: text, city: text, phone: text, email: text }),
  vehicle: z.object({
    plate: text,
    make: text,
    model: text,
    vin: text,
    typeCode: text,
    firstRegistration: text,
    mileageKm: number,
    energy: text,
    colour: text,
  }),
  repairer: z.object({ name: text, siret: text }),
  parts: z.array(partLine),
  labour: z.array(labourLine),
  supplies: z.array(supplyLine),
  totals: z.object({
    parts: number,
    labour: number,
    supplies: number,
    net: number,
    vatRate: number,
    vat: number,
    gross: number,
    wear: number,
    settlement: number,
  }),
  conclusion: z.object({
    repairable: z.boolean().nullable(),
    repairDays: number,
    marketValue: number,
    procedure: text,
  }),
})

const expertReport: z.ZodType<ReportContent> = printedReport.meta({
  id: 'ReadExpertReport',
  description: 'Ce que le rapport imprime\u00a0; nul quand il n’imprime rien',
})

const path = z.string().describe('La place dans le rapport\u00a0: « parts.3.amount », « totals.net »')
const box = z
  .object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
  .describe('En points, depuis le coin haut gauche de la page droite')

const evidence = z.object({
  page: z.number().int().describe('À partir de 1'),
  box,
  text: z.string().describe('Tel qu’imprimé'),
  confidence: z.number().min(0).max(1),
  checks: z.array(path).optional().describe('Les vérifications auxquelles la valeur prend part'),
})
const doubt = z.object({
  path,
  differenceCents: z.number().int(),
  checks: z.array(path).describe('Les vérifications qui ne ferment pas, par leur « path »'),
  sentence: z.string(),
  instead: number.describe('Le chiffre qui ferait tout concorder, quand celui qui est lu lui ressemble'),
  other: evidence
    .pick({ page: true, box: true, text: true })
    .extend({ value: z.union([z.string(), z.number(), z.boolean()]) })
    .optional()
    .describe('Ce que lit le second lecteur, quand il y en a un'),
})
const check = z.object({
  path,
  label: z.string().describe('Ce que vérifie le calcul, en français'),
  from: z.array(path),
  expectedCents: z.number().int().describe('Ce que donne le calcul'),
  printedCents: z.number().int().describe('Ce qui est imprimé'),
  holds: z.boolean(),
  sentence: z.string().describe('Le calcul, écrit en toutes lettres'),
})
const kind = z.object({ code: z.enum(reportKinds), label: z.string(), evidence: evidence.nullable() })
const alert = z.object({
  code: z.string(),
  severity: z
    .enum(['danger', 'warning', 'information'])
    .describe('« danger » : ni travaux ni facture avant de l’avoir réglé'),
  sentence: z.string(),
  action: z.string().describe('Ce qu’il faut faire'),
  paths: z.array(path).describe('Les valeurs en cause'),
  evidence: evidence.nullable().describe('Où c’est écrit, quand des mots le disent'),
})
const page = z.object({
  number: z.number().int(),
  width: z.number().describe('En points'),
  height: z.number().describe('En points'),
  source: z.enum(['text', 'ocr']).describe('Lue dans le fichier, ou dans son image'),
  quarters: z.number().int().optional().describe('Quarts de tour donnés à la page pour la lire droite'),
})

/** The reading of a report: its kind, its alerts, its values, where each is printed, and which sums close. */
export const reportReading = z
  .object({
    kind,
    alerts: z.array(alert),
    report: expertReport,
    evidence: z.record(path, evidence).describe('Pour chaque valeur lue, par sa place dans le rapport'),
    doubts: z.array(doubt),
    checks: z.array(check),
    pages: z.array(page),
  })
  .meta({ id: 'ReportReading' })

export type ReportReading = z.infer<typeof reportReading>
