import type { Article } from '#features/blog/article.ts'

export const eInvoicing: Article = {
  slug: 'facturation-electronique-garages-2026-2027',
  title: 'Facturation électronique : ce qui a changé en 2026, ce qui vient en 2027',
  date: '2026-11-03',
  excerpt:
    'Depuis le 1er septembre 2026, tout garage doit pouvoir recevoir des factures électroniques. L’émission suit le 1er septembre 2027. Le calendrier, les mentions, les particuliers et les assureurs.',
  content: [
    {
      blocks: [
        'La réforme est entrée en vigueur le 1er septembre 2026. Pour un garage ou une carrosserie, elle tient en une phrase : vous devez déjà pouvoir recevoir des factures électroniques, et vous devrez en émettre dans dix mois. Le reste est affaire de vocabulaire et d’organisation.',
      ],
    },
    {
      title: 'Le calendrier',
      blocks: [
        {
          table: {
            head: ['Entreprise', 'Recevoir', 'Émettre et déclarer'],
            rows: [
              ['Grande entreprise, taille intermédiaire', '1er septembre 2026', '1er septembre 2026'],
              ['PME et microentreprise, franchise en base comprise', '1er septembre 2026', '1er septembre 2027'],
            ],
          },
        },
        'Presque tous les garages sont sur la seconde ligne. Mais vos grands fournisseurs de pièces et de peinture sont sur la première : leurs factures arrivent déjà par le nouveau circuit. Ce calendrier vient de l’article 91 de la loi de finances pour 2024 ; le principe est à l’article 289 bis du CGI.',
      ],
    },
    {
      title: 'Ce qu’est, et n’est pas, une facture électronique',
      blocks: [
        'Un PDF envoyé par email n’est pas une facture électronique au sens de la réforme. Il faut des données structurées, lisibles par une machine, dans l’un des formats du socle :',
        {
          list: [
            'Factur-X, un PDF qui porte en lui un fichier de données : le plus commode pour un atelier, car il se lit aussi à l’œil ;',
            'UBL et CII, deux formats de données pures, plus courants entre grands systèmes.',
          ],
        },
        'Et il faut un circuit : la facture passe par une plateforme agréée par l’administration, que l’on appelait auparavant « plateforme de dématérialisation partenaire ». Le portail public ne transmet plus de factures ; il tient l’annuaire et rassemble les données. Un logiciel de garage n’est pas lui-même une plateforme agréée, sauf s’il l’annonce avec son agrément : il est une solution compatible, raccordée à l’une d’elles.',
      ],
    },
    {
      title: 'Ce que vous devez avoir fait',
      blocks: [
        {
          list: [
            'choisir et désigner une plateforme agréée pour la réception ;',
            'vérifier votre inscription à l’annuaire, au bon SIREN et au bon établissement ;',
            'dire à vos fournisseurs où vous joindre ;',
            'décider qui, à l’atelier, ouvre la boîte de réception et rapproche les factures des bons de livraison.',
          ],
        },
        'La loi de finances pour 2026 prévoit une sanction pour qui n’a désigné aucune plateforme : une mise en demeure de trois mois, puis 500 €, puis 1 000 € tous les trois mois. Elle prévoit aussi 50 € par facture qui n’est pas émise sous forme électronique, dans la limite de 15 000 € par an, et 500 € par transmission de données manquante. Une première infraction réparée dans les trente jours n’est pas sanctionnée. Faites confirmer ces montants par votre expert-comptable avant d’en tirer une conclusion.',
      ],
    },
    {
      title: 'Professionnel ou particulier : deux circuits',
      blocks: [
        'La facture électronique concerne les ventes entre entreprises établies en France et assujetties à la TVA. Pour un garage : les flottes, les loueurs, les négociants, les artisans et leurs utilitaires. Le SIREN du client devient donc une donnée à demander dès l’accueil.',
        'Pour un particulier, rien ne change dans ses mains : il reçoit sa note ou sa facture comme aujourd’hui. Mais vous transmettrez à l’administration des totaux par jour, hors taxes et TVA par taux, et les encaissements quand la TVA est due à ce moment-là. C’est la déclaration des données de transaction et de paiement, dite « e-reporting » (articles 290 et 290 A du CGI). Au régime réel normal mensuel, trois envois par mois pour les transactions et un pour les paiements ; en franchise, un envoi tous les deux mois.',
      ],
    },
    {
      title: 'Et l’assureur ?',
      blocks: [
        'En carrosserie, la question revient chaque jour. La facture est adressée au client, donneur d’ordre, même si l’assureur la paie par règlement direct ou par [cession de créance](/blog/cession-de-creance-carrosserie). C’est donc le client qui décide du circuit : un particulier relève de la déclaration de données, une société de la facture électronique, quel que soit le payeur.',
        'Une franchise encaissée à la restitution et un virement d’assureur trois semaines plus tard font deux encaissements d’une même facture. Notez la date et le taux de TVA de chacun : ce sont ces données qui seront demandées.',
      ],
    },
    {
      title: 'Les nouvelles mentions',
      blocks: [
        'Le décret n° 2022-1299 ajoute quatre mentions aux factures, à partir du jour où vous devez les émettre sous forme électronique :',
        {
          list: [
            'le SIREN du client professionnel ;',
            'l’adresse de livraison des biens, si elle diffère de celle du client ;',
            'la catégorie : livraison de biens, prestation de services, ou les deux ;',
            'la mention « Option pour le paiement de la taxe d’après les débits », si vous l’avez prise.',
          ],
        },
        'Une réparation avec pièces détaillées est souvent traitée comme mixte. Le choix entre TVA sur les débits et TVA sur les encaissements se décide avec votre expert-comptable : il change la date à laquelle la taxe est due, et donc les données à transmettre.',
        'Les mentions habituelles demeurent : celles de l’article L441-9 du Code de commerce et de l’article 242 nonies A de l’annexe II au CGI.',
      ],
    },
    {
      title: 'La vie d’une facture',
      blocks: [
        'Une facture électronique a des statuts, et quatre d’entre eux sont obligatoires : déposée, rejetée par une plateforme, refusée par le client, encaissée. Ce dernier vous incombe quand la TVA est due à l’encaissement. Une facture rejetée n’a pas été reçue : corrigez-la et émettez-la sous un nouveau numéro. Une facture reçue mais fausse se corrige, elle, par un avoir ou une facture rectificative qui cite l’originale.',
      ],
    },
    {
      title: 'D’ici septembre 2027',
      blocks: [
        'Profitez de ces dix mois pour mettre le fichier clients en ordre : séparer les particuliers des professionnels, relever les SIREN, corriger les raisons sociales et les adresses. C’est le plus long, et aucun format ne le fera à votre place. Essayez ensuite l’émission avec un ou deux clients volontaires, au calme, avant que ce ne soit une obligation. Enfin, gardez vos factures dix ans dans leur forme d’origine : une facture née électronique ne se conserve pas imprimée.',
      ],
    },
  ],
}
