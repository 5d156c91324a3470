import type { Dossier } from '#features/dossiers/contract.ts'

/** The names of records that this page has shown or offered: a form keeps their ids, people read their names. */
const names = new Map<string, string>()

export function rememberName(id: string | null, name: string): void {
  if (id && name) names.set(id, name)
}

export function rememberNames(dossier: Dossier): void {
  rememberName(dossier.clientId, dossier.clientName)
  rememberName(dossier.payerId, dossier.payerName)
  rememberName(dossier.vehicleId, [dossier.plate, dossier.vehicleName].filter(Boolean).join(' · '))
  rememberName(dossier.insurerId, dossier.insurerName)
  rememberName(dossier.expertFirmId, dossier.expertFirmName)
  rememberName(dossier.expertId, dossier.expertName)
}

export function nameOfChosen(id: string): string {
  return id === '' ? '' : (names.get(id) ?? 'Fiche choisie')
}
