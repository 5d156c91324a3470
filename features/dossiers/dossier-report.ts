import { formatDay } from '#lib/dates.ts'

/** Where the expert report of a dossier stands. */
export const reportStandings = ['none', 'toRead', 'toReview', 'reviewed', 'unreadable'] as const
export type ReportStanding = (typeof reportStandings)[number]
export const reportStates = ['toRead', 'toReview', 'reviewed', 'unreadable'] as const

export const reportStandingLabels: Record<ReportStanding, string> = {
  none: 'Aucun rapport',
  toRead: 'Lecture en cours',
  toReview: 'À relire',
  reviewed: 'Relu',
  unreadable: 'Illisible',
}

export type FollowedReport = { reportState: Exclude<ReportStanding, 'none'> | null; reportSince: string | null }

export function reportStandingOf({ reportState }: FollowedReport): ReportStanding {
  return reportState ?? 'none'
}

/** « Relu le 20/11/2026 » */
export function describeReport(report: FollowedReport): string {
  const standing = reportStandingOf(report)
  const label = reportStandingLabels[standing]
  return standing === 'reviewed' && report.reportSince ? `${label} le ${formatDay(report.reportSince)}` : label
}
