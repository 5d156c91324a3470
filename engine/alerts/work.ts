import { type Alert, type Facts, whenSaid } from '#engine/alerts/alert.ts'

/** Alerts that change how the work is prepared or followed up. */
export function workAlerts(facts: Facts): Alert[] {
  return [
    ...whenSaid(facts, 'repairerDisagrees', {
      code: 'repairer-disagrees',
      severity: 'warning',
      sentence: 'Le réparateur n’a pas donné son accord sur le chiffrage.',
      action: 'Contestez les heures ou les taux auprès de l’expert avant de commencer.',
    }),
    ...whenSaid(facts, 'silenceAgrees', {
      code: 'silence-agrees',
      severity: 'warning',
      sentence: 'Sans réponse dans le délai imprimé, le chiffrage vaudra accord.',
      action: 'Vérifiez le chiffrage aujourd’hui et répondez à l’expert dans ce délai, 48\u00a0heures le plus souvent.',
    }),
    ...whenSaid(facts, 'apparentDamage', {
      code: 'apparent-damage',
      severity: 'information',
      sentence: 'Seuls les dommages apparents sont chiffrés\u00a0: le véhicule n’a pas été démonté.',
      action: 'Si le démontage en montre d’autres, demandez un additif à l’expert avant tout travail en plus.',
    }),
    ...whenSaid(facts, 'remote', {
      code: 'remote',
      severity: 'information',
      sentence: 'L’expertise est faite à distance, sur photographies.',
      action: 'Envoyez à l’expert les photographies de ce qu’il n’a pas vu, sans attendre la fin des travaux.',
    }),
    ...whenSaid(facts, 'furtherVisit', {
      code: 'further-visit',
      severity: 'information',
      sentence: 'L’expert annonce un complément d’expertise ou une contre-visite.',
      action: 'Gardez les pièces déposées et ne rendez pas le véhicule avant son passage.',
    }),
    ...whenSaid(facts, 'keepParts', {
      code: 'keep-parts',
      severity: 'information',
      sentence: 'Les pièces déposées restent à la disposition de l’expert.',
      action: 'Gardez-les aussi longtemps que le rapport le demande.',
    }),
    ...reusedParts(facts),
    ...whenSaid(facts, 'tellBefore', {
      code: 'tell-before',
      severity: 'information',
      sentence: 'Toute modification du chiffrage veut l’accord de l’expert.',
      action: 'Prévenez-le avant de commander les pièces ou de changer une opération.',
    }),
    ...whenSaid(facts, 'proforma', {
      code: 'proforma',
      severity: 'information',
      sentence: 'L’expert demande une facture pro forma ou les factures d’achat des pièces.',
      action: 'Joignez-les à votre facture.',
    }),
  ]
}

/** Reused parts are either marked line by line or announced by one sentence. */
function reusedParts({ report, evidence, mentions }: Facts): Alert[] {
  const paths = report.parts.flatMap(({ reused }, at) => (reused ? [`parts.${at}.reused`] : []))
  const said = evidence[paths[0] ?? ''] ?? mentions.get('reused')
  if (paths.length === 0 && !said) return []
  const [first] = paths
  return [
    {
      code: 'reused-parts',
      severity: 'information',
      sentence:
        paths.length === 1
          ? `Une pièce de réemploi est chiffrée\u00a0: ${report.parts[Number(first?.split('.')[1])]?.label}.`
          : paths.length > 1
            ? `${paths.length} pièces de réemploi sont chiffrées.`
            : 'Des pièces de réemploi sont prévues.',
      action: 'Commandez-les ainsi\u00a0; une pièce neuve veut l’accord de l’expert.',
      paths,
      evidence: said,
    },
  ]
}
