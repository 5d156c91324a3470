/** The points of the check before a vehicle leaves. */
export const checkPoints = ['work', 'finish', 'gaps', 'lights', 'road_test', 'cleaning', 'belongings'] as const
export type CheckPoint = (typeof checkPoints)[number]

export const checkPointLabels: Record<CheckPoint, string> = {
  work: 'Travaux faits comme demandé',
  finish: 'Teinte et finition',
  gaps: 'Jeux et alignements',
  lights: 'Éclairage et témoins',
  road_test: 'Essai sur route',
  cleaning: 'Véhicule propre',
  belongings: 'Objets du client à leur place',
}

/** A point that does not concern this vehicle is said so, and not passed over. */
export const checkResults = ['done', 'failed', 'not_concerned'] as const
export type CheckResult = (typeof checkResults)[number]

export const checkResultLabels: Record<CheckResult, string> = {
  done: 'Conforme',
  failed: 'Non conforme',
  not_concerned: 'Sans objet',
}

export type QualityChecks = Partial<Record<CheckPoint, CheckResult>>

/** The points that nobody looked at yet. */
export function openPoints(checks: QualityChecks): CheckPoint[] {
  return checkPoints.filter((point) => !checks[point])
}

/** The points that send the vehicle back to work. */
export function failedPoints(checks: QualityChecks): CheckPoint[] {
  return checkPoints.filter((point) => checks[point] === 'failed')
}
