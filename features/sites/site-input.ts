import { z } from 'zod'
import { checkZipCode, holdsAddress, place, text } from '#features/garages/garage-input.ts'

/** Site details from a form or the API. */
export const siteInput = z
  .object({
    name: text(100).min(1, 'Donnez un nom à ce site'),
    numberPrefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,6}$/, 'Six lettres ou chiffres au plus, sans accent ni espace')
      .default(''),
    ...place,
  })
  .superRefine(checkZipCode, { when: holdsAddress })
export type SiteInput = z.infer<typeof siteInput>
