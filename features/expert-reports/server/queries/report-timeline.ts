import { sql } from 'kysely'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** An expert report in the timeline of its dossier. */
export const reportTimeline: TimelineSource = {
  kind: 'expert_report',
  part: 'documents',
  right: expertReportsRights.read,
  actions: ['expert_report.received', 'expert_report.attached', 'expert_report.reviewed', 'expert_report.deleted'],
  table: 'expertReports',
  about: { dossier: (ids) => isOneOf('dossierId', ids) },
  name: sql`t.name`,
  path: '/dashboard/rapports',
  tell: ({ action, author }) => `${author || 'Quelqu’un'} ${words[action] ?? 'a modifié un rapport'}`,
}

const words: Record<string, string> = {
  'expert_report.received': 'a déposé un rapport d’expert',
  'expert_report.attached': 'a rattaché un rapport d’expert à un dossier',
  'expert_report.reviewed': 'a relu un rapport d’expert',
  'expert_report.deleted': 'a supprimé un rapport d’expert',
}
