import { z } from 'zod'

const text = z.string()
const cents = z.number().int().nullable()

/** The values of a report that a dossier takes over: empty for what the report does not print. */
export const reportHead = z
  .object({
    number: text,
    date: text.describe('jj en « 2026-11-21 »'),
    firm: text,
    expert: text,
    claimNumber: text,
    lossOn: text,
    insurer: text,
    policyNumber: text,
    deductibleCents: cents,
    wearCents: cents,
    grossCents: cents,
    isVatRecoverable: z.boolean(),
    insured: text,
    street: text,
    postcode: text,
    city: text,
    phone: text,
    email: text,
    plate: text,
    make: text,
    model: text,
    vin: text,
    doubtCount: z.number().int().describe('Les calculs qui ne ferment pas'),
  })
  .meta({ id: 'ReportHead' })
export type ReportHead = z.infer<typeof reportHead>
