import { phrasePattern } from '#engine/lexicon/phrases.ts'

export type ValueKind = 'code' | 'date' | 'text' | 'person' | 'place' | 'money' | 'rate' | 'number' | 'yes-no' | 'procedure' | 'plate' | 'vin' | 'siret' | 'phone' | 'email' | 'zip-city' | 'distance'

type Label = { kind: ValueKind; phrases: string }

/** What reports call each thing. A label that stands for nothing of the result is here too, so that it is not taken for a value. */
const labels = {
  'report.number': {
    kind: 'code',
    phrases: `
      # @ rapport; # @ mission; # @ dossier; # @ expertise; # @ cabinet; expertise #; # @ ordre mission; # @ pv; # @ proces verbal; # interne;
      # expert; # @ dossier expert; nos|notre|n ref|reference|references|refs; dossier n|no|numero; rapport n|no|numero;
      mission n|no|numero; dossier expert; rapport; affaire; # @ affaire; rapport @ expertise n|no|numero`,
  },
  'report.date': {
    kind: 'date',
    phrases: `
      date @ rapport; date @ edition; edite le; fait le; rapport etabli le; document etabli le; signe le; etabli le; date @ emission; date @ redaction;
      date @ document; rapport du; rapport edite le; redige le; emis le; edition du; date @ cloture; depose le;
      date @ depot`,
  },
  'report.firm': { kind: 'text', phrases: 'cabinet; cabinet @ expertise; bureau @ expertise; societe @ expertise; etude' },
  'report.expert': {
    kind: 'person',
    phrases: `
      expert; l expert; nom @ expert; expert missionne|designe|mandate|charge|automobile|signataire;
      expert en automobile; expert en charge; vu par; examine par; expertise par; technicien; redacteur;
      etabli par; expert referent; votre expert`,
  },
  'claim.number': {
    kind: 'code',
    phrases: `
      # @ sinistre; # @ declaration; sinistre #; dossier sinistre; # dossier sinistre;
      vos|votre|v ref|reference|references|refs;
      # @ dossier compagnie|assureur|assurance|assurances|mandant|client; dossier compagnie|assureur;
      # compagnie|assureur|assurance|mandant; sinistre; # @ evenement; n sin|sinis`,
  },
  'claim.date': {
    kind: 'date',
    phrases: `
      date @ sinistre; date @ survenance; date @ evenement; date @ accident; date @ fait; date @ dommages;
      sinistre du; survenu le; sinistre survenu le; evenement du; accident du; survenance;
      date et heure du sinistre; dos`,
  },
  'claim.kind': {
    kind: 'text',
    phrases: `
      nature @ sinistre; nature @ evenement; nature @ dommages|dommage; cause @ sinistre; cause; nature;
      garantie; garantie mise en jeu; garantie sinistree; type @ sinistre; type @ evenement; type @ dommage;
      circonstances; circonstance; evenement; dommage`,
  },
  'insurer.name': {
    kind: 'text',
    phrases: `
      compagnie; compagnie @ assurances|assurance; assureur; mandant; assurance; assurances; mandataire;
      societe @ assurance; nom societe; societe mandante; mutuelle; donneur @ ordre; pour le compte de;
      assureur mandant; compagnie mandante; nom @ compagnie|assureur`,
  },
  'insurer.policyNumber': {
    kind: 'code',
    phrases: `
      # @ contrat; # @ police; # @ societaire; # @ adherent; contrat; police; contrat #; police #;
      societaire #; # @ assure; # @ contrat police; contrat police; police contrat`,
  },
  'insurer.deductible': {
    kind: 'money',
    phrases: `
      franchise; franchise ttc|ht; franchise a deduire; montant @ franchise; franchise contractuelle; franchise applicable;
      franchise deduite; franchise assure; franchise restant a charge; dont franchise;
      franchise a charge @ assure; franchise du contrat`,
  },
  'vehicle.plate': {
    kind: 'plate',
    phrases: `
      immatriculation; immatricule; immatriculee; plaque; # @ immatriculation; # immat; immat;
      plaque @ immatriculation; vehicule immatricule; # @ plaque; immatriculation a`,
  },
  'vehicle.make': { kind: 'text', phrases: 'marque; constructeur; marque d 1; marque @ vehicule; d 1; d 1 marque; fabricant' },
  'vehicle.model': {
    kind: 'text',
    phrases: `
      modele; type commercial; denomination; denomination commerciale; designation commerciale;
      denomination d 3; modele version; version; d 3; modele d 3; appellation; appellation commerciale;
      modele finition; denom commerciale; modele commercial; libelle modele`,
  },
  'vehicle.makeModel': {
    kind: 'text',
    phrases: 'constructeur modele; marque modele; marque et modele; marque et type; marque type; vehicule; marque modele version; marque et type commercial; vehicule expertise; constructeur et modele; designation @ vehicule',
  },
  'vehicle.vin': {
    kind: 'vin',
    phrases: `
      # @ serie; # @ chassis; # @ identification; # @ identifi cation; vin; chassis; code vin; # vin; numero vin; serie;
      # serie type; # @ serie vin; vin e; # @ identification vehicule; identification`,
  },
  'vehicle.typeCode': {
    kind: 'code',
    phrases: `
      type mine|mines; cnit; type mines cnit; type; type variante version; d 2; code cnit; type cnit; tvv;
      d 2 1; cnit d 2 1; # cnit; type mine cnit; type d 2; type cg; code type mine`,
  },
  'vehicle.firstRegistration': {
    kind: 'date',
    phrases: `
      date mec; 1ere mec; 1re mec; mec; dmec; d m c; dmc; date @ 1ere|1re|premiere mise en circulation;
      1ere|1re|premiere mise en circulation; mise en circulation; date 1ere|1re|premiere immat|immatriculation;
      1ere|1re|premiere immat|immatriculation; 1ere|1re|premiere immatriculation b; date @ mise en circulation;
      date 1ere mec; mis en circulation le; 1ere circulation; date @ 1ere|1re mec`,
  },
  'vehicle.mileageKm': {
    kind: 'distance',
    phrases: `
      kilometrage; kilometrage releve|compteur|affiche|estime|declare|lu|constate; km;
      km compteur|releve|affiche|estime|declare; km au compteur; kms; compteur; kilometrage au compteur;
      releve kilometrique; kilometrage a l expertise; distance parcourue`,
  },
  'vehicle.energy': { kind: 'text', phrases: 'energie; carburant; source @ energie; p 3; energie p 3; motorisation; type @ energie; type @ carburant' },
  'vehicle.colour': { kind: 'text', phrases: 'couleur; coloris; teinte; couleur @ vehicule; couleur caisse; couleur carrosserie; teinte @ caisse' },
  'party.name': { kind: 'person', phrases: `
      nom; nom prenom; nom et prenom; nom prenom ou raison sociale; raison sociale; denomination sociale;
      nom ou raison sociale; nom raison sociale; identite; nom @ assure; nom assure; nom @ reparateur` },
  'party.street': { kind: 'place', phrases: 'adresse; adresse n voie; domicile; adresse postale; demeurant; demeurant au' },
  'party.zipCity': { kind: 'zip-city', phrases: `
      code postal; cp; code postal et ville; code postal ville; cp ville; localite; code postal commune;
      cp localite` },
  'party.city': { kind: 'text', phrases: 'ville; commune' },
  'party.phone': { kind: 'phone', phrases: `
      tel; telephone; portable; mobile; tel portable; tel mobile; tel fixe; gsm;
      telephone portable|mobile|fixe; telephone domicile; port; tel domicile; # @ telephone;
      contact telephonique; joignable au` },
  'party.email': { kind: 'email', phrases: 'courriel; email; e mail; mail; adresse electronique; adresse mail|email|e-mail; adresse e mail; mel' },
  'party.siret': { kind: 'siret', phrases: 'siret; # siret; siret reparateur; # @ siret; siren siret; n siret reparateur' },
  'totals.parts': {
    kind: 'money',
    phrases: `
      pieces; total pieces; total @ pieces; pieces ht|h.t; total pieces ht; total @ pieces ht|h.t;
      pieces @ rechange; pieces @ rechange ht; pieces detachees; total fournitures pieces;
      total pieces detachees; total pieces @ rechange; montant pieces; montant @ pieces ht; fournitures pieces;
      sous total pieces; total pieces net ht; total pieces nettes; pieces nettes; montant pieces ht;
      pieces @ rechange net`,
  },
  'totals.labour': {
    kind: 'money',
    phrases: `
      main d oeuvre; total main d oeuvre; main d oeuvre ht; total main d oeuvre ht; total m o; m o; total mo;
      mo ht; total mo ht; main d oeuvre globale; montant main d oeuvre; montant main d oeuvre ht;
      sous total main d oeuvre; total m o ht; main d oeuvre totale; main d oeuvre et peinture;
      total main d oeuvre et peinture`,
  },
  'totals.supplies': {
    kind: 'money',
    phrases: `
      ingredients; total ingredients; ingredients et forfaits; ingredients et forfaits ht;
      fournitures et forfaits; fournitures et forfaits ht; ingredients et fournitures;
      ingredients et fournitures ht; total ingredients et divers; ingredients peinture et divers;
      ingredients peinture et divers ht; ingredients et divers; ingredients et divers ht;
      total ingredients et forfaits; total ingredients et forfaits ht; ingredients forfaits; total fournitures;
      total fournitures et forfaits; ingredients peinture ht; ingredients peinture; total divers; divers;
      forfaits et divers; ingredients ht; total ingredients peinture; total ingredients ht; ingr peinture;
      total forfaits et ingredients; ingredients peinture et forfaits; fournitures ingredients et forfaits;
      produits et forfaits; produits peinture; ingredients et forfaits divers`,
  },
  'totals.net': {
    kind: 'money',
    phrases: `
      total ht; total h t; montant ht; montant total ht; total general ht; total hors taxes|taxe; total htva;
      montant hors taxes|taxe; montant reparation ht|htva; montant @ reparations ht; total reparations ht;
      net ht; total net ht; sous total ht; cout total ht; total @ reparations ht; base ht;
      montant des travaux ht; total general h t; total expertise ht; cout @ reparations ht; evaluation ht;
      montant net ht`,
  },
  'totals.vatRate': { kind: 'rate', phrases: 'taux tva; taux @ tva; taux t v a' },
  'totals.vat': { kind: 'money', phrases: 'tva; t v a; montant tva; total tva; montant @ tva; dont tva; montant t v a; total t v a; taxes; tva a' },
  'totals.gross': {
    kind: 'money',
    phrases: `
      total ttc; total t t c; montant ttc; montant total ttc; total general ttc; total toutes taxes comprises;
      montant @ reparations ttc; montant ttc @ reparations; total reparations ttc; total @ reparations ttc;
      cout total ttc; montant toutes taxes comprises; total general t t c; montant reparation ttc;
      total general; total tvac; cout @ reparations ttc; evaluation ttc; total expertise ttc;
      montant des travaux ttc`,
  },
  'totals.wear': { kind: 'money', phrases: `
      vetuste; montant @ vetuste; total vetuste; vetuste deduite; dont vetuste; vetuste a deduire;
      deduction vetuste; abattement vetuste; vetuste appliquee; vetuste ttc; vetuste ht; vetuste totale;
      montant total vetuste` },
  'totals.settlement': {
    kind: 'money',
    phrases: `
      part compagnie; part assureur; part @ compagnie; part @ assureur; prise en charge assureur; prise en charge compagnie; indemnite nette; net a charge @ compagnie;
      net a charge compagnie; net a charge assureur; net a charge @ assureur;
      montant a charge @ compagnie @ assurance|assurances?; montant a charge @ assureur;
      montant pris en charge; net a payer @ assureur|compagnie; indemnite; montant @ indemnite;
      reglement assureur; net a regler; indemnite due; somme due par l assureur; a charge @ assureur|compagnie;
      part assureur|compagnie; net a payer par l assureur|compagnie; montant a la charge @ assureur;
      montant a la charge @ compagnie; indemnite a verser; montant @ prise en charge; reglement compagnie;
      indemnisation nette; total a charge assureur; net assureur; net a indemniser; indemnite assureur`,
  },
  'conclusion.repairable': {
    kind: 'yes-no',
    phrases: `
      techniquement reparable; vehicule reparable; vehicule techniquement reparable; reparabilite technique;
      reparable; reparabilite; reparable techniquement; techniquement; reparation techniquement possible`,
  },
  'conclusion.repairDays': {
    kind: 'number',
    phrases: `
      immobilisation; duree @ immobilisation; duree technique @ immobilisation; delai @ reparation|reparations;
      duree @ travaux; duree @ reparation|reparations; duree tech @ immobilisation; temps @ immobilisation;
      delai @ immobilisation; delai @ travaux; jours @ immobilisation; duree prevue @ travaux;
      duree previsionnelle; immobilisation technique; duree @ l immobilisation; nombre @ jours; nombre @ jours @ immobilisation; nbre @ jours @ immobilisation; duree previsible @ reparations|travaux; jours @ reparation; duree previsible @ immobilisation;
      immobilisation prevue`,
  },
  'conclusion.marketValue': {
    kind: 'money',
    phrases: `
      vrade; v r a d e; valeur @ remplacement; valeur @ remplacement a dire d expert; vrade ttc;
      valeur avant sinistre; valeur @ vehicule; valeur @ vehicule avant sinistre; valeur a dire d expert;
      valeur venale; valeur @ marche; valeur @ remplacement ttc; valeur @ remplacement vrade;
      valeur avant accident; vrade avant sinistre`,
  },
  'conclusion.procedure': { kind: 'procedure', phrases: `
      procedure; procedure applicable; procedure particuliere; procedure administrative; procedure legale;
      type @ procedure; procedure vei vge; procedure reglementaire; procedure engagee` },
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
export type FieldLabel = { name: LabelName; kind: ValueKind; pattern: RegExp }

export const fieldLabels: readonly FieldLabel[] = Object.entries(labels).map(([name, { kind, phrases }]) => ({
  name: name as LabelName, // Object.entries forgets its key type
  kind,
  pattern: phrasePattern(phrases),
}))
