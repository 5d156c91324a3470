import { z } from 'zod'
import { chequeDepositInput, chequeInput } from '#features/cheque-deposits/cheque-deposit-input.ts'

/** A slip as its form holds it: every held cheque, and the choice of each. */
export const chequeDepositFormInput = z
  .object({
    depositedOn: z.string(),
    iban: z.string(),
    cheques: z.array(chequeInput.extend({ isChosen: z.boolean() })),
  })
  .transform(
    ({ cheques, ...slip }): z.input<typeof chequeDepositInput> => ({
      ...slip,
      cheques: cheques.filter(({ isChosen }) => isChosen).map(({ isChosen: _, ...cheque }) => cheque),
    }),
  )
  .pipe(chequeDepositInput)
