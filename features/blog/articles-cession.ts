import type { Article } from '#features/blog/article.ts'

export const cession: Article = {
  slug: 'cession-de-creance-carrosserie',
  title: 'La cession de créance en carrosserie, étape par étape',
  date: '2026-09-22',
  excerpt:
    'Être payé par l’assureur sans être agréé : qui signe, ce que l’acte doit dire, comment le notifier, et ce qu’il ne garantit pas.',
  content: [
    {
      blocks: [
        'Un client choisit votre atelier, son assureur lui doit une indemnité, et vous n’êtes pas dans le réseau de cet assureur. Sans rien faire, le client avance la facture. Avec une cession de créance, il vous transfère son droit à l’indemnité : c’est vous que l’assureur paie. L’outil est ancien, solide et simple, à condition de respecter l’ordre des gestes.',
      ],
    },
    {
      title: 'Ce que dit le Code civil',
      blocks: [
        'La cession de créance est un contrat par lequel le créancier, ici l’assuré, transmet tout ou partie de sa créance à un tiers, ici le réparateur (article 1321). La créance peut être présente ou future, déterminée ou déterminable. Quatre articles suffisent à comprendre la suite :',
        {
          list: [
            'article 1322 : la cession se fait par écrit, à peine de nullité ;',
            'article 1323 : entre les parties, elle joue à la date de l’acte ;',
            'article 1324 : elle n’est opposable à l’assureur que s’il y a consenti, si elle lui a été notifiée ou s’il en a pris acte ;',
            'article 1326 : celui qui cède à titre onéreux garantit que la créance existe, non que le débiteur paiera.',
          ],
        },
        'Depuis le 1er octobre 2016, il n’est plus besoin d’un commissaire de justice pour notifier : une lettre recommandée, papier ou électronique, suffit.',
      ],
    },
    {
      title: 'L’assureur peut-il l’interdire ?',
      blocks: [
        'Non. L’article L211-5-2 du Code des assurances, issu de la loi du 3 décembre 2020, répute non écrite toute clause d’un contrat automobile qui interdirait la cession ou la limiterait. Elle s’applique aux contrats en cours. À côté, l’article L211-5-1 rappelle que l’assuré choisit librement son réparateur, et que l’assureur doit le lui dire dès la déclaration.',
        'L’assureur garde cependant ses moyens de défense. L’article L112-6 lui permet d’opposer au réparateur les mêmes limites qu’à son assuré : franchise, plafond, exclusion. La cession vous donne le droit du client, pas davantage.',
      ],
    },
    {
      title: 'Qui signe',
      blocks: [
        'C’est le point où les dossiers échouent. Seul le créancier de l’indemnité peut céder : l’assuré, ou la victime lésée, tel que le rapport d’expertise le nomme. Ni le conjoint qui dépose la voiture, ni le salarié qui conduit celle de son entreprise, sauf pouvoir écrit. Pour un véhicule en location avec option d’achat ou en location longue durée, le propriétaire doit signer ou consentir.',
        'Comparez donc toujours trois noms avant de faire signer : celui du rapport, celui du certificat d’immatriculation et celui de la personne devant vous. Le réparateur signe aussi : un acte signé d’un seul côté n’est pas une convention.',
      ],
    },
    {
      title: 'Ce que l’acte doit contenir',
      blocks: [
        {
          list: [
            'l’identité complète des deux parties ;',
            'la créance : assureur, numéro de contrat, numéro et date du sinistre, véhicule ;',
            'le montant, ou le moyen de le déterminer : « à concurrence de la facture conforme au rapport n° … et à ses compléments », franchise et vétusté déduites ;',
            'la cause : le paiement de la réparation, avec la référence de l’ordre de réparation signé ;',
            'la garantie que la créance existe et n’a été ni cédée ni payée ;',
            'les engagements du client : payer la franchise, la vétusté, la TVA s’il la récupère, et reverser toute somme que l’assureur lui adresserait par erreur ;',
            'la date, le lieu et les deux signatures.',
          ],
        },
        'Préférez le montant déterminable au montant fixe. Un complément d’expertise change le total ; un acte signé, lui, ne se retouche pas. Il se complète par un avenant.',
      ],
    },
    {
      title: 'Notifier, puis facturer',
      blocks: [
        'Notifiez avant tout paiement, et si possible avant les travaux. La date qui figure sur l’avis de réception est celle à partir de laquelle l’assureur ne peut plus se libérer en payant son assuré. Joignez l’acte, vos coordonnées bancaires, et demandez par écrit la confirmation du montant et des exceptions que l’assureur entend opposer.',
        'Vient ensuite la facture. Elle est établie au nom du client, qui reste le donneur d’ordre ; l’assureur n’est que le payeur. Elle suit le rapport, heures et pièces, et distingue la part de l’assureur de celle du client. Voici le partage pour une facture de 2 220,61 € TTC, une franchise de 300,00 € et une vétusté de 43,20 € TTC, quand le client ne récupère pas la TVA :',
        {
          table: {
            head: ['Qui paie', 'Détail', 'Montant TTC'],
            rows: [
              ['Client', 'Franchise 300,00 € et vétusté 43,20 €', '343,20 €'],
              ['Assureur', 'Le reste de la facture', '1 877,41 €'],
              ['Total', 'Une seule facture', '2 220,61 €'],
            ],
          },
        },
        'La part du client s’encaisse à la restitution du véhicule. Les relances de l’autre part s’adressent à l’assureur, jamais au client.',
      ],
    },
    {
      title: 'Cession ou règlement direct ?',
      blocks: [
        'Le règlement direct est un accord de l’assureur, souvent inscrit au rapport ; la cession est un contrat entre le client et vous. Les deux ne se cumulent pas sur un même sinistre. Ne confondez pas non plus la cession de créance avec la délégation de paiement ou la procuration d’encaissement : l’intitulé compte, et les effets diffèrent.',
        'Attention enfin au vocabulaire de la préfecture : la « déclaration de cession » d’un véhicule (Cerfa n° 15776) constate sa vente. Elle n’a rien à voir avec la créance.',
      ],
    },
    {
      title: 'Signer à distance',
      blocks: [
        'Un écrit électronique vaut le papier si son auteur est identifié et si son intégrité est garantie (articles 1366 et 1367 du Code civil, règlement européen eIDAS). Une simple image de signature reste fragile : ce qui convainc un juge, c’est le dossier de preuve, c’est-à-dire le code reçu sur un téléphone connu, l’horodatage, l’empreinte du document et la remise d’une copie. Gardez le tout dix ans.',
        'Et prévenez votre client de l’essentiel : il ne recevra pas l’indemnité, elle paiera sa réparation.',
      ],
    },
  ],
}
