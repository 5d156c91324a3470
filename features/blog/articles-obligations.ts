import type { Article } from '#features/blog/article.ts'

export const obligations: Article = {
  slug: 'obligations-legales-garages',
  title: 'Les obligations légales du garage, de l’affichage des prix à la réclamation',
  date: '2026-08-25',
  excerpt:
    'Prix affichés, devis, ordre de réparation, pièces de réemploi, facture, médiateur : ce que la loi demande à un garage, dans l’ordre d’une réparation, avec les textes.',
  content: [
    {
      blocks: [
        'Un garage ou une carrosserie qui travaille pour des particuliers suit une douzaine de règles, éparpillées entre le Code de la consommation, le Code de commerce et quelques arrêtés. Aucune n’est compliquée. Ce qui coûte cher, c’est d’en oublier une le jour d’un contrôle ou d’un litige. Les voici dans l’ordre où une voiture traverse l’atelier.',
      ],
    },
    {
      title: 'Avant l’entrée : les prix affichés',
      blocks: [
        'L’arrêté du 27 mars 1987 impose d’afficher les taux horaires de main-d’œuvre toutes taxes comprises, par catégorie de travaux (mécanique, tôlerie, peinture), ainsi que les forfaits. L’affichage est double : à l’entrée, lisible de l’extérieur, et à la réception. Chaque forfait tient à la disposition du client la liste de ce qu’il comprend ; si vous facturez au barème et non au temps passé, le barème doit pouvoir être consulté.',
        'S’y ajoute, depuis le 1er octobre 2024, l’information sur les pièces issues de l’économie circulaire : le client doit savoir, à l’entrée de l’établissement et sur votre site s’il existe, qu’il peut les demander.',
      ],
    },
    {
      title: 'Le devis, et le seuil de 150 € TTC',
      blocks: [
        'Pour une réparation automobile, aucun texte général n’impose un devis. La loi impose en revanche d’informer le client du prix avant qu’il ne s’engage (articles L111-1 et L112-1 du Code de la consommation), et de remettre un devis à qui le demande. Un devis payant n’est possible que si son prix a été annoncé avant.',
        'Le seuil de 150 € TTC que l’on cite souvent vient d’un autre métier : le dépannage et l’entretien dans le bâtiment et l’équipement de la maison (arrêté du 2 mars 1990, remplacé par celui du 24 janvier 2017). Il ne régit pas la réparation automobile. C’est pourtant une bonne règle de maison : au-delà de 150 € TTC, remettez toujours un devis écrit. Il vous protège autant que le client.',
        'Un devis utile porte un numéro, une date, une durée de validité, l’identité complète de l’atelier, le véhicule (immatriculation et kilométrage), puis les travaux ligne par ligne : heures et taux, pièces et leur qualité, forfaits, remises, TVA et total TTC. Signé, il engage les deux parties sur ce prix.',
      ],
    },
    {
      title: 'L’ordre de réparation : la preuve de la commande',
      blocks: [
        'L’ordre de réparation n’est pas expressément obligatoire. Mais il est votre seule preuve : un client peut refuser de payer des travaux qu’il n’a pas commandés, alors que le réparateur reste tenu d’une obligation de résultat et d’un devoir de conseil. On y note le kilométrage, l’état du véhicule, les travaux demandés, le prix ou le devis de référence, la durée d’immobilisation et le choix du client sur les pièces. Il se signe avant les travaux. Toute découverte en cours de route appelle un nouvel accord, écrit.',
        'Signé à distance par un particulier, ce document devient un contrat à distance : quatorze jours de rétractation (article L221-18 du Code de la consommation) et, depuis le 19 juin 2026, une fonction en ligne pour renoncer au contrat (articles L221-21 et D221-5). Signé au comptoir, il n’ouvre pas ce droit.',
      ],
    },
    {
      title: 'Les pièces issues de l’économie circulaire',
      blocks: [
        'L’article L224-67 du Code de la consommation et les articles R224-22 à R224-25 obligent à proposer des pièces de réemploi ou en échange standard pour certaines familles : carrosserie amovible, sellerie, vitrages non collés, optiques, et pièces mécaniques ou électroniques hors freinage, direction et liaison au sol. Trois exceptions existent :',
        {
          list: [
            'les travaux gratuits, sous garantie contractuelle ou de rappel ;',
            'une pièce introuvable dans le délai d’immobilisation écrit sur le document ;',
            'un risque pour l’environnement, la santé publique ou la sécurité routière.',
          ],
        },
        'Recueillez le choix du client avant son accord, sur un support durable, et gardez le double au moins deux ans. L’amende va jusqu’à 3 000 € pour une personne physique et 15 000 € pour une société.',
      ],
    },
    {
      title: 'La note ou la facture',
      blocks: [
        'Face à un particulier, une note est obligatoire dès 25 € TTC, ou à sa demande en dessous (arrêté n° 83-50/A du 3 octobre 1983). Elle dit la date, le prestataire, le lieu, le détail des prestations et des pièces, le total HT et TTC ; le double se garde deux ans.',
        'Face à un professionnel, la facture suit l’article L441-9 du Code de commerce et l’article 242 nonies A de l’annexe II au CGI : numéro d’une suite continue, date, identités, lignes, TVA par taux, échéance, pénalités de retard et indemnité de 40 €. Cette indemnité ne se réclame jamais à un consommateur.',
        'Une facture émise ne s’efface plus : elle se corrige par un avoir. Les pièces comptables se conservent dix ans (article L123-22 du Code de commerce).',
      ],
    },
    {
      title: 'Le paiement',
      blocks: [
        'Un client qui a son domicile fiscal en France, comme un professionnel, ne peut pas régler plus de 1 000 € en espèces (article D112-3 du Code monétaire et financier). Le logiciel qui enregistre les règlements de clients particuliers doit garantir l’inaltérabilité, la sécurisation, la conservation et l’archivage des données (article 286, I, 3° bis du CGI).',
      ],
    },
    {
      title: 'La réclamation : répondre dans les 30\u00a0jours',
      blocks: [
        'Chaque garage adhère à un médiateur de la consommation et donne ses coordonnées sur son site et ses documents (articles L612-1, L616-1 et R616-1 du Code de la consommation). Le client ne peut le saisir qu’après vous avoir écrit : votre réponse est donc la dernière occasion de régler l’affaire entre vous.',
        'Tenez-vous à une règle simple : accuser réception aussitôt et répondre sur le fond dans les 30\u00a0jours. C’est aussi, à un jour près, le délai d’un mois qu’impose l’article 12 du RGPD quand la demande porte sur des données personnelles.',
      ],
    },
    {
      title: 'La liste à garder à la réception',
      blocks: [
        {
          table: {
            head: ['Moment', 'Document', 'Texte'],
            rows: [
              ['Avant l’entrée', 'Taux horaires et forfaits TTC', 'Arrêté du 27 mars 1987'],
              ['Avant l’accord', 'Prix, devis, choix des pièces', 'C. conso., L111-1, L112-1, L224-67'],
              ['Avant les travaux', 'Ordre de réparation signé', 'Preuve de la commande'],
              ['À la livraison', 'Note dès 25 € TTC, facture', 'Arrêté n° 83-50/A ; C. com., L441-9'],
              ['Après', 'Médiateur, réponse sous 30\u00a0jours', 'C. conso., L612-1, L616-1'],
            ],
          },
        },
      ],
    },
  ],
}
