import { phrasePattern } from '#engine/lexicon/phrases.ts'

/** Kind of an expert document: it decides whether its sums are final and whether it replaces another document. */
export type DocumentKind =
  | 'fee-note'
  | 'note'
  | 'complementary'
  | 'provisional'
  | 'precautionary'
  | 'conformity'
  | 'valuation'
  | 'definitive'

/** Titles, most specific first: « Rapport d’expertise provisoire » is provisional. */
const titles: Record<DocumentKind, string> = {
  'fee-note': `
    note @ honoraires; note @ frais et honoraires; note @ frais; facture @ honoraires; releve @ honoraires; etat @ frais et honoraires;
    memoire @ honoraires; honoraires @ expertise`,
  complementary: `
    rapport complementaire; rapport @ expertise complementaire; rapport additif; rapport @ expertise additif; additif; additif #;
    additif @ rapport; additif au rapport @ expertise; complement @ expertise; complement @ rapport; expertise complementaire;
    proces verbal complementaire; pv complementaire; rapport rectificatif; rapport @ expertise rectificatif; complementaire;
    chiffrage complementaire; estimation complementaire; avenant au rapport`,
  provisional: `
    pre rapport; prerapport; pre rapport @ expertise; rapport provisoire; rapport @ expertise provisoire; rapport preliminaire; rapport intermediaire;
    rapport @ expertise preliminaire; proces verbal provisoire; proces verbal @ expertise provisoire; pv provisoire; pv @ expertise provisoire; chiffrage provisoire;
    estimation provisoire; evaluation provisoire; provisoire; rapport @ attente; premier rapport provisoire; pre chiffrage`,
  precautionary: `
    rapport conservatoire; rapport @ expertise conservatoire; expertise conservatoire; expertise a titre conservatoire;
    rapport @ expertise a titre conservatoire; rapport a titre conservatoire; mesures conservatoires`,
  conformity: `
    constat @ conformite; rapport @ conformite; rapport @ suivi; rapport @ suivi @ reparations|travaux; rapport @ suivi ve|vge; second rapport;
    deuxieme rapport; second rapport @ expertise; rapport @ fin @ travaux; certificat @ conformite; rapport @ conformite @ reparations`,
  valuation: `
    rapport @ evaluation; evaluation @ valeur; expertise @ valeur; expertise valeur venale; rapport @ valeur; rapport @ valeur venale;
    estimation @ valeur; certificat @ valeur; rapport @ expertise @ valeur; difference @ valeur; valeur agreee`,
  note: 'note technique; note @ information; note @ synthese; note expertale; note @ observations; fiche navette',
  definitive: `
    rapport definitif; rapport @ expertise definitif; rapport @ expertise automobile definitif; definitif; rapport @ expertise; rapport @ expert;
    proces verbal @ expertise; pv @ expertise; proces verbal; fiche @ expertise; rapport @ expertise automobile; rapport @ expertise vl;
    calcul @ dommages; expertise avant|apres travaux; expertise en cours @ travaux; rapport @ expertise avant|apres travaux; note @ expertise;
    rapport @ expertise contradictoire; evaluation @ dommages; chiffrage @ dommages; compte rendu @ expertise|teleexpertise; rapport @ teleexpertise; avis @ expert`,
}

export const kindTitles = Object.entries(titles).map(([kind, phrases]) => ({
  kind: kind as DocumentKind, // Object.entries forgets its key type
  pattern: phrasePattern(phrases),
}))

/** Labels and sentence openings that introduce the kind of the document. */
export const kindLabels = phrasePattern(
  'type @ rapport; nature @ rapport; type @ document; nature @ document; etat @ rapport; statut @ rapport; rapport',
)
