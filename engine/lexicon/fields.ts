import { phrasePattern } from '#engine/lexicon/phrases.ts'
import { totalLabels } from '#engine/lexicon/totals.ts'

export type ValueKind =
  | 'code'
  | 'date'
  | 'text'
  | 'person'
  | 'place'
  | 'money'
  | 'rate'
  | 'number'
  | 'yes-no'
  | 'procedure'
  | 'plate'
  | 'vin'
  | 'siret'
  | 'phone'
  | 'email'
  | 'zip-city'
  | 'distance'

type Label = { kind: ValueKind; phrases: string }

/** Labels of each field. Labels without a field are listed too, so that the engine does not take them for values. */
const labels = {
  'report.number': {
    kind: 'code',
    phrases: `
      # @ rapport; # @ mission; # @ dossier; # @ expertise; # @ cabinet; expertise #; # @ ordre mission; # @ pv; # @ proces verbal; # interne;
      # expert; # @ dossier expert; nos|notre|n ref|reference|references|refs; dossier n|no|numero; rapport n|no|numero;
      mission n|no|numero; dossier expert; rapport; affaire; # @ affaire; rapport @ expertise n|no|numero;
      depot #; # @ depot; dossier cabinet; reference rapport; rapport reference; notre dossier; # @ evaluation; n doss; # doss; doss; votre affaire`,
  },
  'report.date': {
    kind: 'date',
    phrases: `
      date @ rapport; date @ edition; edite le; fait le; rapport etabli le; document etabli le; signe le; etabli le; date @ emission; date @ redaction;
      date @ document; rapport du; rapport edite le; redige le; emis le; edition du; date @ cloture; depose le;
      date @ depot;
      rapport depose le; clos le; rapport clos le; etablie le; dresse le; rapport dresse le; cloture le; arrete le; publie le; rapport publie le; edite; dt rapp; dt rapport; date rapp`,
  },
  'report.firm': {
    kind: 'text',
    phrases: 'cabinet; cabinet @ expertise; bureau @ expertise; societe @ expertise; etude',
  },
  'report.expert': {
    kind: 'person',
    phrases: `
      expert|experte; l expert|experte; nom @ expert; expert|experte missionne|missionnee|designe|designee|mandate|mandatee|charge|chargee|automobile|signataire;
      expert en automobile; expert en charge; vu par; examine par; expertise par; technicien; redacteur;
      etabli par; expert referent; votre expert;
      conduite par; expertise conduite par; suivi par; realise par; expertise realisee par; charge @ dossier; expert signataire; exp`,
  },
  'claim.number': {
    kind: 'code',
    phrases: `
      # @ sinistre; # @ declaration; sinistre #; sin; sin #; dossier sinistre; # dossier sinistre;
      vos|votre|v ref|reference|references|refs; vos|votre|v dossier|sinistre;
      # @ dossier compagnie|assureur|assurance|assurances|mandant|client; dossier compagnie|assureur;
      # compagnie|assureur|assurance|mandant; sinistre; # @ evenement; n sin|sinis;
      # @ compagnie; reference @ assureur; # societe; # mandante; # @ societe; sinistre compagnie; # @ dossier mandant; reference assureur`,
  },
  'claim.date': {
    kind: 'date',
    phrases: `
      date @ sinistre; date @ survenance; date @ evenement; date @ accident; date @ fait; date @ dommages;
      sinistre du; sin du; survenu le; sinistre survenu le; evenement du; accident du; survenance;
      date et heure du sinistre; dos;
      date @ faits; evenement survenu le; fait du; faits du; sinistre en date du; survenu en date du; date @ choc; dt sin; date sin; dt sinistre; jour @ sinistre; intervenu; intervenu le; arrive le; survenu`,
  },
  'claim.kind': {
    kind: 'text',
    phrases: `
      nature @ sinistre; nature @ evenement; nature @ dommages|dommage; cause @ sinistre; cause; nature;
      garantie; garantie mise en jeu; garantie sinistree; type @ sinistre; type @ evenement; type @ dommage;
      circonstances; circonstance; evenement; dommage;
      fait generateur; evenement declare; categorie; cadre; origine @ sinistre; origine; risque; type @ dommages; nature @ dommages; nat`,
  },
  'insurer.name': {
    kind: 'text',
    phrases: `
      compagnie; cie; compagnie @ assurances|assurance; assureur; mandant; assurance; assurances; mandataire;
      societe @ assurance; nom societe; societe mandante; mutuelle; donneur @ ordre; pour le compte de;
      assureur mandant; assureur @ parc|flotte|vehicule|societaire|assure; compagnie mandante; nom @ compagnie|assureur;
      societe; a la requete de; requerant; a la demande de; client mandant; mandante; organisme; compagnie mandante; charge par; mandate par; missionne par`,
  },
  'insurer.policyNumber': {
    kind: 'code',
    phrases: `
      # @ contrat; # @ police; # @ societaire; # @ adherent; contrat; police; contrat #; police #;
      societaire #; # @ assure; # @ contrat police; contrat police; police contrat;
      contrat souscrit; adherent #; societariat; souscription; police @ assurance; contrat @ assurance; # @ adhesion; pol`,
  },
  'insurer.deductible': {
    kind: 'money',
    phrases: `
      franchise; franchise ttc|ht; franchise a deduire; montant @ franchise; franchise contractuelle; franchise applicable;
      franchise deduite; franchise assure; franchise restant a charge; dont franchise;
      franchise a charge @ assure; franchise du contrat;
      franchise opposable; franchise prevue; franchise client; franchise a retenir; franchise retenue; franchise prevue au contrat; franchise a appliquer; franch`,
  },
  'vehicle.plate': {
    kind: 'plate',
    phrases: `
      immatriculation; immatricule; immatriculee; immatric; plaque; # @ immatriculation; # immat; immat;
      plaque @ immatriculation; vehicule immatricule; # @ plaque; immatriculation a;
      # mineralogique; immatricule sous le #; immatriculee sous le #; immatriculation vehicule; # d immatriculation a; imm; numero mineralogique`,
  },
  'vehicle.make': {
    kind: 'text',
    phrases: 'marque; constructeur; marque d 1; marque @ vehicule; d 1; d 1 marque; fabricant; mq; mrq',
  },
  'vehicle.model': {
    kind: 'text',
    phrases: `
      modele; type commercial; denomination; denomination commerciale; designation commerciale;
      denomination d 3; modele version; version; d 3; modele d 3; appellation; appellation commerciale;
      modele finition; denom commerciale; modele commercial; libelle modele;
      gamme; finition; modele commercial; type et version; denom @ commerciale; mod; mdl`,
  },
  'vehicle.makeModel': {
    kind: 'text',
    phrases:
      'constructeur modele; marque modele; marque et modele; marque et type; marque type; vehicule; marque modele version; marque et type commercial; vehicule expertise; constructeur et modele; designation @ vehicule',
  },
  'vehicle.vin': {
    kind: 'vin',
    phrases: `
      # @ serie; # @ chassis; # @ identification; # @ identifi cation; vin; chassis; code vin; # vin; numero vin; serie;
      # serie type; # @ serie vin; vin e; # @ identification vehicule; identification;
      v i n; # dans la serie; # @ identification e; identification e; numero d ordre serie; # @ caisse; # @ cadre; n ser; # ser`,
  },
  'vehicle.typeCode': {
    kind: 'code',
    phrases: `
      type mine|mines; type variante; cnit; type mines cnit; type; type variante version; d 2; code cnit; type cnit; tvv;
      d 2 1; code d 2; code d 2 1; cnit d 2 1; code national @ identification; # cnit; type mine cnit; type d 2; type d 2 1; type cg; code type mine;
      code c n i t; c n i t; # c n i t; type c g; type @ homologation; code @ type; t m`,
  },
  'vehicle.firstRegistration': {
    kind: 'date',
    phrases: `
      date mec; 1ere mec; 1re mec; mec; dmec; d m c; dmc; date @ 1ere|1re|premiere mise en circulation;
      1ere|1re|premiere mise en circulation; mise en circulation; date 1ere|1re|premiere immat|immatriculation;
      1ere|1re|premiere immat|immatriculation; 1ere|1re|premiere immatriculation b; date @ mise en circulation;
      date 1ere mec; mis en circulation le; en circulation depuis le; en circulation depuis; mis en service; mise|mis en service le; 1ere|1re circulation; date @ 1ere|1re mec;
      1ere|1re|premiere m e c; m e c; date m e c; date b; mis en circulation; mise en circulation le; date @ premiere circulation; premiere circulation; b; mise en service; date? 1ere|1re|premiere? mise|mis en? circ le?`,
  },
  'vehicle.mileageKm': {
    kind: 'distance',
    phrases: `
      kilometrage; kilometrage releve|compteur|affiche|estime|declare|lu|constate; km;
      km compteur|releve|affiche|estime|declare; km au compteur; kms; compteur; kilometrage au compteur;
      releve kilometrique; kilometrage a l expertise; distance parcourue;
      km lus; kilometres; releve compteur; index kilometrique; kilometrage lu; km lu; kms compteur; kms releves; km cpt; kms cpt; kilometres parcourus; index km`,
  },
  'vehicle.energy': {
    kind: 'text',
    phrases: `
      energie; carburant; source @ energie; p 3; energie p 3; motorisation; type @ energie; type @ carburant;
      carburation; type @ motorisation; nrj; energ`,
  },
  'vehicle.colour': {
    kind: 'text',
    phrases: `
      couleur; coloris; teinte; couleur @ vehicule; couleur caisse; couleur carrosserie; teinte @ caisse;
      nuance; teinte @ carrosserie; coloris caisse; coul; robe`,
  },
  'party.name': {
    kind: 'person',
    phrases: `
      nom; nom prenom; nom et prenom; nom prenom ou raison sociale; raison sociale; denomination sociale;
      nom ou raison sociale; nom raison sociale; identite; nom @ assure; nom assure; nom @ reparateur;
      enseigne; nom commercial; denomination; etablissement`,
  },
  'party.street': {
    kind: 'place',
    phrases:
      'adresse; adresse n voie; n et voie; numero et voie; rue; voie; domicile; adresse postale; demeurant; demeurant au; adr',
  },
  'party.zipCity': {
    kind: 'zip-city',
    phrases: `
      code postal; cp; code postal et ville; code postal ville; cp ville; code postal commune;
      cp localite; c p ville; c p`,
  },
  'party.city': { kind: 'text', phrases: 'ville; commune; localite' },
  'party.phone': {
    kind: 'phone',
    phrases: `
      tel; telephone; portable; mobile; tel portable; tel mobile; tel fixe; gsm;
      telephone portable|mobile|fixe; telephone domicile; port; tel domicile; # @ telephone;
      contact telephonique; joignable au;
      # @ appel; # appel; port; coordonnees; ligne directe; accueil`,
  },
  'party.email': {
    kind: 'email',
    phrases:
      'courriel; email; e mail; mail; adresse electronique; adresse mail|email|e-mail; adresse e mail; mel; messagerie; adresse @ messagerie',
  },
  'party.siret': {
    kind: 'siret',
    phrases: 'siret; # siret; siret reparateur; # @ siret; siren siret; n siret reparateur; sir; immatricule au siret',
  },
  ...totalLabels,
  none: {
    kind: 'text',
    phrases: `
      agrement; # @ agrement; bareme; options; option; date @ mission; mission du; date @ examen; examine le;
      date @ expertise; vu le; lieu; lieu @ expertise; lieu d examen; puissance; puissance fiscale; genre;
      carrosserie; places; date @ visite; dommages; observations; observation; page; date @ certificat;
      date @ immatriculation; usure pneumatiques; etat general; agence; gestionnaire; intermediaire; siren;
      ape; naf; fax; point @ choc; choc; points @ choc; missionne le; recu le; mission recue le; om du;
      ordre @ mission; nature mission; type mission; type @ peinture; cylindree; boite; ctrl technique;
      controle technique; validite ct; valeur residuelle; valeur @ sauvetage; valeur epave; tva recuperable;
      recuperation tva; assujetti; accord; accord reparateur; reglement direct; prise en charge; date; remise;
      remises; total remise; heures; total heures; taux horaire; taux horaires; catalogue; code postal firme;
      economiquement reparable; reparabilite economique; tva applicable; iban; site; web; rcs;
      tva intracommunautaire; date d accord; dont peinture; reste a charge`,
  },
} as const satisfies Record<string, Label>

export type LabelName = keyof typeof labels
/** Names of labels, and of facts that only sentences state. */
export type CandidateName =
  | LabelName
  | 'repairer.name'
  | 'repairer.siret'
  | `insured.${'name' | 'street' | 'zipCode' | 'city' | 'phone' | 'email'}`

export type FieldLabel = { name: LabelName; kind: ValueKind; pattern: RegExp }

export const fieldLabels: readonly FieldLabel[] = Object.entries(labels).map(([name, { kind, phrases }]) => ({
  name: name as LabelName, // Object.entries forgets its key type
  kind,
  pattern: phrasePattern(phrases),
}))
