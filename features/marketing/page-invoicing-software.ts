import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const invoicingSoftwarePage: MarketingPage = {
  path: '/logiciel-facturation-garage',
  title: 'Facturation de garage : mentions, TVA et facture électronique',
  description:
    'Les mentions obligatoires, les acomptes, les avoirs, la note du particulier et le calendrier de la facture électronique pour un garage.',
  eyebrow: 'Facturation',
  heading: 'Une facture de garage juste, du premier coup.',
  lead: 'Elle doit satisfaire votre client, l’assureur, l’administration et votre comptable, qui n’y cherchent pas la même chose. Voici ce qu’elle contient, et ce que la réforme change pour vous.',
  figure: {
    kind: 'steps',
    title: 'Le calendrier pour un petit garage',
    rows: [
      { label: '1er sept. 2026', value: 'Recevoir ses factures d’achat par une plateforme agréée' },
      { label: '1er sept. 2027', value: 'Émettre ses factures électroniques entre professionnels' },
      { label: '1er sept. 2027', value: 'Transmettre les données des ventes aux particuliers' },
    ],
    note: 'Petites et moyennes entreprises et micro-entreprises, franchise en base de TVA comprise.',
  },
  sections: [
    {
      id: 'mentions',
      title: 'Les mentions qui doivent y être',
      blocks: [
        'Sur une facture de garage, l’identité de l’entreprise vient en tête : dénomination, forme, capital, adresse, SIREN, ville du RCS ou registre des entreprises, numéro de TVA. Puis le client, la date, le numéro, la date de fin des travaux si elle diffère. Chaque ligne porte une quantité, une désignation précise, un prix unitaire hors taxes, un taux de TVA et sa remise éventuelle.',
        {
          table: {
            head: ['Mention', 'Client professionnel', 'Particulier'],
            rows: [
              ['SIREN du client', 'Oui, avec la réforme', 'Non'],
              ['Pénalités de retard et indemnité de 40 €', 'Oui', 'Non, à ne pas réclamer'],
              ['Conditions d’escompte', 'Oui', 'Sans objet'],
              ['Médiateur de la consommation', 'Sans objet', 'Oui'],
              ['Total HT et total TTC', 'Oui', 'Oui'],
            ],
          },
        },
        'La profession ajoute utilement la plaque, le numéro de série, le kilométrage, le numéro d’ordre de réparation et, en carrosserie, le numéro du sinistre et celui du rapport. L’origine de chaque pièce s’écrit sur sa ligne.',
      ],
    },
    {
      id: 'note',
      title: 'La note remise au particulier',
      blocks: [
        'À partir de 25 € TTC, la note est obligatoire pour un particulier ; en dessous, elle l’est s’il la demande. Elle indique la date, vos nom et adresse, le lieu d’exécution, le décompte détaillé des quantités et des prix, le total hors taxes et toutes taxes comprises. L’original est remis au client, le double se garde deux ans, rangé par date. En comptabilité, les factures se conservent dix ans : c’est cette durée que nous retenons.',
      ],
    },
    {
      id: 'numeros',
      title: 'Des numéros qui se suivent, des factures qui ne bougent plus',
      blocks: [
        'Le numéro est attribué au moment de la validation, jamais avant, dans une suite sans trou ni doublon. Un brouillon n’a pas de numéro de facture. Une fois émise, la facture ne se modifie pas et ne se supprime pas : on la corrige par un avoir ou par une facture rectificative, qui cite le numéro et la date de l’original et donne un motif.',
        'Méfiez-vous d’un outil qui laisse retoucher une facture envoyée : c’est commode une fois, et inexplicable le jour d’un contrôle.',
      ],
    },
    {
      id: 'acompte',
      title: 'Acomptes, arrhes et solde',
      blocks: [
        'Chaque acompte encaissé donne lieu à sa propre facture, dans la même suite de numéros, et la TVA est due à l’encaissement, pour les pièces comme pour la main-d’œuvre. La facture finale reprend chaque acompte avec son numéro, son montant hors taxes et sa TVA, puis le déduit. Si le chantier est annulé, on émet un avoir d’acompte.',
        'Le solde ne se décrète pas : une facture est réglée quand le reste dû est nul au centime, et redevient ouverte si un paiement est rejeté.',
      ],
    },
    {
      id: 'tva',
      title: 'La TVA d’une réparation',
      blocks: [
        'Pièces et main-d’œuvre d’une réparation automobile sont au taux normal : 20 % en métropole, 8,5 % en Guadeloupe, en Martinique et à La Réunion. Les taux réduits des travaux du logement ne s’appliquent pas. Un garage en franchise en base écrit la phrase légale, « TVA non applicable, art. 293 B du CGI », et n’affiche pas de colonne de taxe.',
        'Les arrondis se font ligne par ligne, puis la taxe se calcule par taux. Un même total doit apparaître à l’écran, sur le PDF et dans le fichier électronique. La date où la taxe devient due dépend d’un choix, à l’encaissement ou d’après les débits ; décidez-en avec votre comptable.',
      ],
    },
    {
      id: 'assureur',
      title: 'Quand l’assureur paie',
      blocks: [
        'La facture reste adressée à celui qui a commandé les travaux. L’assureur est un payeur, pas un client : règlement direct ou cession de créance n’y changent rien. Le document peut porter un encadré qui répartit le total entre la part de l’assureur et le reste à charge. La façon de calculer cette répartition est expliquée pour les [carrossiers](/carrosserie).',
      ],
    },
    {
      id: 'reforme',
      title: 'La facture électronique, concrètement',
      blocks: [
        'Un PDF envoyé par email n’est pas une facture électronique au sens de la réforme. La facture passe par une plateforme agréée, dans un format structuré : Factur-X, CII ou UBL. Le Factur-X est un PDF lisible qui contient aussi les données. Vos fournisseurs de pièces les plus grands émettent déjà ainsi depuis septembre 2026 : sans plateforme, vous risquez de ne plus recevoir leurs factures.',
        {
          list: [
            'Choisissez une plateforme agréée et gardez la preuve de ce choix.',
            'Distinguez, dans votre fichier, les particuliers des professionnels, et relevez le SIREN de ces derniers.',
            'Vérifiez que vos ventes aux particuliers pourront être totalisées par jour et par taux.',
            'Demandez à votre éditeur quand il produira un fichier valide, et comment il le vérifie.',
          ],
        },
      ],
    },
    {
      id: 'caisse',
      title: 'Le logiciel de caisse et le comptable',
      blocks: [
        'Si vous encaissez des particuliers, le logiciel qui enregistre ces règlements doit garantir quatre choses : l’inaltérabilité, la sécurisation, la conservation et l’archivage. Demandez à chaque éditeur la preuve qu’il remet, et lisez-la. {brand} n’enregistre pas encore de règlement et ne revendique aucune certification ; le module d’encaissement sera conçu selon ces quatre exigences.',
        'Pour le comptable, un export au format du fichier des écritures comptables évite la ressaisie : écritures équilibrées, virgule décimale, numéros sans trou.',
      ],
    },
    {
      id: 'suite',
      title: 'Ce que nous en faisons',
      blocks: [
        'La facturation vient, dans notre ordre de travail, juste après les devis et les ordres de réparation. Le fichier clients distingue déjà particuliers et professionnels, contrôle le SIRET et s’exporte. Si vous comparez plusieurs outils, prolongez avec nos critères pour un [logiciel de garage](/logiciel-garage-automobile).',
      ],
    },
  ],
  pictured: 'suite',
  onward: ['/garage', '/logiciel-garage-automobile', '/carrosserie'],
}
