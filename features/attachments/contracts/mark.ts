import { z } from 'zod'
import {
  markColors,
  markShapes,
  mostMarks,
  mostPoints,
  mostTextLength,
  pictureWidth,
} from '#features/attachments/markup.ts'
import { id } from '#lib/wire.ts'

// A picture may be taller than wide, up to ten times.
const place = z
  .number()
  .int()
  .min(0)
  .max(10 * pictureWidth)

export const mark = z.object({
  id,
  shape: z.enum(markShapes),
  color: z.enum(markColors),
  points: z
    .array(z.tuple([place, place]))
    .min(1)
    .max(mostPoints, `${mostPoints} points au plus par trait`)
    .describe('En dix-millièmes de la largeur de la photo, avant toute rotation'),
  text: z.string().trim().max(mostTextLength, `${mostTextLength} caractères au plus`),
})

export const mostMarksInput = z.array(mark).max(mostMarks, `${mostMarks} annotations au plus`)
