import type { Alert, Facts } from '#engine/alerts/alert.ts'
import type { DocumentKind } from '#engine/lexicon/kinds.ts'

type Told = Pick<Alert, 'code' | 'severity' | 'sentence' | 'action'>

const byKind: Partial<Record<DocumentKind, Told>> = {
  provisional: {
    code: 'provisional',
    severity: 'warning',
    sentence: 'Ce rapport est provisoire\u00a0: ses montants peuvent changer.',
    action: 'Attendez le rapport définitif avant d’envoyer une facture à l’assureur.',
  },
  complementary: {
    code: 'complementary',
    severity: 'information',
    sentence: 'Ce rapport complète ou remplace un premier rapport.',
    action: 'Comparez-le au précédent et faites signer au client les travaux ajoutés.',
  },
  precautionary: {
    code: 'precautionary',
    severity: 'danger',
    sentence: 'L’expertise est faite à titre conservatoire\u00a0: elle ne vaut pas accord pour réparer.',
    action: 'Ne commencez aucun travail et n’envoyez rien à l’assureur sans son accord écrit.',
  },
  conformity: {
    code: 'conformity',
    severity: 'information',
    sentence: 'Ce rapport contrôle des réparations déjà faites.',
    action: 'Rangez-le avec le dossier\u00a0: il n’ouvre pas de nouveaux travaux.',
  },
  valuation: {
    code: 'valuation',
    severity: 'information',
    sentence: 'Ce rapport estime la valeur du véhicule, non des réparations.',
    action: 'N’en tirez ni devis ni facture\u00a0: demandez à l’expert le chiffrage s’il y en a un.',
  },
  note: {
    code: 'note',
    severity: 'information',
    sentence: 'Ce document est une note de l’expert, non un chiffrage.',
    action: 'Rangez-le avec le dossier et attendez le rapport.',
  },
  'fee-note': {
    code: 'fee-note',
    severity: 'warning',
    sentence: 'Ce document est une note d’honoraires de l’expert\u00a0: ses montants ne sont pas des réparations.',
    action: 'N’en tirez ni devis ni facture\u00a0: transmettez-le à qui a missionné l’expert.',
  },
}

/** Explains the consequences of the document's kind to the garage. */
export function versionAlerts({ kind }: Facts): Alert[] {
  const told = kind.kind === 'unsaid' ? undefined : byKind[kind.kind]
  return told ? [{ ...told, paths: [], evidence: kind.evidence }] : []
}
