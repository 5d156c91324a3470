import type { LegalPage } from '#features/marketing/legal-shape.ts'

export const termsPage: LegalPage = {
  path: '/legal/terms',
  title: 'Conditions d’utilisation',
  description:
    'Les conditions d’utilisation et de vente de {brand} : essai, abonnement, renouvellement, garantie, données, responsabilités.',
  lead: 'Ces conditions lient l’éditeur de {brand} et le professionnel qui ouvre un compte. Elles sont écrites pour être lues.',
  sections: [
    {
      id: 'objet',
      title: 'Ce que ces conditions régissent',
      blocks: [
        '{brand} est un logiciel en ligne destiné aux professionnels de la réparation automobile : carrossiers, garages, concessions, loueurs. Il n’est pas destiné aux consommateurs. Ouvrir un compte vaut acceptation de ces conditions.',
        'Le service est en version bêta. Les fonctions disponibles sont celles que l’on trouve dans le logiciel ; celles que le site annonce comme en préparation ne sont pas dues.',
      ],
    },
    {
      id: 'compte',
      title: 'Le compte',
      blocks: [
        'Le compte est personnel : une personne, une adresse email, un mot de passe, ou un compte Google là où ce mode de connexion est proposé. Vous êtes responsable de ce qui est fait avec vos accès. En cas de doute, changez le mot de passe et fermez les autres sessions depuis votre compte, puis écrivez-nous à [{email}](mailto:{email}).',
        'Le responsable d’un garage invite ses collègues, choisit leur rôle et peut fermer leur accès à tout moment.',
      ],
    },
    {
      id: 'essai',
      title: 'La période d’essai',
      blocks: [
        'Choisir un abonnement ouvre un essai gratuit de 14 jours, sans carte bancaire et sans engagement ; un compte qui n’a pas encore de formule dispose de 7 jours gratuits. À la fin de l’essai, rien n’est prélevé : vous confirmez la formule, ou le compte reste sans abonnement. L’atelier est alors en lecture seule : tout s’y consulte, et vos données s’exportent pendant 3 mois.',
      ],
    },
    {
      id: 'abonnement',
      title: 'L’abonnement, son prix et son renouvellement',
      blocks: [
        'Les formules et leurs limites sont présentées sur la page [tarifs](/pricing). Les prix y sont indiqués hors taxes ; la TVA en vigueur s’y ajoute. L’abonnement mensuel se renouvelle chaque mois, l’abonnement annuel chaque année.',
        'Le renouvellement peut être annulé 48 heures au moins avant la date de renouvellement. L’abonnement court alors jusqu’à la fin de la période déjà payée.',
        'Un changement de prix vous est annoncé avant le renouvellement suivant. Si vous ne l’acceptez pas, vous annulez dans les mêmes conditions.',
      ],
    },
    {
      id: 'paiement',
      title: 'Le paiement',
      blocks: [
        'Les paiements par carte passent par un prestataire de paiement spécialisé. Nous ne recevons ni ne conservons le numéro de votre carte ; nous gardons au plus sa marque et ses quatre derniers chiffres, pour que vous la reconnaissiez.',
      ],
    },
    {
      id: 'garantie',
      title: 'Satisfait ou remboursé',
      blocks: [
        'Si le service ne vous convient pas, demandez le remboursement dans les 30 jours qui suivent votre premier paiement, par un message à [{email}](mailto:{email}). Il n’est pas nécessaire de dire pourquoi.',
      ],
    },
    {
      id: 'donnees',
      title: 'Vos données',
      blocks: [
        'Les données que vous enregistrez restent les vôtres. Vous pouvez en exporter la liste à tout moment, et pendant 3 mois après la fin de votre formule. Pour les données personnelles de vos propres clients, vous êtes responsable du traitement et nous sommes votre sous-traitant : nous ne les utilisons que pour vous rendre le service. Les durées de conservation sont dans la [politique de confidentialité](/legal/privacy).',
        'La personne qui signe un document par un lien n’ouvre pas de compte\u00a0: elle reçoit sa copie signée, et le dossier de preuve est conservé dix ans pour le garage et pour elle.',
        'Avant de fermer votre compte, exportez les documents que la loi vous demande de garder : les factures se conservent dix ans, et cette obligation reste la vôtre.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'La disponibilité',
      blocks: [
        'Nous faisons le nécessaire pour que le service soit disponible en permanence, sans pouvoir le garantir à tout instant. Les fiches clients se consultent et se modifient sans réseau ; ce que vous écrivez ainsi est transmis au retour de la connexion.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Ce dont chacun répond',
      blocks: [
        'Le logiciel aide à rédiger, à lire et à vérifier. Il ne remplace ni un expert, ni un comptable, ni un avocat. Vous relisez et validez ce que vous émettez. Nous répondons des dommages directs causés par un manquement de notre part, dans les limites permises par la loi.',
      ],
    },
    {
      id: 'usage',
      title: 'Ce qui n’est pas permis',
      blocks: [
        {
          list: [
            'donner ses accès à une personne extérieure au garage',
            'tenter d’accéder aux données d’un autre garage',
            'surcharger volontairement le service ou en contourner les limites',
            'y déposer des contenus illicites',
          ],
        },
        'Après un avertissement resté sans effet, ou sans délai si la sécurité l’exige, nous pouvons suspendre l’accès. Vous gardez le droit de récupérer vos données.',
      ],
    },
    {
      id: 'fin',
      title: 'La fin du contrat',
      blocks: [
        'Vous pouvez supprimer votre compte depuis le logiciel. Les données importées sont alors gardées 3 mois après la fin de l’abonnement, puis effacées ; les données de facturation le sont 10 ans.',
      ],
    },
    {
      id: 'droit',
      title: 'Réclamations et droit applicable',
      blocks: [
        'Écrivez d’abord à [{email}](mailto:{email}) : une réclamation reçoit une réponse sous 30 jours. Ces conditions relèvent du droit français. À défaut d’accord amiable, le litige est porté devant les tribunaux compétents.',
      ],
    },
  ],
}
