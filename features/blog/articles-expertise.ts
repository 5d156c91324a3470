import type { Article } from '#features/blog/article.ts'

export const expertise: Article = {
  slug: 'lire-un-rapport-expertise',
  title: 'Lire un rapport d’expertise sans rien laisser passer',
  date: '2026-10-13',
  excerpt:
    'Provisoire ou définitif, vétusté ou remise, règlement direct accordé ou suspendu : les lignes du rapport qui décident de votre facture.',
  content: [
    {
      blocks: [
        'Le rapport d’expertise commande presque tout dans un dossier de carrosserie : ce que l’on répare, avec quelles pièces, en combien d’heures, et qui paie. Il fait quelques pages, il change de présentation d’un cabinet à l’autre, et une seule mention oubliée peut coûter la marge du dossier. Voici une méthode de lecture en cinq passages.',
      ],
    },
    {
      title: '1. De quel document s’agit-il ?',
      blocks: [
        'Un même sinistre donne souvent deux à quatre documents. Avant de lire un montant, lisez le titre.',
        {
          table: {
            head: ['Mention', 'Ce qu’elle veut dire pour l’atelier'],
            rows: [
              ['Pré-rapport, chiffrage provisoire', 'Attendre le définitif avant de facturer l’assureur'],
              ['Rapport ou procès-verbal d’expertise', 'Base de la réparation et de la facture'],
              ['Rapport complémentaire, additif', 'S’ajoute ou remplace : il faut refaire le total'],
              ['Dommages apparents, sans démontage', 'Signaler tout dommage caché avant de réparer'],
              ['À titre conservatoire', 'Aucun accord de réparation'],
              ['Note technique, note d’honoraires', 'À classer : il n’y a rien à réparer'],
            ],
          },
        },
        'Gardez toutes les versions. Un additif n’efface jamais le rapport précédent ni l’ordre de réparation déjà signé : il appelle un ordre complémentaire.',
      ],
    },
    {
      title: '2. Qui est qui ?',
      blocks: [
        'Le mandant est l’assureur, ou plus rarement le propriétaire, qui a confié la mission. L’assuré est son client. Le lésé est le propriétaire du véhicule endommagé ; quand il est nommé, c’est lui votre client. Le tiers est l’adversaire : il ne signe rien chez vous. Le réparateur, enfin, c’est vous. Ces quatre rôles décident de l’adresse de la facture et de la signature d’une éventuelle [cession de créance](/blog/cession-de-creance-carrosserie).',
        'L’article R326-3 du Code de la route fixe le contenu minimal : nom de l’expert, opérations effectuées, personnes présentes et leur qualité, documents communiqués, conclusions. Une copie va au propriétaire, additifs compris. En cas de contestation, l’article R326-4 impose à l’expert d’en informer les intéressés, dont le professionnel qui détient le véhicule.',
      ],
    },
    {
      title: '3. Les conclusions qui bloquent',
      blocks: [
        'Certaines phrases arrêtent le travail. Cherchez-les avant de commander la moindre pièce :',
        {
          list: [
            'véhicule économiquement irréparable : pas de réparation sans accord écrit du propriétaire et de l’assureur (article L327-1 du Code de la route) ;',
            'procédure de véhicule gravement endommagé : il ne circule plus avant un second rapport conforme (articles L327-4 et L327-5, arrêté du 29 avril 2009) ; suivez le rapport à la lettre et prévoyez la contre-visite ;',
            'sursis aux travaux, attente d’accord de la compagnie : on ne commence pas ;',
            'prise en charge refusée : le client paie, et doit le savoir avant ;',
            'règlement direct suspendu ou sous réserve : la facture reste due par le client tant que le document attendu n’est pas arrivé.',
          ],
        },
        'À l’inverse, « ne constitue en aucun cas un ordre de réparation » ou « sous les réserves habituelles » sont des formules de style, présentes partout.',
        'Guettez aussi les délais écrits en petit. « Sans retour sous 48\u00a0heures, le chiffrage sera validé » vaut un rappel dans l’agenda le jour même.',
      ],
    },
    {
      title: '4. Le chiffrage, ligne par ligne',
      blocks: [
        'La main-d’œuvre se lit par classes : T1 pour les travaux courants, T2 et T3 pour les plus qualifiés, une classe à part pour la peinture. Les heures sont décimales : 1,50 h fait une heure trente, pas une heure cinquante. Les ingrédients de peinture ont leur propre taux, multiplié par les heures de peinture.',
        'Les codes d’opération dépendent du cabinet : « P » veut dire peinture ici et contrôle ailleurs, « C » changer ou consigne. Lisez toujours la légende du document que vous avez en main. Une ligne à zéro n’est pas une erreur : elle signale une opération comprise dans une autre, et sa place est sur l’ordre de réparation.',
        'Refaites ensuite l’addition. Heures multipliées par les taux, pièces, ingrédients, forfaits : le total doit retomber sur le total HT imprimé, à un euro près. Si l’écart est plus grand, il manque un bloc ou une ligne est mal lue. Ne forcez jamais un total : demandez.',
        'Essayez les pièces avec et sans vétusté, car certains récapitulatifs impriment déjà le montant net.',
      ],
    },
    {
      title: '5. Qui paie quoi',
      blocks: [
        'Trois mots se ressemblent et ne font pas la même chose :',
        {
          list: [
            'la remise baisse le prix : elle change le total de la facture ;',
            'la vétusté tient compte de l’usure : elle ne change pas le total, elle met une part à la charge du client ;',
            'la franchise est la part que le contrat laisse à l’assuré : elle ne change pas le total non plus.',
          ],
        },
        'Ajoutez la TVA : si le rapport dit « TVA récupérable : oui », l’assureur paie hors taxes et le client règle la TVA. La somme des parts égale toujours le total TTC, au centime. Et la facture reste au nom du client : l’assureur n’en est que le payeur.',
      ],
    },
    {
      title: 'Après la lecture',
      blocks: [
        'Trois gestes, toujours dans cet ordre. D’abord, contester s’il le faut : une heure ou un taux refusé se discute avec l’expert, photos à l’appui, avant les travaux. Ensuite, faire signer un ordre de réparation conforme au rapport, avec le choix du client sur les pièces issues de l’économie circulaire (article L224-67 du Code de la consommation). Enfin, au moindre dommage caché, arrêter : photo, liste de lignes, accord de l’expert, accord du client si son reste à charge bouge. Sans l’accord du premier, l’assureur ne paiera pas ; sans celui du second, le client non plus.',
        'La facture reprend alors les mêmes heures, les mêmes taux et les mêmes pièces. Si le rapport dit « taux maintenus pour recours », n’y touchez pas : l’assureur s’en servira contre le responsable.',
        'Cette lecture prend quinze à vingt minutes quand on la fait bien. La relire au moment de facturer en prend deux, et c’est souvent là que l’on retrouve une franchise oubliée. Les autres règles de l’atelier sont réunies dans notre article sur [les obligations légales du garage](/blog/obligations-legales-garages).',
      ],
    },
  ],
}
