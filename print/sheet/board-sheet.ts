import { z } from 'zod'

const text = z.string()
const day = z.iso.date()
const instant = z.iso.datetime()

/** Photographs that one board holds. */
export const mostPhotographs = 60

export const photograph = z.strictObject({
  caption: text,
  stage: z.enum(['before', 'during', 'after']).nullable(),
  capturedAt: instant.nullable(),
  attachedAt: instant,
  /** The print of the original file, of which the picture is a smaller copy. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** A JPEG. */
  base64: z.base64(),
})

/** All that a board of photographs prints. */
export const boardSheet = z.strictObject({
  kind: z.literal('photo_board'),
  issuedOn: day,
  garage: z.strictObject({ name: text, phone: text.nullable() }),
  subject: z.strictObject({
    dossier: text.nullable(),
    plate: text.nullable(),
    vehicle: text.nullable(),
    vin: text.nullable(),
    client: text.nullable(),
    insurer: text.nullable(),
    claimNumber: text.nullable(),
    expert: text.nullable(),
  }),
  photographs: z.array(photograph).min(1).max(mostPhotographs),
})
export type BoardSheet = z.infer<typeof boardSheet>
