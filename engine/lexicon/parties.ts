import { phrasePattern } from '#engine/lexicon/phrases.ts'

/** Owner of a block; `none` closes the previous block. */
export type PartyName = 'insured' | 'repairer' | 'insurer' | 'firm' | 'third' | 'none'

const headings: Record<PartyName, string> = {
  insured: `
    assure; ass; l assure; assure proprietaire; proprietaire; proprietaire assure|lese|sinistre|declare|exploitant|utilisateur|detenteur; societaire; lese; assure lese; client; victime; beneficiaire; titulaire; votre
    client; le proprietaire; proprietaire @ vehicule; assure societaire; titulaire @ carte grise; partie lesee; lese proprietaire;
    identite @ assure; personne assuree; la personne assuree; nom @ assure; nom assure; nom @ proprietaire; nom @ societaire; coordonnees @ assure; titulaire c g; titulaire @ contrat; souscripteur; preneur; preneur @ assurance; adherent; assure lese; client assure; identite @ lese; assure|lese|societaire|proprietaire|sinistre|victime et? assure|lese|societaire|proprietaire|sinistre|client|titulaire;
    notre|votre assure|societaire|adherent; vous; locataire; detenteur; detenteur @ vehicule; partie assuree; utilisateur; utilisateur @ vehicule; assure concerne`,
  repairer: `
    reparateur; rep; repar; garagiste; garage; carrossier; atelier; lieu d examen reparateur; depose chez; garage reparateur; le reparateur; etablissement
    reparateur; reparateur depositaire; carrosserie; nom @ reparateur; reparateur designe|choisi|mandate|conventionne|partenaire|agree @ parc?|reseau?; atelier @ reparation; prestataire;
    reparateur agree; garage depositaire; depositaire; coordonnees @ reparateur; vu chez; professionnel; reparateur retenu; examine chez; vehicule vu chez; lieu @ reparation; lieu @ examen|expertise et @ reparation; lieu @ depot; votre reparateur|garage|carrossier; carrossier reparateur; atelier|garage|etablissement|professionnel reparateur|depositaire; atelier|garage|carrossier|etablissement retenu|choisi|designe|partenaire|intervenant;
    centre @ reparation; atelier @ carrosserie; carrosserie retenue|choisie|designee|partenaire|agreee; professionnel reparateur; professionnel|garage|atelier qui repare; reparateur intervenant|mandate; reparations|travaux confies|confiees|effectues|effectuees a|au|par|chez; concessionnaire`,
  insurer: `
    compagnie; cie; compagnie @ assurances|assurance; mandant; assureur; assurance; mandataire; societe mandante; notre mandant; donneur @ ordre; societe; requerant; a la requete de;
    donneur @ ordres; compagnie|societe|assureur mandant|mandante|requerant|requerante|missionnante; societe|mutuelle @ assurance|assurances; votre compagnie; assureur @ vehicule; commettant; mandant assureur`,
  firm: 'cabinet; cabinet @ expertise; expert; l expert; bureau @ expertise',
  third: `
    tiers; le tiers; adverse; partie adverse; responsable; tiers responsable; tiers identifie; vehicule adverse; adversaire; tiers implique; conducteur;
    vehicule tiers; tiers adverse; assureur adverse; compagnie adverse; tiers en cause; vehicule adverse; adverse; recours; tiers et recours; recours et tiers;
    conducteur|proprietaire adverse; autre vehicule; autre vehicule implique; autre vehicule en cause; autre partie; tiers concerne|declare|oppose; tiers en presence; antagoniste; vehicule antagoniste|oppose; partie tierce; vehicule b; partie b; responsable presume|presumee`,
  none: `
    vehicule; vehicule @ parc|flotte; vehicule assure; vhl; pces et op; recap; obs; le vehicule; identification @ vehicule; vehicule expertise; caracteristiques @ vehicule; sinistre; mission; pieces; liste @ pieces; main d oeuvre;
    conclusion; conclusions; chiffrage; totaux; observations; montants; recapitulatif; synthese; dommages; expertise; references; description @ dommages;
    pieces et operations; pieces @ rechange; ingredients; fournitures; travaux; estimation; evaluation; le sinistre; pieces detachees; references @ dossier; le? vehicule examine|concerne|sinistre|accidente|endommage; vehicule vu;
    conclusions @ expert; avis @ expert; detail @ chiffrage; detail @ pieces; chiffrage des dommages; reglement; total; montant @ reparations; circonstances; dossier; avis technique; avis; repartition; synthese financiere; bilan chiffre; recapitulation; temps et main d oeuvre; consommables et forfaits; reserves; reserves et precisions; choc`,
}

export const partyLabels = Object.entries(headings).map(([party, phrases]) => ({
  party: party as PartyName, // Object.entries forgets its key type
  pattern: phrasePattern(phrases.replace(/\s+/g, ' ')),
}))
