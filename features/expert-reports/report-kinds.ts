/** The kinds of an expert's paper; `unsaid` when it prints none. */
export const reportKinds = [
  'definitive',
  'provisional',
  'complementary',
  'precautionary',
  'conformity',
  'valuation',
  'note',
  'fee-note',
  'unsaid',
] as const
type ReportKind = (typeof reportKinds)[number]

export const reportKindLabels: Record<ReportKind, string> = {
  definitive: 'Rapport définitif',
  provisional: 'Rapport provisoire',
  complementary: 'Rapport complémentaire',
  precautionary: 'Rapport conservatoire',
  conformity: 'Rapport de suivi ou de conformité',
  valuation: 'Évaluation de la valeur',
  note: 'Note d’information',
  'fee-note': 'Note d’honoraires',
  unsaid: 'Nature non précisée',
}
