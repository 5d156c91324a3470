import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { listMembers } from '#features/garages/server/queries/members.ts'
import { tasksOfTheDemo } from '#features/tasks/demo-tasks.ts'
import { completeTask } from '#features/tasks/server/complete-task.ts'
import { createTask } from '#features/tasks/server/create-task.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

export const demoTasks: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  await demo.inGarage(garage, 6, async (ctx) => {
    const team = await listMembers(ctx)
    for (const { title, owner, dueInDays, dossier, doneDaysAgo } of tasksOfTheDemo) {
      const id = newId(ctx.now.getTime())
      const about = dossier === undefined ? undefined : dossiers[dossier]
      await createTask(ctx, {
        id,
        title,
        ownerId: owner === null ? null : (team[owner]?.id ?? null),
        dueOn: dueInDays === null ? null : civilDate(daysBefore(demo.now, -dueInDays)),
        subject: about ? { kind: 'dossier', id: about.id } : null,
      })
      if (doneDaysAgo) await completeTask({ ...ctx, now: daysBefore(demo.now, doneDaysAgo) }, { id })
    }
  })
}
