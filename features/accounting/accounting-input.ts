import { z } from 'zod'
import { accountKeys, journals } from '#features/accounting/account-plan.ts'
import { isReadable } from '#features/accounting/period.ts'
import { dayInput, noSuchDay } from '#lib/day-input.ts'

const account = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{3}[0-9A-Z]{0,9}$/, 'De 3 à 12 chiffres ou lettres, dont trois chiffres au début')
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{1,5}$/, 'De 1 à 5 lettres ou chiffres')

/** The accounts of a garage from a form or the API. Journals have different codes: their entries are counted apart. */
export const accountingInput = z
  .object({
    startMonth: z.coerce.number().int().min(1, 'Choisissez un mois').max(12, 'Choisissez un mois'),
    accounts: z.object(fieldsOf(accountKeys, account)),
    journals: z.object(fieldsOf(journals, code)),
  })
  .superRefine((input, problem) => {
    for (const journal of journals)
      if (journals.some((other) => other !== journal && input.journals[other] === input.journals[journal]))
        problem.addIssue({ code: 'custom', path: ['journals', journal], message: 'Un autre journal a déjà ce code' })
  })
export type AccountingInput = z.infer<typeof accountingInput>

function fieldsOf<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value> // fromEntries forgets the keys
}

const day = dayInput(noSuchDay)
export const periodInput = z.object({ from: day, to: day }).refine(isReadable, {
  path: ['to'],
  error: 'Choisissez une période de douze mois au plus, qui finit après son début',
})
