import type { LabelName, ValueKind } from '#engine/lexicon/fields.ts'

/** Guesses an unknown label from its words: all of `says` must match and nothing of `not`. */
type Meaning = { name: LabelName; kind: ValueKind; says: readonly RegExp[]; not?: RegExp; value?: RegExp }

const insurer =
  /\b(?:assureurs?|compagnie|cie|mandante?|mutuelle|societe|donneur d ordre|requerant|(?:entreprise|organisme) d assurances?)\b/
const colour =
  /^(?:blanc|noir|gris|argent|bleu|rouge|vert|jaune|orange|marron|brun|beige|violet|rose|bronze|dore|bordeaux|ivoire|anthracite)/
const owed =
  /\b(?:net|part|charge|du|dus|due|regler|reglement|payer|verser|versement|rembourser|indemni\w*|pris en charge|solde|somme|reste|montant|incomb\w*)\b/
const other = /\b(?:tiers|adver\w+|honoraires|epave|sauvetage|residuelle?)\b/

/** Patterns for words without accents, capitals or signs; the first match wins. */
const meanings: readonly Meaning[] = [
  { name: 'none', kind: 'text', says: [other] },
  { name: 'insurer.deductible', kind: 'money', says: [/\bfranchise\b/], not: /\b(?:vetuste|deduites?|net|regler)\b/ },
  {
    name: 'totals.wear',
    kind: 'money',
    says: [/\b(?:vetuste|usure)\b/],
    not: /\b(?:regler|net|nettes?|taux)\b|deduite|\b(?:avant|apres|hors|sans) vetuste\b/,
  },
  { name: 'totals.settlement', kind: 'money', says: [owed, insurer], not: /\bassure\b|\btva\b/ },
  {
    name: 'totals.settlement',
    kind: 'money',
    says: [/\b(?:vous|nous) (?:incomb\w+|revenant)\b|\bindemnite\b|\brestant a votre charge\b/],
  },
  { name: 'none', kind: 'text', says: [owed, /\b(?:assure|client|societaire|lese|proprietaire)\b/] },
  {
    name: 'conclusion.marketValue',
    kind: 'money',
    says: [
      /\b(?:valeur|vrade|v r a d e|cote)\b/,
      /\b(?:remplacement|avant|venale|marche|dire|vrade|v r a d e|cote|vehicule)\b/,
    ],
    not: /\b(?:tva|taxe|ajoutee)\b/,
  },
  {
    name: 'totals.vat',
    kind: 'money',
    says: [/\b(?:tva|t v a|taxe sur la valeur ajoutee)\b/],
    not: /\brecup\w*\b|\bttc\b|\b(?:comprise|incluse)\b/,
  },
  {
    name: 'totals.parts',
    kind: 'money',
    says: [
      /^(?:(?:s|sous )?total |montant |cout |ensemble |valeur )?(?:(?:net(?:te)?|brute?|ht) )?(?:des |de |les )?(?:pieces|organes|fournitures|elements)\b/,
    ],
    not: /\b(?:ttc|divers\w*|forfaits?|ingredients?|peinture|petites|debours)\b/,
  },
  {
    name: 'totals.supplies',
    kind: 'money',
    says: [
      /\b(?:ingredients?|ingr|forfaits?|divers\w*|debours|produits|consommables|matieres|petites fournitures|prestations)\b/,
    ],
    not: /\bttc\b/,
  },
  {
    name: 'totals.labour',
    kind: 'money',
    says: [/\b(?:main d ?oeuvre|m o|mo|heures|temps)\b/],
    not: /\b(?:ttc|taux|immob\w*|jours?)\b/,
  },
  {
    name: 'totals.gross',
    kind: 'money',
    says: [
      /\b(?:ttc|t t c|toutes taxes(?: comprises)?|(?:taxes?|tva) (?:comprises?|incluses?)|tvac)\b/,
      /\b(?:total|ensemble|montant|cout|somme|estimation|reparations?|remise en etat|travaux)\b/,
    ],
  },
  {
    name: 'totals.net',
    kind: 'money',
    says: [
      /\b(?:ht|h t|hors taxes?|hors tva|htva)\b/,
      /\b(?:total|ensemble|montant|cout|somme|estimation|reparations?|remise en etat|travaux)\b/,
    ],
  },
  {
    name: 'claim.date',
    kind: 'date',
    says: [/\b(?:sin|sinistre|survenu\w*|survenance|accident|evenement|faits?)\b/],
    not: /\b(?:declar\w*|mission|connaissance)\b/,
  },
  { name: 'claim.date', kind: 'date', says: [/\bdate\b/, /\b(?:nature|cause|circonstances)\b/] },
  {
    name: 'vehicle.firstRegistration',
    kind: 'date',
    says: [/\b(?:mise en circ\w*|m e c|mec|1 ?e?re circ\w*|premiere circ\w*|(?:1 ?e?re|premiere) immat\w*)\b/],
  },
  {
    name: 'report.date',
    kind: 'date',
    says: [
      /\b(?:date|jour|le|du)\b/,
      /\b(?:rapport|edit\w*|etabli\w*|redig\w*|redaction|depos\w*|depot|clotur\w*|emis\w*|signe\w*|signature|arrete|document)\b/,
    ],
    not: /\b(?:mission|examen|visite|accord)\b/,
  },
  {
    name: 'insurer.policyNumber',
    kind: 'code',
    says: [/\b(?:police|contrat|societaire|adherent|adhesion|souscription)\b/],
    not: /\b(?:franchise|date|type)\b/,
  },
  {
    name: 'claim.number',
    kind: 'code',
    says: [
      /\b(?:n|no|num|numero|refs?|references?|dossier|sin|sinistre)\b/,
      /\b(?:sin|sinistre|assureur|assurance|cie|compagnie|mandante?|declaration|mutuelle)\b/,
    ],
    not: /\b(?:date|nature|type|tel)\b/,
  },
  {
    name: 'report.number',
    kind: 'code',
    says: [
      /\b(?:n|no|num|numero|refs?|references?|dossier)\b/,
      /\b(?:dossier|rapport|cabinet|mission|expertise|affaire|expert|nos|notre)\b/,
    ],
    not: /\b(?:date|client|tel|vehicule)\b/,
  },
  {
    name: 'vehicle.typeCode',
    kind: 'code',
    says: [/\b(?:cnit|c n i t|types? mines?|tvv|variante|code national)\b/],
  },
  { name: 'vehicle.vin', kind: 'vin', says: [/\b(?:chassis|serie|vin|identification|caisse|cadre)\b/] },
  { name: 'vehicle.plate', kind: 'plate', says: [/\b(?:immat\w*|plaque|mineralogique)\b/] },
  {
    name: 'vehicle.mileageKm',
    kind: 'distance',
    says: [/\b(?:km|kms|kilometrage|kilometres?|compteur)\b/],
    not: /\bdate\b/,
  },
  {
    name: 'conclusion.repairDays',
    kind: 'number',
    says: [
      /\b(?:duree|delai|temps|jours?|nombre|immob\w*|arret)\b/,
      /\b(?:immob\w*|travaux|reparations?|remise en etat|indispon\w*|atelier)\b/,
    ],
    not: /\b(?:taux|montant|cout|ht|ttc)\b/,
  },
  {
    name: 'conclusion.repairable',
    kind: 'yes-no',
    says: [/\breparab\w*\b|\bremise en etat\b.*\bpossible\b/],
    not: /\beconomi\w*\b|\bnon\b/,
  },
  // « Économiquement réparable » implies repairable; its negation implies nothing.
  { name: 'conclusion.repairable', kind: 'yes-no', says: [/\breparab/, /\beconomi/], not: /\bnon\b/, value: /^oui\b/ },
  { name: 'conclusion.procedure', kind: 'procedure', says: [/\bprocedure\b/] },
  {
    name: 'claim.kind',
    kind: 'text',
    says: [/\b(?:nature|type|cause|circonstances)\b/, /\b(?:sinistre|evenement|accident|dommages?)\b/],
  },
  {
    name: 'insurer.name',
    kind: 'text',
    says: [insurer],
    not: /\b(?:n|no|numero|refs?|references?|dossier|police|contrat|service|gestionnaire|tel)\b/,
  },
  {
    name: 'report.expert',
    kind: 'person',
    says: [
      /\b(?:expert|technicien|redacteur|signataire|auteur|affaire suivie|dossier suivi|suivi par|etabli par|realise par)\b/,
    ],
    not: /\b(?:cabinet|societe|tel|n|no|numero|refs?|avis|conclusions?|signature|date|dire)\b/,
  },
  { name: 'report.date', kind: 'date', says: [/^date$/] },
  { name: 'report.expert', kind: 'person', says: [/^par$/] },
  { name: 'vehicle.energy', kind: 'text', says: [/\b(?:energie|carburant|motorisation)\b/] },
  { name: 'vehicle.colour', kind: 'text', says: [/\b(?:couleur|teinte|coloris)\b/] },
  { name: 'vehicle.colour', kind: 'text', says: [/^peinture$/], value: colour },
  // An address line that contains a town gives the party's address.
  { name: 'party.street', kind: 'zip-city', says: [/^(?:siege(?: social)?|domiciliation|sis|sise)$/] },
]

/** Words for the event under « Nature du sinistre »: they contain « accident » but introduce no date. */
export const eventWords =
  /^(?:accident (?:de|materiel|corporel|avec|seul|sans|responsable)|collision|choc|vol|tentative|incendie|bris|vandalisme|grele|tempete|inondation|chute|perte de controle|stationnement|evenement climatique)\b/

/** Guesses the meanings of a label, surest first; empty when the label concerns somebody else. Some meanings require a value of the right kind. */
export function meaningsOf(words: string): Meaning[] {
  const found = meanings.filter(({ says, not }) => says.every((each) => each.test(words)) && !not?.test(words))
  const end = found.findIndex(({ name }) => name === 'none')
  return end < 0 ? found : found.slice(0, end)
}
