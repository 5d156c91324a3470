import type { CandidateName, ValueKind } from '#engine/lexicon/fields.ts'

type Statement = { name: CandidateName; kind: ValueKind; pattern: RegExp }

const day = '(\\d{1,2}(?:er)?[ ./-](?:\\d{1,2}|[a-z]{3,9})[ ./-]\\d{2,4})'
const amount = '(\\d[\\d .]*(?:,\\d{1,2}|\\.\\d{2})?)'
const says =
  "(?:s'eleve a|s'etablit a|est (?:estimee?|fixee?|evaluee?|arretee?) a|estimee? a|fixee? a|evaluee? a|ressort a|est de|s'elevant a|d'un montant de|arretee? a|est a|a hauteur de)"
const until = '([^,;()]{2,60}?)'

/** What letters say in sentences, on text without accents or capitals. */
export const statements: readonly Statement[] = [
  { name: 'report.expert', kind: 'person', pattern: new RegExp(`soussignee? ${until},? (?:expert|agissant)`, 'd') },
  {
    name: 'report.number',
    kind: 'code',
    pattern:
      /(?:rapport|fiche|note|certificat|proces-verbal) (?:[a-z]+ )?d'expertise(?: [a-z]+)? n(?:o|umero)? ?:? ?([a-z0-9][a-z0-9/.-]{3,20})/d,
  },
  {
    name: 'report.expert',
    kind: 'person',
    pattern: /(?:redige|etabli|dresse|signe) par ([a-z' -]{5,40}?)(?:,| le \d)/d,
  },
  {
    name: 'report.date',
    kind: 'date',
    pattern: new RegExp(`(?:redige|etabli|dresse|signe)(?: par [a-z' -]{5,40}?)?,? le ${day}`, 'd'),
  },
  {
    name: 'report.expert',
    kind: 'person',
    pattern: /\b([a-z' -]{5,40}?), experts? (?:en |agreee? |d')?(?:automobiles?|assurances?)\b/d,
  },
  { name: 'report.expert', kind: 'person', pattern: /\bl'expert,? ?:? ([a-z' -]{5,40})$/dm },
  { name: 'report.date', kind: 'date', pattern: new RegExp(`(?:^|, ?| a [a-z' -]{2,30},? )le ${day}`, 'dm') },
  {
    name: 'report.date',
    kind: 'date',
    pattern: new RegExp(
      `(?:(?:document|rapport|chiffrage) (?:arrete|etabli|clos|edite|redige|dresse|valide) (?:au|le|en date du)|(?:dossier|affaire)(?: n(?:o|umero)?)? (?=[a-z/.-]*\\d)[a-z0-9/.-]{4,20} du) ${day}`,
      'd',
    ),
  },
  {
    name: 'insurer.name',
    kind: 'text',
    pattern: new RegExp(
      `(?:a la demande|pour le compte|mission(?:nes?)? (?:par)?|a la requete|d'ordre) (?:de )?(?:la |l')?(?:compagnie|societe|mutuelle|assureur)(?: d'assurances?)? ${until}(?:,| ai | en date | nous | avons )`,
      'd',
    ),
  },
  {
    name: 'repairer.name',
    kind: 'text',
    pattern: new RegExp(
      `(?:du|au|chez le|par le) (?:reparateur|garage|carrossier) ${until} ?(?:\\(|,| a [a-z' -]{2,30},)`,
      'd',
    ),
  },
  {
    name: 'repairer.siret',
    kind: 'siret',
    pattern: /(?:reparateur|garage|carrossier)[^.;]{0,90}?siret ?:? ?([\d ]{14,18})/d,
  },
  {
    name: 'repairer.name',
    kind: 'text',
    pattern: new RegExp(
      `(?:dans les|aux|en les) (?:ateliers|etablissements|locaux) (?:de la societe |de |du |des )?(?:(?:reparateur|garagiste|carrossier),? )?${until}[,(]`,
      'd',
    ),
  },
  {
    name: 'repairer.siret',
    kind: 'siret',
    pattern: /(?:ateliers|etablissements|locaux)[^;]{0,160}?siret ?:? ?([\d ]{14,18})/d,
  },
  {
    name: 'insured.name',
    kind: 'person',
    pattern:
      /(?:societaire|assuree?|cliente?|adherente?),? (?:monsieur|madame|mademoiselle|mme|mlle|mr|m\.?) ([a-z' -]{3,40}?)(?:,| demeurant| domicili| \()/d,
  },
  { name: 'vehicle.plate', kind: 'plate', pattern: /\bplaque ([a-z0-9-]{7,10})\b/d },
  { name: 'vehicle.makeModel', kind: 'text', pattern: /\bvehicule ([a-z][a-z0-9 .'-]{4,50}?),/d },
  { name: 'report.number', kind: 'code', pattern: /\b(?:affaire|dossier) ((?=[a-z./-]*\d)[a-z0-9./-]{5,20}),? /d },
  { name: 'insured.street', kind: 'place', pattern: /(?:demeurant|domiciliee?)(?: au| a)? ([^;()]{5,60}?),? \d{5} /d },
  { name: 'insured.zipCode', kind: 'text', pattern: /(?:demeurant|domiciliee?) [^;()]{5,60}?(\d{5}) /d },
  {
    name: 'insured.city',
    kind: 'text',
    pattern: /(?:demeurant|domiciliee?) [^;()]{5,60}?\d{5} ([a-z' -]{2,40}?) ?[,(.;]/d,
  },
  {
    name: 'insured.phone',
    kind: 'phone',
    pattern: /(?:demeurant|domiciliee?) [^;]{5,110}?tel(?:ephone)?\.? ?:? ?([\d .]{10,18})/d,
  },
  { name: 'vehicle.typeCode', kind: 'code', pattern: /serie [a-z0-9 ]{17,22}? \(type ([a-z0-9]{5,20})\)/d },
  { name: 'vehicle.make', kind: 'text', pattern: new RegExp(`de (?:la )?marque ${until}[,;]`, 'd') },
  {
    name: 'vehicle.model',
    kind: 'text',
    pattern: new RegExp(`(?:marque [^,;]{2,30}, ?)(?:modele|type|de type|version) ${until}[,;]`, 'd'),
  },
  {
    name: 'vehicle.plate',
    kind: 'plate',
    pattern: new RegExp(`immatriculee? (?:sous le n(?:umero|o)? )?${until}[,;. ]`, 'd'),
  },
  {
    name: 'vehicle.plate',
    kind: 'plate',
    pattern: /immatriculee? (?:sous le n(?:umero|o)? )?([a-z0-9]{1,4}[ -]?[a-z0-9]{2,3}[ -]?[a-z0-9]{2,3})\b/d,
  },
  {
    name: 'vehicle.vin',
    kind: 'vin',
    pattern: /(?:serie|chassis|identification|vin)(?: n(?:umero|o)?)? ?:? ?([a-z0-9]{17})\b/d,
  },
  {
    name: 'vehicle.firstRegistration',
    kind: 'date',
    pattern: new RegExp(`mise? en circulation (?:pour la premiere fois )?(?:le|du|en date du) ${day}`, 'd'),
  },
  {
    name: 'vehicle.mileageKm',
    kind: 'distance',
    pattern: /(?:totalisant|parcouru|affichant|presentant|compteur|releve)[^.;\d]{0,30}(\d[\d .]*) ?k(?:m|ilometres)/d,
  },
  { name: 'vehicle.energy', kind: 'text', pattern: /(?:energie|carburant|motorisation) ?:? ([a-z ]{3,30}?)[.,;]/d },
  { name: 'vehicle.colour', kind: 'text', pattern: /(?:couleur|teinte|coloris|de couleur) ?:? ([a-z ]{3,30}?)[.,;]/d },
  {
    name: 'claim.date',
    kind: 'date',
    pattern: new RegExp(
      `(?:sinistre|accident|evenement|faits?)(?: n(?:o|umero)?)?(?: (?=[a-z/.-]*\\d)[a-z0-9/.-]{5,24})? (?:survenu(?:s|e)? |intervenu |en date )?(?:le|du) ${day}`,
      'd',
    ),
  },
  { name: 'claim.kind', kind: 'text', pattern: /nature(?: du sinistre)? ?:? ([a-z' -]{3,45}?) ?[.,;)]/d },
  { name: 'insurer.deductible', kind: 'money', pattern: new RegExp(`franchise[^.;\\d]{0,60}?${says} ${amount}`, 'd') },
  {
    name: 'conclusion.marketValue',
    kind: 'money',
    pattern: new RegExp(
      `(?:vrade|valeur (?:de remplacement|venale|avant sinistre|a dire d'expert))[^;\\d]{0,80}?${says} ${amount}`,
      'd',
    ),
  },
  {
    name: 'totals.settlement',
    kind: 'money',
    pattern: new RegExp(
      `(?:charge de (?:l'assureur|la compagnie|l'assurance)|indemnite)[^.;\\d]{0,60}?${says} ${amount}`,
      'd',
    ),
  },
  { name: 'totals.wear', kind: 'money', pattern: new RegExp(`vetuste[^.;\\d]{0,60}?${says} ${amount}`, 'd') },
  {
    name: 'conclusion.repairDays',
    kind: 'number',
    pattern: /(?:immobilisation|duree (?:des|de) (?:travaux|reparations?))[^.;\d]{0,60}?(\d+(?:[.,]\d)?) ?jours?/d,
  },
  {
    name: 'conclusion.repairDays',
    kind: 'number',
    pattern: /(\d+(?:[.,]\d)?) ?jours? (?:ouvres? |ouvrables? )?(?:d'immobilisation|de travaux|de reparation)/d,
  },
  {
    name: 'conclusion.procedure',
    kind: 'procedure',
    pattern: /procedure(?: applicable)? (?:est )?(?:dite )?:? ?(vei|vge|rsv)\b/d,
  },
  {
    name: 'conclusion.repairable',
    kind: 'yes-no',
    pattern:
      /((?:vehicule )?(?:n'est pas )?(?:techniquement|reparabilite technique) ?:? ?(?:non reparable|irreparable|reparable)(?: ?: ?(?:oui|non))?)/d,
  },
  {
    name: 'conclusion.repairable',
    kind: 'yes-no',
    pattern:
      /(vehicule (?:n'est pas |est |non )?(?:economiquement )?(?:reparable|irreparable)(?: techniquement)?(?: ?: ?(?:oui|non))?)/d,
  },
]
