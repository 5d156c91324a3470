/** The four conditions of article 286, I, 3° bis of the tax code, as the product keeps them. */
export const conditions = [
  {
    title: 'Inaltérabilité',
    sentence:
      'Une facture émise, un encaissement et une clôture ne se modifient ni ne s’effacent\u00a0: la base de données le refuse. Une erreur se corrige par un avoir ou par une écriture inverse, et les deux restent.',
  },
  {
    title: 'Sécurisation',
    sentence:
      'Chaque pièce reçoit à son écriture un scellé\u00a0: son empreinte SHA-256, chaînée à celle de la pièce d’avant. Une pièce modifiée, retirée ou ajoutée hors du logiciel rompt la chaîne, et le contrôle la nomme.',
  },
  {
    title: 'Conservation',
    sentence:
      'Chaque journée d’encaissement, chaque mois et chaque année sont clôturés avec leur total et le cumul perpétuel. Une période oubliée est clôturée d’office. Les pièces restent après la fin de l’abonnement.',
  },
  {
    title: 'Archivage',
    sentence:
      'L’archive d’une période est un fichier ZIP daté et signé, lisible sans le logiciel\u00a0: écritures, factures avec leurs lignes et leurs documents, clôtures, scellés, journal, empreintes et mode d’emploi pour les vérifier. Chaque archivage est noté au journal.',
  },
] as const

/** The product has no certificate, and says so. */
export const noCertificate =
  'Cette page décrit le fonctionnement du logiciel et le résultat d’un contrôle. Elle n’est ni un certificat (NF\u00a0525, LNE) ni l’attestation individuelle de l’éditeur prévue à l’article 286 du code général des impôts.'
