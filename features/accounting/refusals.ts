import { reason } from '#lib/refusal.ts'

export const accountingSettingsChanged = reason(
  'accounting_settings_changed',
  409,
  'Ces comptes ont été modifiés entre-temps. Relisez-les, puis recommencez.',
)
export const partyNotFound = reason('party_not_found', 404, 'Ce compte est introuvable\u00a0: sa fiche n’existe plus.')
export const sirenMissing = reason(
  'siren_missing',
  422,
  'Le nom du fichier porte le SIREN de l’entreprise. Indiquez son SIRET dans « Mon atelier », puis recommencez.',
)
export const exerciseToCome = reason(
  'exercise_to_come',
  422,
  'Cet exercice n’a pas encore commencé. Choisissez-en un autre.',
)
