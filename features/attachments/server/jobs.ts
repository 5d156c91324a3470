import { z } from 'zod'
import { type DrawingTools, drawAttachment } from '#features/attachments/server/draw-attachment.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Runs after the request that attached the file; run again, it draws what is not drawn yet. */
export const drawAttachmentJob = defineJob({
  name: 'draw-attachment',
  label: 'Aperçu d’un fichier joint',
  schema: z.object({ fileId: z.string() }),
  role: 'manager',
  expireSeconds: 600,
  isLong: true,
  run: (tools: DrawingTools, { fileId }, run) => drawAttachment(tools, fileId, run),
})
