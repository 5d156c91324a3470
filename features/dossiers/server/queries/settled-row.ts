import type { DossierRow } from '#features/dossiers/dossier-import.ts'
import { chooseClient, type MadeParties, type SettledRow } from '#features/dossiers/dossier-import-plan.ts'
import type { NamedRecords } from '#features/dossiers/server/queries/dossier-import.ts'
import { newId } from '#lib/id.ts'
import type { ImportRow } from '#lib/importing.ts'
import type { Context } from '#platform/context.ts'

type Ground = { named: NamedRecords; made: MadeParties }
type Settled = { values: SettledRow; mistakes: Record<string, string>; openingMistakes: Record<string, string> }

const unknownFirm = (place: string) =>
  `Votre annuaire n’a pas ${place} de ce nom\u202f: ajoutez-le dans l’annuaire, ou corrigez le fichier.`
const unknownColumn = 'Votre tableau n’a pas de colonne de ce nom.'

/** Finds the records that a row names. A dossier that is there needs neither a client nor a column. */
export function settleRow(
  ctx: Context,
  { values }: ImportRow<DossierRow>,
  at: number,
  { named, made }: Ground,
): Settled {
  const { insurer, expertFirm, client, newClient, newVehicle, column } = values
  const insurerId = insurer ? named.insurerOf(insurer) : null
  const expertFirmId = expertFirm ? named.expertFirmOf(expertFirm) : null
  const referred = named.referred.get(client.reference)
  const chosen = referred ? { id: referred } : chooseClient(client, newClient, [...named.people, ...made.people])
  const vehicleId = newVehicle && (named.vehicleOf(at) ?? made.vehicleOf(newVehicle))
  const place = named.columnOf(column)
  return {
    values: {
      ...{ ...values, insurerId: insurerId ?? null, expertFirmId: expertFirmId ?? null, columnId: place?.id ?? '' },
      clientId: 'id' in chosen ? chosen.id : newId(ctx.now.getTime()),
      makesClient: 'isNew' in chosen,
      vehicleId: newVehicle && (vehicleId ?? newId(ctx.now.getTime())),
      makesVehicle: newVehicle !== null && vehicleId === undefined,
    },
    mistakes: {
      ...(insurerId === undefined ? { insurer: unknownFirm('d’assureur') } : {}),
      ...(expertFirmId === undefined ? { expertFirm: unknownFirm('de cabinet d’expertise') } : {}),
    },
    openingMistakes: {
      ...('mistake' in chosen ? { client: chosen.mistake } : {}),
      ...(place ? {} : { column: unknownColumn }),
    },
  }
}
