import type { LegalPage } from '#features/marketing/legal-shape.ts'

export const privacyPage: LegalPage = {
  path: '/legal/privacy',
  title: 'Politique de confidentialité',
  description:
    'Quelles données {brand} enregistre, pourquoi, combien de temps, qui les voit, et comment exercer vos droits.',
  lead: 'Ce que nous enregistrons, pour quoi faire, pendant combien de temps. Rien n’est vendu, rien ne sert à la publicité.',
  sections: [
    {
      id: 'responsable',
      title: 'Qui est responsable',
      blocks: [
        'Pour les comptes et le site, le responsable du traitement est l’éditeur de {brand}, présenté dans les [mentions légales](/legal/legal-notice). Pour les fiches que le garage tient sur ses clients, le responsable est le garage ; nous agissons pour lui, comme sous-traitant.',
      ],
    },
    {
      id: 'donnees',
      title: 'Ce qui est enregistré',
      blocks: [
        {
          table: {
            head: ['Données', 'Pourquoi', 'Fondement'],
            rows: [
              ['Prénom, nom, adresse email', 'Ouvrir et protéger le compte', 'Contrat'],
              ['Mot de passe, sous forme d’empreinte', 'Vérifier l’identité', 'Contrat'],
              ['Second facteur et codes de secours, si vous les activez', 'Protéger le compte', 'Contrat'],
              [
                'Sessions : appareil, navigateur, dernières utilisations',
                'Vous montrer et fermer vos connexions',
                'Intérêt légitime',
              ],
              ['Entreprise, SIRET, adresse, téléphone', 'Tenir le garage et ses documents', 'Contrat'],
              ['Fiches clients du garage', 'Rendre le service au garage', 'Instructions du garage'],
              ['Rapports d’expert déposés par le garage', 'Rendre le service au garage', 'Instructions du garage'],
              [
                'Rapport déposé sur la page d’essai, sans compte, et ce qui y est lu',
                'Vous montrer la lecture que vous demandez',
                'Mesures précontractuelles, à votre demande',
              ],
              [
                'Empreinte ou référence d’un document que vous vérifiez, et le fichier si vous l’envoyez',
                'Vous dire s’il est celui qui a été signé',
                'Intérêt légitime',
              ],
              [
                'Signature d’un document demandée par un garage\u00a0: nom saisi, tracé, téléphone ou email, pages lues, adresse réseau, navigateur, instants',
                'Prouver qui a signé quoi, et quand',
                'Instructions du garage',
              ],
              ['Journal des écritures', 'Savoir qui a changé quoi', 'Intérêt légitime'],
              ['Adresse réseau, le temps de compter les essais', 'Freiner les attaques', 'Intérêt légitime'],
              ['Messages que vous nous envoyez', 'Vous répondre', 'Intérêt légitime'],
            ],
          },
        },
        'Le mot de passe n’est jamais gardé en clair. Les visites du site public ne sont suivies par aucun outil de mesure d’audience extérieur.',
      ],
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      blocks: [
        {
          table: {
            head: ['Données', 'Durée'],
            rows: [
              ['Données de facturation', '10 ans'],
              ['Données importées', '3 mois après la fin de l’abonnement'],
              ['Rapport d’expert supprimé par le garage', '30\u00a0jours, puis effacement avec ses fichiers'],
              [
                'Rapport de la page d’essai, images de ses pages et lecture',
                '1\u00a0heure au plus, ou tout de suite si vous le demandez\u202f; chiffrés, hors des sauvegardes',
              ],
              [
                'Document signé et son dossier de preuve',
                '10\u00a0ans, même si la fiche du signataire est effacée\u00a0: la preuve doit rester entière',
              ],
              ['Document que vous vérifiez, son empreinte et sa référence', 'Le temps de la réponse'],
              ['Session ouverte et restée sans usage', '60 jours'],
              ['Session terminée', '90 jours'],
              ['Événements de sécurité du compte', '1\u00a0an'],
              ['Cookies, s’il y en avait', '13 mois au plus'],
            ],
          },
        },
        'Les responsables d’un garage sont prévenus par email 14\u00a0jours avant l’effacement de ses données importées.',
        'Les sauvegardes techniques disparaissent ensuite au rythme de leur propre rotation. Le journal des écritures d’un garage vit aussi longtemps que le garage, car il perdrait son sens à être incomplet.',
      ],
    },
    {
      id: 'acces',
      title: 'Qui y a accès',
      blocks: [
        'Les membres du garage, selon leur rôle. Les données d’un garage ne sont pas visibles d’un autre. Notre assistance n’y entre que si un responsable l’y autorise, pour une durée limitée, et ses consultations sont consignées.',
      ],
    },
    {
      id: 'prestataires',
      title: 'Prestataires et services extérieurs',
      blocks: [
        'L’hébergement est situé dans l’Union européenne. Les paiements par carte, lorsqu’ils seront ouverts, passeront par un prestataire de paiement. Si vous vous connectez avec Google, Google apprend que vous utilisez {brand} et nous transmet votre nom et votre adresse email.',
        'Deux services publics français aident à remplir les formulaires : la recherche d’entreprises (recherche-entreprises.api.gouv.fr) et la base d’adresses (data.geopf.fr). Votre navigateur leur envoie ce que vous y cherchez, et rien d’autre ; on peut toujours tout saisir à la main.',
      ],
    },
    {
      id: 'securite',
      title: 'La sécurité',
      blocks: [
        'Les échanges avec le site passent par une connexion chiffrée. Les secrets les plus sensibles, comme ceux du second facteur, sont chiffrés dans la base. Chaque écriture laisse une trace enchaînée à la précédente. Si une violation de données devait présenter un risque, nous en informerions la CNIL et les personnes concernées dans les délais prévus par la loi.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez demander à consulter, corriger, effacer ou récupérer vos données, en limiter l’usage ou vous y opposer. Votre nom, votre adresse email et votre compte se modifient et se suppriment dans le logiciel. Pour le reste, écrivez à [{email}](mailto:{email}) ; la réponse vient sous un mois.',
        'Si vous êtes client d’un garage, adressez-vous d’abord à lui : c’est lui qui décide de ces fiches. Vous pouvez aussi saisir la CNIL, sur [cnil.fr](https://www.cnil.fr).',
      ],
    },
    {
      id: 'appareil',
      title: 'Ce qui reste sur votre appareil',
      blocks: ['La liste complète, avec les durées, est sur la page [cookies et stockage](/legal/cookies).'],
    },
  ],
}
