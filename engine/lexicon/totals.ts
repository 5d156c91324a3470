/** Labels of sums and conclusions. */
export const totalLabels = {
  'totals.parts': {
    kind: 'money',
    phrases: `
      pieces; total pieces; total @ pieces; pieces ht; total pieces ht; total @ pieces ht;
      pieces @ rechange; pieces @ rechange ht; pieces detachees; total fournitures pieces;
      total pieces detachees; total pieces @ rechange; montant pieces; montant @ pieces ht; fournitures pieces;
      sous total pieces; total pieces net ht; total pieces nettes; pieces nettes; montant pieces ht;
      pieces @ rechange net;
      fournitures; fournitures nettes @ vetuste; fournitures vetuste deduite; fournitures ht; pieces nettes @ vetuste; total fournitures ht; pieces vetuste deduite; pieces total a; pieces remplacees; pces; pces ht; s t pces|pieces; pieces total net? ht?`,
  },
  'totals.labour': {
    kind: 'money',
    phrases: `
      main d oeuvre; total main d oeuvre; main d oeuvre ht; total main d oeuvre ht; total m o; m o; total mo;
      mo ht; total mo ht; main d oeuvre globale; montant main d oeuvre; montant main d oeuvre ht;
      sous total main d oeuvre; total m o ht; main d oeuvre totale; main d oeuvre et peinture;
      total main d oeuvre et peinture;
      travaux; total travaux; travaux ht; temps @ main d oeuvre ht; heures @ main d oeuvre; travail ht; temps @ travail ht; sous total @ travail; main d oeuvre total net? ht?; s t m o; s t mo`,
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
      produits et forfaits; produits peinture; ingredients et forfaits divers;
      produits et prestations; total produits et prestations; consommables et forfaits; consommables forfaits; consommables; fournitures diverses et forfaits; matieres et forfaits; peinture et annexes|divers|forfaits ht?; s t divers; fournitures|ingredients|consommables|divers total net? ht?; i p; i p fourn ht; i p fourn; matieres et forfaits ht`,
  },
  'totals.net': {
    kind: 'money',
    phrases: `
      total ht; montant ht; montant total ht; total general ht; total hors taxes|taxe; total htva;
      montant hors taxes|taxe; montant reparation ht|htva; montant @ reparations ht; total reparations ht;
      net ht; total net ht; sous total ht; cout total ht; total @ reparations ht; base ht;
      montant des travaux ht; total expertise ht; cout @ reparations ht; evaluation ht;
      montant net ht;
      hors taxes|taxe; total reparations hors taxes; montant htva; total hors tva; reparations ht; tot ht; ensemble ht`,
  },
  'totals.vatRate': { kind: 'rate', phrases: 'taux tva; taux @ tva' },
  'totals.vat': {
    kind: 'money',
    phrases: `
      tva; tv a; montant tva; total tva; montant @ tva; dont tva; taxes; tva a;
      taxe; taxe sur la valeur ajoutee; montant @ taxe`,
  },
  'totals.gross': {
    kind: 'money',
    phrases: `
      total ttc; montant ttc; montant total ttc; total general ttc; total toutes taxes comprises;
      montant @ reparations ttc; montant ttc @ reparations; total reparations ttc; total @ reparations ttc;
      cout total ttc; montant toutes taxes comprises; montant reparation ttc;
      total general; total tvac; cout @ reparations ttc; evaluation ttc; total expertise ttc;
      montant des travaux ttc;
      toutes taxes; toutes taxes comprises; montant taxe comprise; montant taxes comprises; total|montant taxe|taxes|tva comprise|comprises|incluse|incluses; tot ttc; ensemble ttc; additif|complement ttc`,
  },
  'totals.wear': {
    kind: 'money',
    phrases: `
      vetuste; montant @ vetuste; total vetuste; vetuste deduite; dont vetuste; vetuste a deduire;
      deduction vetuste; abattement vetuste; vetuste appliquee; vetuste ttc; vetuste ht; vetuste totale;
      montant total vetuste; vet ttc; vet ht; usure deduite; usure a deduire; deduction usure; abattement usure`,
  },
  'totals.settlement': {
    kind: 'money',
    phrases: `
      part compagnie; part assureur; part @ compagnie; part @ assureur; somme a regler; prise en charge assureur; prise en charge compagnie; indemnite nette; net a charge @ compagnie;
      net a charge compagnie; net a charge assureur; net a charge @ assureur;
      montant a charge @ compagnie @ assurance|assurances?; montant a charge @ assureur;
      montant pris en charge; net a payer @ assureur|compagnie; indemnite; montant @ indemnite;
      reglement assureur; net a regler; indemnite due; somme due par l assureur; a charge @ assureur|compagnie;
      part assureur|compagnie; net a payer par l assureur|compagnie; montant a la charge @ assureur;
      montant a la charge @ compagnie; indemnite a verser; montant @ prise en charge; reglement compagnie;
      indemnisation nette; total a charge assureur; net assureur; net a indemniser; indemnite assureur;
      montant du par le mandant; montant du par @ assureur|compagnie|mandant|societe; a verser par @ mandant|assureur|compagnie|societe; solde pour @ societe mandante; solde pour @ compagnie|assureur|mandant|mutuelle; reste du par @ societe|compagnie|assureur|mandant; somme incombant @ compagnie|assureur|societe; somme due par @ compagnie|assureur|societe|mandant; net pour @ compagnie|assureur|mandant|societe; a regler par @ compagnie|assureur|mandant|societe; du par @ mandant|assureur|compagnie; a la charge @ mandant|assureur|compagnie; a ch cie; a ch @ cie; indemnite due par @ assureur;
      reglement par; montant a votre charge; net a votre charge; somme a votre charge`,
  },
  'conclusion.repairable': {
    kind: 'yes-no',
    phrases: `
      techniquement reparable; vehicule reparable; vehicule techniquement reparable; reparabilite technique;
      reparable; reparabilite; reparable techniquement; techniquement; reparation techniquement possible;
      reparable technique; reparabilite technique; remise en etat techniquement possible; remise en etat possible; veh techn reparable; techn repar; tech repar; repar`,
  },
  'conclusion.repairDays': {
    kind: 'number',
    phrases: `
      immobilisation; duree @ immobilisation; duree technique @ immobilisation; delai @ reparation|reparations;
      duree @ travaux; duree @ reparation|reparations; duree tech @ immobilisation; temps @ immobilisation;
      delai @ immobilisation; delai @ travaux; jours @ immobilisation; duree prevue @ travaux;
      duree previsionnelle; immobilisation technique; duree @ l immobilisation; nombre @ jours; nombre @ jours @ immobilisation; nbre @ jours @ immobilisation; duree previsible @ reparations|travaux; jours @ reparation; duree previsible @ immobilisation;
      immobilisation prevue; arret @ vehicule; arret @ vehicule pour travaux|reparation|reparations; immobilisation pour travaux;
      arret technique; privation @ usage; privation @ jouissance; indisponibilite; indisponibilite @ vehicule; duree @ intervention; immob; duree au garage; duree a l atelier; duree @ immobilisation technique; immo; arret pour travaux`,
  },
  'conclusion.marketValue': {
    kind: 'money',
    phrases: `
      vrade; v r a d e; valeur @ remplacement; valeur @ remplacement a dire d expert; vrade ttc;
      valeur avant sinistre; valeur @ vehicule; valeur @ vehicule avant sinistre; valeur a dire d expert;
      valeur venale; valeur @ marche; valeur @ remplacement ttc; valeur @ remplacement vrade;
      valeur avant accident; vrade avant sinistre;
      valeur vrade; estimation avant sinistre; valeur avant dommages|dommage; estimation @ vehicule; valeur @ vehicule avant dommages; cote avant sinistre`,
  },
  'conclusion.procedure': {
    kind: 'procedure',
    phrases: `
      procedure; procedure applicable; procedure particuliere; procedure administrative; procedure legale;
      type @ procedure; procedure vei vge; procedure reglementaire; procedure engagee;
      statut v e; statut ve; classement; dossier traite en; procedure vge; procedure vei; qualification; regime; proc; procedure v e`,
  },
} as const
