import type { FaqItem } from '#features/marketing/faq.ts'

export const documentsItems: FaqItem[] = [
  {
    question: 'Puis-je déjà établir des devis et des factures ?',
    answer:
      'Oui : lignes, remises, TVA par taux, prix saisis HT ou TTC, part de l’assureur et part du client, versions présentées, accord du client et document PDF. Un devis accepté passe en ordre de réparation sans ressaisie : état du véhicule à la réception, autorisation du client, fiche atelier sans prix, contrôle et restitution. L’ordre devient une facture numérotée sans trou, avec ses acomptes, ses avoirs et ses encaissements, sur la même fiche et le même calcul. La franchise et la vétusté disent qui paie, sans jamais changer le total.',
  },
  {
    question: 'Quelles mentions une facture de réparation doit-elle porter ?',
    answer:
      'Un numéro unique dans une suite continue, la date, l’identité complète du garage et du client, le détail des prestations avec quantités et prix HT, la TVA par taux, le total HT et TTC, l’échéance. Les textes sont l’article L441-9 du Code de commerce et l’article 242 nonies A de l’annexe II du Code général des impôts. Pour un particulier, une note détaillée est due dès 25 € TTC.',
  },
  {
    question: 'Qu’est-ce qui change avec la facture électronique ?',
    answer:
      'Depuis le 1er septembre 2026, toute entreprise assujettie doit pouvoir recevoir ses factures électroniques par une plateforme agréée. Les PME et les microentreprises devront les émettre et transmettre leurs données de vente à partir du 1er septembre 2027. Les factures du logiciel sont au format Factur-X : un PDF lisible accompagné de données structurées, vérifiées avant l’émission. Leur envoi par une plateforme agréée est en préparation.',
  },
  {
    question: 'L’assureur peut-il refuser une cession de créance ?',
    answer:
      'Une clause du contrat d’assurance automobile qui l’interdit ou la limite est sans effet (article L211-5-2 du Code des assurances). L’acte doit être écrit et signé par celui à qui l’indemnité est due, puis notifié à l’assureur. Celui-ci peut toujours opposer la franchise, les plafonds et les exclusions du contrat. Dans le logiciel, des questions disent d’abord qui peut céder, l’acte se signe par un lien et un code ou sur papier, et la notification attend son accusé de réception. Le texte proposé est à faire relire par votre conseil.',
  },
  {
    question: 'Une signature électronique a-t-elle la valeur d’une signature à la main ?',
    answer:
      'Elle ne peut pas être écartée au seul motif qu’elle est électronique (article 25 du règlement eIDAS) ; le Code civil demande un procédé fiable qui identifie le signataire et garantit le lien avec l’acte (article 1367). Seule la signature qualifiée est présumée fiable : pour les autres, c’est le dossier de preuve qui compte. Dans le logiciel, un devis, un ordre de réparation ou une cession de créance se signe par un lien et un code : c’est une signature simple, avec code et dossier de preuve. Pour une cession, une signature avancée serait préférable ; elle n’est pas proposée. Chacun peut contrôler le document à la page « Vérifier un document signé ». Un consommateur qui signe à distance dispose en principe de 14 jours pour se rétracter.',
  },
]
