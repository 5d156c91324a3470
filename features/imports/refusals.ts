import { mostRows, undoDays } from '#features/imports/import.ts'
import { reason } from '#lib/refusal.ts'
import type { TableFaultKind } from '#lib/table-format.ts'

const limit = mostRows.toLocaleString('fr-FR')

export const importNotFound = reason('import_not_found', 404, 'Cet import est introuvable.')
export const importFileMissing = reason(
  'import_file_missing',
  422,
  'Le fichier n’est pas arrivé jusqu’à nous. Choisissez-le de nouveau.',
)
export const importFileErased = reason(
  'import_file_erased',
  410,
  `Le fichier de cet import est effacé\u202f: il l’est au bout de ${undoDays}\u00a0jours, ou avec une personne de votre atelier que vous effacez.`,
)
export const importTooLarge = reason(
  'import_too_large',
  413,
  'Ce fichier dépasse 20\u00a0Mo. Coupez-le en plusieurs fichiers, puis importez-les l’un après l’autre.',
)
const faultSentences: Record<TableFaultKind, string> = {
  empty: 'Ce fichier est vide. Choisissez celui qui contient vos lignes.',
  binary:
    'Ce fichier n’est pas un tableau\u202f: c’est une image, un PDF ou un autre document, quel que soit son nom. Choisissez un fichier CSV ou XLSX.',
  old_excel:
    'Ce fichier est dans un ancien format d’Excel (.xls). Ouvrez-le, enregistrez-le en XLSX ou en CSV, puis recommencez.',
  nul: 'Ce fichier contient des caractères qu’aucun texte ne contient. Enregistrez-le de nouveau en CSV ou en XLSX.',
  too_many_rows: `Ce fichier compte plus de ${limit}\u00a0lignes. Coupez-le en plusieurs fichiers, puis importez-les l’un après l’autre.`,
  too_many_columns: 'Une ligne compte plus de 200 colonnes. Retirez les colonnes inutiles, ou corrigez le séparateur.',
  row_too_long: 'Une ligne est bien trop longue pour décrire une fiche. Vérifiez que chaque fiche a sa propre ligne.',
  quote_open: 'Un guillemet est ouvert et n’est jamais refermé. Corrigez-le dans le fichier, puis recommencez.',
  xlsx_damaged:
    'Ce classeur Excel est abîmé, ou n’en est pas un. Ouvrez-le, enregistrez-le de nouveau, puis recommencez.',
  xlsx_protected: 'Ce classeur Excel est protégé par un mot de passe. Retirez-le, puis recommencez.',
  xlsx_too_large:
    'Ce classeur Excel est trop grand une fois ouvert. Enregistrez la feuille utile en CSV, puis recommencez.',
}

/** The sentence about a file that cannot be read, with the row where reading ended. */
export const importUnreadable = (kind: TableFaultKind, row?: number) =>
  reason('import_unreadable', 422, `${row && row > 1 ? `Ligne ${row}\u202f: ` : ''}${faultSentences[kind]}`)
export const importNotReady = reason(
  'import_not_ready',
  409,
  'Cet import n’en est plus là. Rechargez la page pour voir où il en est.',
)
export const importChanged = reason(
  'import_changed',
  409,
  'Cet import a été modifié ailleurs entre-temps. Rechargez la page pour reprendre.',
)
export const columnsIncomplete = reason(
  'import_columns_incomplete',
  422,
  'Aucune colonne n’est choisie. Dites au moins ce que contient l’une d’elles.',
)
export const columnTwice = reason(
  'import_column_twice',
  422,
  'Deux colonnes du fichier remplissent le même champ. Gardez-en une, et ignorez l’autre.',
)
export const kindUnknown = reason('import_kind_unknown', 422, 'Choisissez ce que contient ce fichier.')
export const profileNotFound = reason('import_profile_not_found', 404, 'Ce profil de colonnes est introuvable.')
export const profileNameTaken = reason(
  'import_profile_name_taken',
  409,
  'Un profil porte déjà ce nom. Choisissez-en un autre, ou remplacez ce profil.',
)
export const profileChanged = reason(
  'import_profile_changed',
  409,
  'Ce profil a été modifié ailleurs entre-temps. Rechargez la page pour reprendre.',
)
export const profilesFull = reason(
  'import_profiles_full',
  409,
  'Cinquante profils sont déjà gardés. Supprimez ceux qui ne servent plus.',
)
export const undoTooLate = reason(
  'import_undo_too_late',
  409,
  `Un import s’annule pendant ${undoDays}\u00a0jours. Celui-ci est plus ancien\u202f: modifiez ou archivez les fiches une à une.`,
)
