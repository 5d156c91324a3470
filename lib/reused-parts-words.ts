/** The question about reused parts in the words of the client, on the document and on the page where it is signed. */
export const reusedPartsQuestion = 'Pièces issues de l’économie circulaire (PIEC)'

export const reusedPartsWords = {
  wanted: 'J’accepte des pièces de réemploi ou en échange standard',
  unwanted: 'Je préfère des pièces neuves',
} as const

export const reusedPartsLaw =
  'Choix prévu par les articles L.\u00a0224-67 et R.\u00a0224-22 du Code de la consommation, sous réserve de disponibilité dans le délai d’immobilisation.'

export const reusedPartsMissing =
  'Répondez à la question sur les pièces issues de l’économie circulaire\u00a0: la loi la pose avant votre accord.'
