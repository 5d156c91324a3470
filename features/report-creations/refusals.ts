import { reason } from '#lib/refusal.ts'

export const reportPriced = reason(
  'report_priced',
  409,
  'Ce rapport a déjà donné un document de ce genre. Ouvrez-le depuis la page du rapport, et complétez-le.',
)
export const creationTaken = reason(
  'report_creation_taken',
  409,
  'Cette création a déjà été faite avec un autre rapport. Rechargez la page, puis recommencez.',
)
export const reportUnpriced = reason(
  'report_unpriced',
  422,
  'Aucune ligne n’a été lue dans ce rapport. Ouvrez le dossier seul, puis saisissez les lignes dans un devis.',
)
export const noEarlierVersion = reason(
  'report_without_earlier_version',
  422,
  'Ce dossier n’a pas d’autre rapport à comparer. Créez un devis entier.',
)
export const creationIncomplete = reason(
  'report_creation_incomplete',
  422,
  'Il manque une information pour créer ce document. Complétez le champ signalé.',
)
export const partyTwins = reason(
  'report_party_twins',
  409,
  'Ce client ou ce véhicule ressemble à une fiche que vous n’avez pas encore vue. Comparez-les avant de créer.',
)
