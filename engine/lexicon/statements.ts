import type { CandidateName, ValueKind } from '#engine/lexicon/fields.ts'

type Statement = { name: CandidateName; kind: ValueKind; pattern: RegExp }

const day = '(\\d{1,2}(?:er)?[ ./-](?:\\d{1,2}|[a-z]{3,9})[ ./-]\\d{2,4})'
const amount = '(\\d[\\d .]*(?:,\\d{1,2}|\\.\\d{2})?)'
const says =
  "(?:s'eleve a|s'etablit a|est (?:estimee?|fixee?|evaluee?|arretee?) a|estimee? a|fixee? a|evaluee? a|ressort a|est de|s'elevant a|d'un montant de|arretee? a|est a|a hauteur de)"
const until = '([^,;()]{2,60}?)'
const numbered = '(?:(?: d.assurances?)?(?: portant le| enregistre sous le| sous le)? n(?:o|umero)?s? ?:? ?)'
const code = '((?=[a-z/. -]*\\d)[a-z0-9][a-z0-9 /.-]{3,24}?)'
/** Introduces an address of a person or a registered office. */
const home = '(?:demeurant|domiciliee?|residant|dont le siege(?: social)? est)(?: situe| sis| etabli)?'
const workplace = '(?:ateliers|etablissements?|locaux)'
const event =
  '(?=collision|choc|vol |tentative|incendie|bris|vandalisme|grele|tempete|inondation|chute|perte de|accident (?:de|avec|sans))'

/** Statements that letters make in sentences, in folded text. */
export const statements: readonly Statement[] = [
  { name: 'report.expert', kind: 'person', pattern: new RegExp(`soussignee?,? ${until},? (?:expert|agissant)`, 'd') },
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
  { name: 'report.date', kind: 'date', pattern: new RegExp(`${day},? (?:nous|je),? soussigne`, 'd') },
  {
    name: 'report.number',
    kind: 'code',
    pattern: /sous le n(?:o|umero)? ((?:[a-z]{1,3} )?(?=[a-z/.-]*\d)[a-z0-9][a-z0-9/.-]{3,20})/d,
  },
  {
    name: 'report.date',
    kind: 'date',
    pattern: new RegExp(
      `(?:(?:document|rapport|chiffrage) (?:arrete|etabli|clos|edite|redige|dresse|valide) (?:au|le|en date du)|(?:dossier|affaire)(?: n(?:o|umero)?)? (?=[a-z/.-]*\\d)[a-z0-9/.-]{4,20}(?: [a-z]\\d{0,2})? du) ${day}`,
      'd',
    ),
  },
  {
    name: 'insurer.name',
    kind: 'text',
    pattern: new RegExp(
      `(?:a la demande|pour le compte|a la requete|d'ordre|sur (?:mission|instructions?|mandat)|(?:mission|mandat)(?:nee?s?|ee?s?) par|(?:com|re[qu]+)ise?s? par) (?:de |d'|du )?${until}(?:,| ai | en date | nous | avons | au titre | pour )`,
      'd',
    ),
  },
  {
    name: 'insurer.policyNumber',
    kind: 'code',
    pattern: new RegExp(`(?:contrat|police)${numbered}${code}(?:[,;)]|\\. | pour | souscrit| garantissant| et )`, 'd'),
  },
  {
    name: 'claim.number',
    kind: 'code',
    pattern: new RegExp(`sinistre${numbered}${code}(?:[,;)]|\\. | survenu| du | en date| declare)`, 'd'),
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
      `(?:dans (?:les |l')|aux |en les |a l')${workplace} (?:de la societe |de |du |des )?(?:(?:reparateur|garagiste|carrossier),? )?${until} ?(?:[,(]| a [a-z' -]{2,40} ?[,(]| sise? | situee?s? )`,
      'd',
    ),
  },
  {
    name: 'repairer.siret',
    kind: 'siret',
    pattern: new RegExp(`${workplace}[^;]{0,160}?siret ?:? ?([\\d ]{14,18})`, 'd'),
  },
  {
    name: 'insured.name',
    kind: 'person',
    pattern:
      /(?:societaire|assuree?|cliente?|adherente?),? (?:monsieur|madame|mademoiselle|mme|mlle|mr|m\.?) ([a-z' -]{3,40}?)(?:,| demeurant| domicili| \()/d,
  },
  {
    name: 'insured.name',
    kind: 'person',
    pattern: new RegExp(
      `pour le compte (?:de|du|d') ?((?:monsieur|madame|mme|mlle|mr|m\\.?) [^,;()]{3,50}?)(?:,| ${home})`,
      'd',
    ),
  },
  {
    name: 'insured.name',
    kind: 'person',
    pattern: new RegExp(
      `(?:appartient|appartenant|(?:est )?(?:la )?propriete)(?: a| de) ${until}(?:,| ${home}| sise? | \\(| a ete )`,
      'd',
    ),
  },
  { name: 'vehicle.plate', kind: 'plate', pattern: /\bplaque ([a-z0-9-]{7,10})\b/d },
  { name: 'vehicle.makeModel', kind: 'text', pattern: /\bvehicule ([a-z][a-z0-9 .'-]{4,50}?),/d },
  {
    name: 'report.number',
    kind: 'code',
    pattern: new RegExp(`\\b(?:affaire|dossier) ((?=[a-z./-]*\\d)[a-z0-9./-]{5,20}(?: [a-z]\\d{0,2})?) du ${day}`, 'd'),
  },
  { name: 'report.number', kind: 'code', pattern: /\b(?:affaire|dossier) ((?=[a-z./-]*\d)[a-z0-9./-]{5,20}),? /d },
  { name: 'insured.street', kind: 'place', pattern: new RegExp(`${home}(?: au| a)? ([^;()]{5,60}?),? \\d{5} `, 'd') },
  { name: 'insured.zipCode', kind: 'text', pattern: new RegExp(`${home} [^;()]{5,60}?(\\d{5}) `, 'd') },
  {
    name: 'insured.city',
    kind: 'text',
    pattern: new RegExp(`${home} [^;()]{5,60}?\\d{5} ([a-z' -]{2,40}?) ?[,(.;]`, 'd'),
  },
  {
    name: 'insured.phone',
    kind: 'phone',
    pattern: new RegExp(`${home} [^;]{5,110}?tel(?:ephone)?\\.? ?:? ?([\\d .]{10,18})`, 'd'),
  },
  {
    name: 'insured.email',
    kind: 'email',
    pattern: new RegExp(`${home} [^;]{5,140}?\\b([a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,})`, 'd'),
  },
  { name: 'vehicle.typeCode', kind: 'code', pattern: /serie [a-z0-9 ]{17,22}? \(type ([a-z0-9]{5,20})\)/d },
  {
    name: 'vehicle.typeCode',
    kind: 'code',
    pattern: /\bde type ((?=(?:[a-z]*\d){3})[a-z0-9]{6,20})[,.;) ]/d,
  },
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
  {
    name: 'vehicle.energy',
    kind: 'text',
    pattern: /(?:energie|carburant|motorisation)(?: suivante)? ?:? ([a-z ]{3,30}?)[.,;]/d,
  },
  {
    name: 'vehicle.energy',
    kind: 'text',
    pattern: /fonctionnant (?:au |a la |a l'|a )([a-z ]{3,20}?)[.,;]/d,
  },
  { name: 'vehicle.colour', kind: 'text', pattern: /(?:couleur|teinte|coloris|de couleur) ?:? ([a-z ]{3,30}?)[.,;]/d },
  {
    name: 'claim.date',
    kind: 'date',
    pattern: new RegExp(
      `(?:sinistre|accident|evenement|faits?)(?: n(?:o|umero)?)?(?: (?=[a-z/.-]*\\d)[a-z0-9/.-]{5,24})? (?:survenu(?:s|e)? |intervenu |en date )?(?:le|du) ${day}`,
      'd',
    ),
  },
  {
    name: 'claim.kind',
    kind: 'text',
    pattern:
      /nature(?: du sinistre| des faits)?(?: suivante| declaree)? ?:? (?!du |des |suivante)([a-z' -]{3,60}?) ?[.,;)]/d,
  },
  {
    name: 'claim.kind',
    kind: 'text',
    pattern: /nature(?: [a-z]+){1,2} ?: ?[«"] ?([a-z' -]{3,60}?) ?[»"]/d,
  },
  {
    name: 'claim.kind',
    kind: 'text',
    pattern: new RegExp(
      `(?:suite|victime) (?:a |d')une? ${event}([a-z' -]{3,60}?) (?:survenue?|intervenue?|le \\d)`,
      'd',
    ),
  },
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
    pattern:
      /(?:immobilisation|duree (?:technique )?(?:des|de|d') ?(?:travaux|reparations?|immobilisation))[^.;\d]{0,60}?(\d+(?:[.,]\d)?) ?jours?/d,
  },
  {
    name: 'conclusion.repairDays',
    kind: 'number',
    pattern:
      /(\d+(?:[.,]\d)?) ?jours? (?:ouvres? |ouvrables? )?(?:d'immobilisation|de travaux|de reparation|au garage|a l'atelier|en atelier)/d,
  },
  {
    name: 'conclusion.procedure',
    kind: 'procedure',
    pattern: /procedure(?: applicable)? (?:est )?(?:dite )?:? ?(vei|vge|rsv)\b/d,
  },
  { name: 'conclusion.procedure', kind: 'procedure', pattern: /(economiquement irreparable ?\( ?v\.? ?e\.? ?i)\b/d },
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
      /((?:vehicule(?: (?:utilitaire|leger|electrique|hybride|industriel))?|materiel|engin|ensemble|cyclomoteur|scooter|moto(?:cyclette|cycle)?|caravane|remorque|camion|tracteur|autocar) (?:n'est pas |est |non )?(?:(?:declare|juge|considere|donc)e? )?(?:comme )?(?:(?:techniquement et )?economiquement |economiquement et techniquement )?(?:reparable|irreparable)(?: techniquement)?(?: ?: ?(?:oui|non))?)/d,
  },
]
