import { z } from 'zod'
import { firmKinds } from '#features/directory/firm.ts'
import { countryField, emailField, phoneField, siretField, textField, zipCodeMistake } from '#lib/contact-fields.ts'

const fields = z.object({
  kind: z.enum(firmKinds, 'Choisissez assureur, cabinet d’expertise ou fournisseur'),
  name: z.string().trim().min(1, 'Indiquez le nom de la société').max(200, '200 caractères au plus'),
  otherNames: textField(500),
  siret: siretField,
  phone: phoneField,
  email: emailField,
  claimsPhone: phoneField,
  claimsEmail: emailField,
  addressStreet: textField(300),
  addressZipCode: textField(20),
  addressCity: textField(100),
  addressCountry: countryField,
})

/** A firm from a form or the API. Only insurers have a department of claims. */
export const firmInput = fields
  .superRefine((firm, ctx) => {
    const zipCode = zipCodeMistake(firm)
    if (zipCode) ctx.addIssue({ code: 'custom', path: ['addressZipCode'], message: zipCode })
  })
  .transform((firm) => (firm.kind === 'insurer' ? firm : { ...firm, claimsPhone: null, claimsEmail: null }))
export type FirmInput = z.infer<typeof firmInput>

/** A person of a firm, from a form or the API. */
export const personInput = z.object({
  lastName: z.string().trim().min(1, 'Indiquez le nom').max(100, '100 caractères au plus'),
  firstName: textField(100),
  role: textField(100),
  isExpert: z.boolean().default(false),
  approvalNumber: textField(30),
  phone: phoneField,
  email: emailField,
})
export type PersonInput = z.infer<typeof personInput>
