import { type Alert, type Facts, whenSaid } from '#engine/alerts/alert.ts'

/** Alerts that forbid starting the work or counting on the insurer. */
export function dangersIn(facts: Facts): Alert[] {
  return [
    ...whenSaid(facts, 'precautionary', {
      code: 'precautionary',
      severity: 'danger',
      sentence: 'L’expertise est faite à titre conservatoire\u00a0: elle ne vaut pas accord pour réparer.',
      action: 'Ne commencez aucun travail et n’envoyez rien à l’assureur sans son accord écrit.',
    }),
    ...whenSaid(facts, 'suspended', {
      code: 'work-suspended',
      severity: 'danger',
      sentence: 'Les travaux attendent un accord.',
      action: 'Ne commencez pas les réparations\u00a0: relancez l’expert ou l’assureur jusqu’à son accord écrit.',
    }),
    ...endangered(facts),
    ...totalLoss(facts),
    ...whenSaid(facts, 'coverRefused', {
      code: 'cover-refused',
      severity: 'danger',
      sentence: 'L’assureur ne prend pas les dommages en charge.',
      action: 'Prévenez le client que la facture sera pour lui, et faites-lui signer un ordre de réparation à ce prix.',
    }),
  ]
}

const procedure = 'conclusion.procedure'

function endangered({ report, evidence, mentions }: Facts): Alert[] {
  const isRead = report.conclusion.procedure === 'VGE'
  const said = isRead ? evidence[procedure] : mentions.get('vge')
  if (!isRead && !said) return []
  return [
    {
      code: 'vehicle-endangered',
      severity: 'danger',
      sentence: 'Le véhicule est sous procédure VGE\u00a0: il ne circule plus avant un second rapport.',
      action:
        'Suivez le rapport à la lettre, attendez la visite de l’expert avant de commencer et demandez la contre-visite.',
      paths: isRead ? [procedure] : [],
      evidence: said,
    },
  ]
}

/** Economic and technical repairability are separate: a car can be repairable and still too expensive to repair. */
function totalLoss({ report, evidence, mentions }: Facts): Alert[] {
  const { procedure: named, repairable } = report.conclusion
  const action = 'Ne réparez pas sans l’accord écrit du propriétaire et de l’assureur.'
  const alerts: Alert[] = []
  if (repairable === false) {
    alerts.push({
      code: 'irreparable',
      severity: 'danger',
      sentence: 'Le véhicule est déclaré techniquement irréparable.',
      action,
      paths: ['conclusion.repairable'],
      evidence: evidence['conclusion.repairable'],
    })
  }
  const isDear = named === 'VEI' || named === 'RSV'
  const said = isDear ? evidence[procedure] : mentions.get('totalLoss')
  if (isDear || (said && repairable !== false)) {
    alerts.push({
      code: 'total-loss',
      severity: 'danger',
      sentence: 'Le véhicule est économiquement irréparable\u00a0: réparer coûte plus que sa valeur.',
      action,
      paths: isDear ? [procedure] : [],
      evidence: said,
    })
  }
  return alerts
}
