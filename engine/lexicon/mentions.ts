import { phrasePattern } from '#engine/lexicon/phrases.ts'

/** A wording in a sentence, and the context in which it does not count: figures of speech, laws, legends. */
type Wording = { said: string; unless?: string }

const law =
  'article|articles; conformement; lorsque; en cas; l assureur propose; est defini|definie; on entend; sont proposees'

const wordings = {
  precautionary: {
    said: 'a titre conservatoire; a titre purement conservatoire; expertise conservatoire; mesure conservatoire; conservatoirement',
    unless: law,
  },
  suspended: {
    said: `
      sursis aux|a|avant travaux|reparations|reparation; surseoir aux|a travaux|reparations; surseoir a toute reparation;
      ne pas commencer|entreprendre|engager|debuter @ reparations|travaux|reparation; ne pas reparer; ne pas proceder aux|a reparations|travaux|la;
      en attente @ accord @ compagnie|assureur|assurance|mandant|societaire|assure; attente @ accord @ compagnie|assureur|mandant;
      sous reserve d accord @ compagnie|assureur|mandant; accord prealable; travaux suspendus; suspension @ travaux; travaux differes;
      aucune reparation ne doit|peut; attendre l accord; sans accord @ compagnie|assureur|mandant`,
    unless: `
      toute modification; toutes modifications; travaux supplementaires; supplement; tout supplement; tout travail; tous travaux; tout depassement; toute intervention;
      complement; avant commande; ${law}`,
  },
  vge: {
    said: `
      vehicule gravement endommage; procedure vge; suivi vge; suivi ve; vge; dangereux pour la circulation; interdiction @ circuler;
      ne peut circuler; ne doit pas circuler; immobilisation administrative`,
    unless: `non vge; hors vge; non gravement; pas gravement; ne releve pas; ne relevant pas; pas @ procedure; ${law}`,
  },
  totalLoss: {
    said: `
      economiquement irreparable; economiquement non reparable; irreparable economiquement; techniquement irreparable;
      techniquement non reparable; perte totale; vehicule irreparable; vei; procedure vei; epave; vehicule a l etat @ epave; rsv;
      reparations superieures a la valeur; cout @ reparations superieur a la valeur`,
    unless: `
      valeur @ epave; valeur epave; offre epave; prix @ epave; non vei; hors vei; pas economiquement irreparable; n est pas; ne releve pas; ${law}`,
  },
  coverRefused: {
    said: `
      refus @ prise en charge; prise en charge refusee; absence @ prise en charge; pas @ prise en charge; sans prise en charge;
      garantie refusee|non acquise|exclue; non pris en charge par la compagnie|assurance; refus @ garantie; dommages non garantis`,
    unless: `ne vaut; ne constitue; ${law}`,
  },
  directPaymentSuspended: {
    said: 'reglement direct suspendu; suspension @ reglement direct; reglement direct est suspendu; r d r suspendu; reglement direct differe',
    unless: law,
  },
  directPaymentReserved: {
    said: `
      reglement direct sous reserve; reglement direct accorde sous reserve; sous reserve @ reglement direct; r d r sous reserve;
      reglement direct est accorde sous reserve`,
    unless: law,
  },
  directPaymentRefused: {
    said: `
      absence @ reglement direct; pas @ reglement direct; refus @ reglement direct; sans reglement direct; reglement direct refuse;
      reglement direct non accorde|accepte; reglement @ assure; facture a regler par l assure|le client`,
    unless: law,
  },
  directPaymentGranted: {
    said: 'reglement direct accorde|accepte; reglement direct est accorde|accepte; r d r accorde; accord @ reglement direct; reglement direct au reparateur',
    unless: `sous reserve; suspendu; non; refus; absence; ${law}`,
  },
  repairerDisagrees: {
    said: `
      desaccord @ reparateur|garage|carrossier; desaccord avec le reparateur|garage; absence @ accord @ reparateur|garage; reparateur en desaccord;
      sans accord @ reparateur; le reparateur conteste; reparateur non d accord; le reparateur refuse`,
    unless: law,
  },
  vatRecovered: {
    said: `
      tva recuperable; recupere la tva; recuperant la tva; recuperation @ tva; tva recuperee; assujetti a la tva; tva ouvrant droit a recuperation;
      beneficiaire recupere la tva; assure assujetti`,
    unless: `non recuperable; ne recupere; ne recuperant; non recuperee; non assujetti; pas assujetti; pas recuperable; sans recuperation; ${law}`,
  },
  apparentDamage: {
    said: `
      dommages|degats apparents; sans demontage; avant demontage; sous reserve @ demontage; non demonte|demontee; dommages caches;
      degats caches; estimation sur photographies|photos; a completer apres demontage; reserve @ demontage`,
    unless: law,
  },
  remote: {
    said: `
      expertise a distance; expertise realisee|effectuee a distance; realisee a distance; ead; expertise sur photographies|photos|pieces|dossier;
      chiffrage a distance; sur la base @ photographies|photos; sur photographies|photos transmises; visio expertise|expertise`,
    unless: law,
  },
  furtherVisit: {
    said: `
      complement @ expertise; expertise complementaire; contre visite; contrevisite; nouvelle visite; second passage; visite en cours @ travaux;
      visite apres travaux; passage @ expert avant|en|apres; revoir le vehicule; expertise apres demontage; a revoir apres demontage`,
    unless: law,
  },
  keepParts: {
    said: `
      pieces deposees|remplacees a conserver|tenir; pieces deposees|remplacees sont a conserver|tenir; conserver les pieces deposees|remplacees;
      pieces deposees|remplacees a la disposition; garder les pieces deposees|remplacees; pieces a conserver|presenter`,
    unless: law,
  },
  reused: {
    said: `
      piece|pieces @ reemploi; piece|pieces @ occasion; piece|pieces issue|issues @ economie circulaire; piec; piece|pieces @ reutilisation`,
    unless: `susceptible; susceptibles; legende; s echange; pqe; pre piece; x piece; ${law}`,
  },
  ratesKept: {
    said: 'taux maintenus; taux maintenus pour recours; maintien @ taux; taux horaire|horaires maintenus; taux @ recours; tarif recours',
    unless: law,
  },
  silenceAgrees: {
    said: `
      sans retour sous; sans retour @ votre part sous; a defaut @ retour sous; sans reponse sous; sans observation|observations sous;
      sans nouvelles @ votre part sous; passe ce delai le chiffrage; sera considere comme accepte|valide; sera valide`,
    unless: law,
  },
  proforma: {
    said: `
      pro forma; proforma; facture|factures @ achat @ pieces; facture|factures fournisseur|fournisseurs; justificatif|justificatifs @ achat @ pieces`,
    unless: law,
  },
  tellBefore: {
    said: `
      nous informer imperativement; nous aviser imperativement; nous prevenir avant; informer l expert avant; aviser l expert avant;
      toute modification @ chiffrage; toute modification doit; accord @ expert avant commande`,
    unless: law,
  },
} as const satisfies Record<string, Wording>

export type Mention = keyof typeof wordings
type MentionPattern = { mention: Mention; said: RegExp; unless: RegExp | undefined }

export const mentions: readonly MentionPattern[] = Object.entries(wordings).map(
  ([mention, wording]: [string, Wording]) => ({
    mention: mention as Mention, // Object.entries forgets its key type
    said: phrasePattern(wording.said),
    unless: wording.unless ? phrasePattern(wording.unless) : undefined,
  }),
)

/** Questions that every report answers, with the relevant answers, most precise first. */
const asked = {
  directPayment: {
    label: `
      reglement direct; r d r; reglement direct reparateur|garage; reglement direct au reparateur|garage; reglement direct accorde; paiement direct;
      reglement direct @ compagnie`,
    answers: {
      directPaymentSuspended: 'suspendu; suspendue; en suspens; en attente; differe',
      directPaymentReserved:
        'sous reserve; sous reserves; accorde sous reserve; oui sous reserve; accepte sous reserve',
      directPaymentRefused: 'non; absence; refuse; refus; aucun; non accorde; pas @ reglement; n',
      directPaymentGranted: 'oui; accorde; accepte; ok; o',
    },
  },
  cover: {
    label:
      'prise en charge; pec; prise en charge @ compagnie|assureur; prise en charge accordee; accord @ prise en charge; garantie acquise',
    answers: { coverRefused: 'non; refus; refusee; refuse; non acquise; non accordee' },
  },
  repairer: {
    label:
      'accord reparateur; accord @ reparateur|garage|carrossier; accord avec le reparateur; reparateur d accord; accord garage',
    answers: { repairerDisagrees: 'non; refus; refuse; absence; en desaccord; desaccord; sans' },
  },
  vat: {
    label: `
      tva recuperable; t v a recuperable; recuperation @ tva; recuperation @ t v a; tva recuperee; assujetti a la tva; assujetti tva; recupere la tva;
      tva ouvrant droit a recuperation; assujetti; regime @ tva`,
    answers: { vatRecovered: 'oui; recuperable; totalement; en totalite; 100; o; assujetti' },
  },
  vge: {
    label:
      'procedure vge; vge; procedure ve; vehicule gravement endommage; procedure vehicule gravement endommage; vehicule dangereux',
    answers: { vge: 'oui; o; engagee; en cours; vge' },
  },
  value: {
    label: `
      economiquement reparable; reparabilite economique; vehicule economiquement reparable; reparable economiquement; techniquement reparable;
      reparabilite technique`,
    answers: { totalLoss: 'non; irreparable; n' },
  },
  irreparable: {
    label:
      'economiquement irreparable; vehicule economiquement irreparable; vei; procedure vei; perte totale; techniquement irreparable',
    answers: { totalLoss: 'oui; o' },
  },
  suspension: { label: 'sursis aux travaux; sursis', answers: { suspended: 'oui; o' } },
  precaution: { label: 'a titre conservatoire; titre conservatoire', answers: { precautionary: 'oui; o' } },
} as const satisfies Record<string, { label: string; answers: Partial<Record<Mention, string>> }>

type Question = { name: string; label: RegExp; answers: readonly { mention: Mention; pattern: RegExp }[] }

export const questions: readonly Question[] = Object.entries(asked).map(([name, { label, answers }]) => ({
  name,
  label: phrasePattern(label),
  answers: Object.entries(answers).map(([mention, phrases]) => ({
    mention: mention as Mention, // Object.entries forgets its key type
    pattern: phrasePattern(phrases),
  })),
}))

/** A negation after a wording: « Procédure VGE : Non ». */
export const takenBack = phrasePattern('non; neant; aucune; sans objet; no; n a; nc; 0')
