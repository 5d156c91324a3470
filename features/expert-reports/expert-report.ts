import type { ReportFileType } from '#engine/report/file-type.ts'
import { type ReportProblem, reportProblemSentences } from '#features/expert-reports/report-problems.ts'
import { formatCount } from '#lib/numbers.ts'
import { sha256Of } from '#lib/sha256.ts'

/** The state of a report. Deletion stands apart: a restored report has the state that it had. */
export const reportStatuses = ['received', 'readable', 'unreadable'] as const
type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = {
  received: 'À lire',
  readable: 'Lisible',
  unreadable: 'Illisible',
}

/** The stages of a report in the work of a garage. A report that waits for its reading is in none. */
export const reportStages = ['toReview', 'toCreate', 'created', 'unreadable'] as const
type ReportStage = (typeof reportStages)[number]

export const reportStageLabels: Record<ReportStage, string> = {
  toReview: 'À relire',
  toCreate: 'À créer',
  created: 'Créés',
  unreadable: 'Illisibles',
}

type Staged = { status: ReportStatus; readingState: string; reviewedAt: string | null; dossierId: string | null }

export function stageOf({ status, readingState, reviewedAt, dossierId }: Staged): ReportStage | undefined {
  if (status === 'unreadable' || readingState === 'failed') return 'unreadable'
  if (status === 'received') return undefined
  if (reviewedAt === null) return 'toReview'
  return dossierId === null ? 'toCreate' : 'created'
}

type Judged = { status: ReportStatus; problem: ReportProblem | null }

/** « Lisible », « Illisible : ce PDF est protégé par un mot de passe. » */
export function describeJudgement({ status, problem }: Judged): string {
  const label = reportStatusLabels[status]
  if (!problem) return label
  const { happened } = reportProblemSentences[problem]
  return `${label}\u202f: ${happened.charAt(0).toLowerCase()}${happened.slice(1)}`
}

/** « À lire », « Lecture en cours », « À relire », « Relu », « Illisible : … » */
export function describeStage(report: Judged & Staged): string {
  if (report.readingState === 'failed') return 'Lecture interrompue'
  if (report.status === 'received') return report.readingState === 'reading' ? 'Lecture en cours' : 'À lire'
  const stage = stageOf(report)
  if (stage === 'unreadable') return describeJudgement(report)
  return stage === 'toReview' ? 'À relire' : stage === 'toCreate' ? 'À créer' : 'Créé'
}

/** One PDF, or the photographs of its pages. */
export const reportForms = ['pdf', 'photographs'] as const
type ReportForm = (typeof reportForms)[number]

export function formOf(types: readonly ReportFileType[]): ReportForm {
  return types.includes('application/pdf') ? 'pdf' : 'photographs'
}

/** Days during which a deleted report can be restored; then it is erased. */
export const keptDeletedDays = 30

/** The fingerprint of a report: the content of its files, whatever their names and their order. */
export async function fingerprintOf(sha256s: readonly string[]): Promise<string> {
  const [only, ...others] = sha256s.toSorted()
  if (only !== undefined && others.length === 0) return only
  return sha256Of(new TextEncoder().encode([only, ...others].join('\n')))
}

/** « PDF », « 1 photographie », « 4 photographies » */
export function describeForm({ form, fileCount }: { form: ReportForm; fileCount: number }): string {
  if (form === 'pdf') return 'PDF'
  return `${fileCount} photographie${fileCount > 1 ? 's' : ''}`
}

export type ReportQuota = {
  used: number
  limit: number | null
  isNear: boolean
  isOpen: boolean
  /** An account without a chosen plan does not read « votre formule ». */
  isFreeWeek: boolean
}

/** « 3 rapports sur 10 ce mois-ci » */
export function describeQuota({ used, limit }: ReportQuota): string {
  const reports = `${formatCount(used)} rapport${used > 1 ? 's' : ''}`
  return limit === null ? `${reports} ce mois-ci` : `${reports} sur ${formatCount(limit)} ce mois-ci`
}

/** The sentence when little is left; undefined as long as there is enough. */
export function describeRemainingUses({ used, limit, isNear, isOpen, isFreeWeek }: ReportQuota): string | undefined {
  if (!isOpen) return 'Votre période d’essai est terminée\u00a0: choisissez une formule pour déposer des rapports.'
  if (limit === null || !isNear) return undefined
  const left = Math.max(0, limit - used)
  if (limit === 0) return 'Votre formule n’ouvre pas le dépôt de rapports.'
  if (left === 0 && isFreeWeek)
    return 'La limite de la semaine gratuite est atteinte\u00a0: choisissez une formule pour déposer d’autres rapports.'
  if (left === 0) return 'La limite de votre formule est atteinte pour ce mois-ci.'
  return left === 1 ? 'Il reste 1 rapport pour ce mois-ci.' : `Il reste ${formatCount(left)} rapports pour ce mois-ci.`
}
