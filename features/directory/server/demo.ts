import type { Firm } from '#features/directory/contract.ts'
import { demoAgreement, demoPerson, firmsOfTheDemo } from '#features/directory/demo-directory.ts'
import { addAgreement } from '#features/directory/server/add-agreement.ts'
import { addFirmNote } from '#features/directory/server/add-firm-note.ts'
import { addFirmPerson } from '#features/directory/server/add-firm-person.ts'
import { archiveFirm } from '#features/directory/server/archive-firm.ts'
import { createFirm } from '#features/directory/server/create-firm.ts'
import { readFirms } from '#features/directory/server/queries.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

/** The directory of the demonstration; later features name its firms and its experts. */
export const demoDirectory: DemoPart<Firm[]> = async (demo) => {
  const garage = await demo.part(demoGarage)
  return demo.inGarage(garage, 0, async (today) => {
    const ids: string[] = []
    for (const [rank, entry] of firmsOfTheDemo().entries()) {
      const ctx = { ...today, now: daysBefore(demo.now, 78 - rank * 2) }
      ids.push(await addFirm(ctx, entry, (days) => civilDate(daysBefore(demo.now, -days))))
    }
    return readFirms(today, ids)
  })
}

type Entry = ReturnType<typeof firmsOfTheDemo>[number]

async function addFirm(ctx: Context, entry: Entry, day: (days: number) => string): Promise<string> {
  const newOne = () => newId(ctx.now.getTime())
  const id = newOne()
  await createFirm(ctx, { id, ...entry.firm })
  for (const person of entry.people) await addFirmPerson(ctx, { id, personId: newOne(), ...demoPerson(person) })
  for (const agreement of entry.agreements) {
    await addAgreement(ctx, { id, agreementId: newOne(), ...demoAgreement(agreement, day) })
  }
  if (entry.note) await addFirmNote(ctx, { id, noteId: newOne(), body: entry.note })
  if (entry.isArchived) await archiveFirm(ctx, { id })
  return id
}
