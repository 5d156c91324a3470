import { z } from 'zod'
import { subjectRef } from '#features/tasks/task-input.ts'
import { count, day, id, instant } from '#lib/wire.ts'

export const task = z
  .object({
    id,
    title: z.string(),
    ownerId: id.nullable(),
    ownerName: z.string(),
    dueOn: day.nullable(),
    subject: subjectRef.extend({ name: z.string() }).nullable(),
    doneAt: instant.nullable(),
    doneBy: z.string(),
    removedAt: instant.nullable(),
    createdBy: z.string(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof task>
