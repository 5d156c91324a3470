import { phrasePattern } from '#engine/lexicon/phrases.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The content of a table column. `class` is a labour class: T1, T2 or paint, with hours per line. */
export type ColumnName =
  | 'label'
  | 'reference'
  | 'operation'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'wear'
  | 'amount'
  | 'gross'
  | 'vat'
  | 'vatRate'
  | 'hours'
  | 'rate'
  | 'line'
  | 'class'
  | 'reused'
  /** The repairer's figure, printed beside the expert's. */
  | 'asked'
  | 'unknown'

const headings: Record<ColumnName, string> = {
  label: `
    libelle; design; libelles; designation; designations; description; element; elements; libelle piece; designation @ piece|pieces; intitule; poste; postes; piece; pieces; designation des pieces;
    nature @ travaux; prestation; prestations; libelle @ operation; designation|libelle @ operation|organe|organes|element|elements|article|articles|fourniture|fournitures; article; detail; denomination; organe; organes; fournitures; designation des operations; libelle des pieces; travaux; fourniture; produit; ingredient; ingredients; pieces et operations; main d oeuvre; libelle operation; forfait; forfaits; travaux effectues; objet; poste @ travaux; intervention effectuee;
    qualification; composant; composants; rubrique; rubriques; consommable; consommables; produits; nom @ piece; piece|pieces concernee|concernees; element|elements concerne|concernes; organe|organes concerne|concernes; designation @ prestation|prestations; sous ensemble`,
  reference: `
    ref; reference; references; ref constr; ref constructeur; reference constructeur; code piece; # @ piece; reference piece; ref piece; # constructeur; code article; # article; ref catalogue;
    # fabricant; ref oem; # origine; code constructeur; refs; ref fournisseur; ref piece constructeur; ref fab; ref fabricant; ref art; ref article; # pieces`,
  operation: `
    ope; co; cl; op; operation; operations; code; codes; act; action; nature; type; cd; code op; code operation; t op; intervention; o; cat; categorie; classe; code mo; code intervention; type operation; nat; act; actions; interv; travail; nature|type @ intervention; travail|travaux|intervention|operation a executer|effectuer|realiser|prevoir; travail|intervention prevu|prevue|demande|demandee; oper; trav; bareme; code trav; code travail; methode; mode operatoire; nature operation; action|operation prevue|retenue`,
  quantity: `
    qte; qe; ote; gte; qie; quantite; quantites; q; qt; nb; nbre; nombre; qtes; qu; quantit; unites; nbr; quant; nb pieces`,
  unitPrice: `
    px unit; px unitaire; px u; px; p unit; unitaire; px unit ht; px ht; pu; p u; prix unit; prix unitaire; pu ht; p u ht; prix unitaire ht; prix; prix ht; prix unit ht; pu brut; prix public; prix unit h t; prix u; tarif unitaire; prix unitaire h t; p u brut; prix brut; pu h t; tarif piece; prix catalogue; prix public ht; p u h t; mont unit; pv ht; prix @ vente; prix @ vente ht; prix tarif; prix public unitaire; prix base; ht unite; ht l unite; prix l unite; ht unitaire`,
  discount:
    'rem; rm; rm %; remise; r; r %; % rem; taux remise; rem %; % remise; remise %; rem en %; taux @ remise; rabais',
  wear: 'vet; vt; vt %; vetuste; vet %; % vet; % vetuste; vetuste %; taux vetuste; v %; vet en %; taux @ vetuste; taux vet; tx vet; vtst; v',
  amount: `
    montant; mnt; mnt ht; tht; t ht; mht; montant ht; total; total ht; montant h t; net ht; montant net; montant net ht; total h t; ht; ht brut; prix total; prix total ht; mont ht; mt ht; total net; total net ht; prix net; montant total ht; valeur ht; h t;
    total ligne; total en euros; mt; montant euros; montant eur; cout ht; cout; prix net ht; net; montant net h t; mont net ht; net h t; montant ligne; prix remise; prix remise ht; a payer; a payer ht; valeur; piece|pieces ht; montant|total|mt|mnt piece|pieces|mo ht?; montant|total|mt|mnt m o ht?; m o ht; mo ht; main d oeuvre ht; montant|total main d oeuvre ht?; p t; p t ht; pt ht; sous total; sous total ht;
    chiffrage|montant|total|prix|net expert|accorde|retenu|admis|valide|alloue ht?; accorde|retenu|expert|admis|valide|alloue ht?`,
  gross: 'montant ttc; total ttc; ttc; mnt ttc; mt ttc; montant t t c',
  vatRate: 'taux tva; taux @ tva; % tva; tva %; tx tva; code tva',
  vat: 'tva; montant tva; t v a; mnt tva; mt tva; taxe',
  hours: `
    temps; heures; heure; nb heures; nb h; qte h; duree; h; temps h; nombre @ heures; nbre heures; nbre h; hrs; tps; temps passe; temps alloue; temps bareme; qte heures; nbre @ heures; heures mo; nb d h; temps heures; h; nb hrs; duree h; temps prevu; nombre h; nbr heures; nbr h; nb heure; volume horaire; heures|temps|duree expert|accordee|accordees|accorde|retenue|retenues|retenu|admises|admis|allouees`,
  rate: 'taux ht; tarif ht; taux ht h; taux; taux hor; taux horaire; € h; eur h; prix horaire; tx hor; taux h; tarif; tarif horaire; taux horaire ht; tx; prix h; tx horaire; taux horaires; taux hor ht; cout horaire; t h; euros h; prix heure; taux mo; taux mo ht; tx mo; tx ht; taux main d oeuvre; ht heure; ht h; ht l heure',
  line: `
    ut; temps ut; lg; ligne; pos; no; n; num; position; # ligne; rang; item; rep; repere; lig; n lig; nl`,
  class: 't1; t2; t3; t4; pe; pt; pein; peint; peinture; tp; m1; m2; m; p; mec; meca; t1 h; t2 h; t3 h; peint h',
  asked: `
    devis ht?; devis|chiffrage reparateur|garage|atelier|initial ht?; montant|total|prix|heures|temps|taux devis|reparateur|demande|demandee|demandes|demandees|propose|proposee|proposes|proposees|initial ht?;
    demande ht?; propose ht?; reparateur ht?; ecart ht?; difference ht?`,
  unknown: 'motif; motifs; observations; remarque; remarques; repere; choc; zone',
  reused: `
    ori; orig; origine piece; piec; reemploi; occ; occasion; pre; etat; origine; qualite; type @ piece; neuf|occ; piece occasion; provenance; ql; qual; pre piec; source piece; eco circ; eco circulaire; economie circulaire; issue @ economie circulaire; qualite piece; qualite @ piece; neuf ou occasion; type piece`,
}

export const columnLabels = Object.entries(headings).map(([name, phrases]) => ({
  name: name as ColumnName, // Object.entries forgets its key type
  pattern: phrasePattern(phrases),
}))

/** Guesses the meaning of an unknown heading from its words. */
const meanings: readonly (readonly [ColumnName, readonly RegExp[]])[] = [
  ['gross', [/\b(?:ttc|t t c|toutes taxes)\b/, /\b(?:mt|mnt|montant|total|net|valeur|prix|cout|ttc)\b/]],
  ['rate', [/\b(?:prix|cout|tarif|taux|montant)\b/, /\b(?:heures?|horaires?)\b/]],
  ['unitPrice', [/\b(?:prix|cout|tarif|valeur)\b/, /\b(?:unit\w*|piece|l unite)\b/]],
  ['hours', [/\b(?:temps|heures|duree)\b/, /\b(?:passee?s?|alloues?|retenue?s?|prevue?s?|bareme|heures?)\b/]],
  // « Usure des pneumatiques relevée » is a remark, not a discount.
  ['discount', [/^(?:\w+ ){0,2}(?:remise|rabais|ristourne)(?: \w+)?$/]],
  ['wear', [/^(?:\w+ ){0,2}(?:vetuste|usure)(?: \w+)?$/]],
  [
    'reference',
    [/\b(?:ref|refs|reference|code|numero)\b/, /\b(?:pieces?|articles?|fabricant|constructeur|catalogue|oem)\b/],
  ],
  ['label', [/^(?:designation|libelle|denomination|intitule|description)\b/]],
  ['amount', [/\b(?:montant|total|net|valeur|cout)\b/, /\b(?:ht|h t|hors taxes?|euros?|eur|lignes?|retenue?s?)\b/]],
]

export function columnMeantBy(plain: string): ColumnName | undefined {
  return meanings.find(([, says]) => says.every((each) => each.test(plain)))?.[0]
}

const wordings = Object.entries(headings).flatMap(
  ([name, phrases]) =>
    phrases
      .split(';')
      .map((phrase) => phrase.trim().split(/\s+/))
      .map((words) => ({ name: name as ColumnName, words, text: words.join(' ') })), // Object.entries forgets its key type
)

const longEnough = 7
const byLength = Map.groupBy(wordings, ({ text }) => text.length)

/** Recognises a heading with one misread letter, such as « Rétérence » or « Éco. cire », when only one column kind is close. */
export function columnMisreadAs(text: string): ColumnName | undefined {
  if (text.length < longEnough) return undefined
  const alike = [-1, 0, 1].flatMap((more) => byLength.get(text.length + more) ?? [])
  const near = alike.filter((wording) => isOneLetterOff(wording.text, text))
  const [name, ...others] = new Set(near.map((each) => each.name))
  return others.length === 0 ? name : undefined
}

/** One letter is replaced, added or missing. */
function isOneLetterOff(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [skippedA, skippedB] = [a.length >= b.length ? 1 : 0, b.length >= a.length ? 1 : 0]
  return a.slice(same + skippedA) === b.slice(same + skippedB)
}

/** Recognises an abbreviated heading such as « Prix un. » or « Mont. » when only one column kind matches. */
export function columnShortFor(words: readonly string[]): ColumnName | undefined {
  const isCut = (word: string) => word.length > 2 && word.endsWith('.')
  if (!words.some(isCut)) return undefined
  const said = words.map((word) => ({ text: plainWords(word), isCut: isCut(word) }))
  const fits = wordings.filter(
    (wording) =>
      wording.words.length === said.length &&
      said.every(({ text, isCut }, at) => {
        const whole = wording.words[at] ?? ''
        return whole === text || (isCut && text.length > 1 && whole.startsWith(text))
      }),
  )
  const [name, ...others] = new Set(fits.map((fit) => fit.name))
  return others.length === 0 ? name : undefined
}
