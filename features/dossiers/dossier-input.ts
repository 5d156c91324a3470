import { z } from 'zod'
import { type claimFields, dossierKinds, dossierOutcomes, paymentModes } from '#features/dossiers/dossier.ts'
import { authorisationChannels, authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { columnKinds } from '#features/dossiers/dossier-board.ts'
import { dayInput, daySentence } from '#lib/day-input.ts'
import { parseHundredths } from '#lib/hundredths.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

const party = z
  .union([id, z.literal('')], 'Choisissez dans la liste')
  .nullish()
  .transform((value) => value || null)

const amountSentence = 'Indiquez un montant en euros, par exemple 300,00'
const mostCents = 100_000_000

/** An amount: cents, or a text as French people type it. */
const amount = z
  .union([z.number().int(amountSentence), z.string().max(30, '30 caractères au plus')], amountSentence)
  .nullish()
  .transform((value, ctx) => {
    if (value === null || value === undefined || value === '') return null
    const cents = typeof value === 'number' ? value : value.trim() === '' ? null : parseHundredths(value)
    if (cents === null) return null
    if (cents === undefined || cents < 0 || cents > mostCents) ctx.addIssue({ code: 'custom', message: amountSentence })
    return cents ?? null
  })

export const promisedDay = dayInput().refine((day) => day >= '2000-01-01', daySentence)

const lossDay = z
  .string(daySentence)
  .nullish()
  .transform((value, ctx) => {
    if (!value) return null
    if (!dayInput().safeParse(value).success) ctx.addIssue({ code: 'custom', message: daySentence })
    return value
  })

const fields = z.object({
  kind: z.enum(dossierKinds, 'Choisissez carrosserie ou mécanique'),
  clientId: id,
  vehicleId: party,
  payerId: party,
  requestedWork: text(2000),
  insurerId: party,
  claimNumber: text(60),
  policyNumber: text(60),
  lossOn: lossDay,
  circumstances: text(2000),
  expertFirmId: party,
  expertId: party,
  paymentMode: z.enum(paymentModes, 'Choisissez qui paie').default('undecided'),
  deductibleCents: amount,
  wearCents: amount,
  isVatRecoverable: z.boolean().default(false),
  keyNumber: text(20),
  parkingPlace: text(40),
})
type Fields = z.infer<typeof fields>

/** A dossier from a form or the API. Mechanics has no claim, and the client pays. */
export const dossierInput = fields.transform(ofItsKind)
export type DossierInput = z.infer<typeof dossierInput>

const noClaim: Pick<Fields, (typeof claimFields)[number]> = {
  insurerId: null,
  claimNumber: '',
  policyNumber: '',
  lossOn: null,
  circumstances: '',
  expertFirmId: null,
  expertId: null,
  deductibleCents: null,
  wearCents: null,
}

function ofItsKind(dossier: Fields): Fields {
  return dossier.kind === 'mechanics' ? { ...dossier, ...noClaim, paymentMode: 'client' } : dossier
}

export const promiseInput = z.object({
  promisedOn: promisedDay,
  reason: z.string().trim().max(300, '300 caractères au plus').default(''),
})

export const authorisationInput = z.object({
  authorisation: z.enum(authorisations, 'Choisissez où en est l’accord'),
  amountCents: amount.describe('Le montant accordé, TTC'),
  givenBy: text(100).describe('Qui l’a donné ou refusé'),
  channel: z
    .enum(authorisationChannels, 'Choisissez comment')
    .nullish()
    .transform((value) => value ?? null),
})

export const outcomeInput = z.object({ outcome: z.enum(dossierOutcomes, 'Choisissez comment le dossier se termine') })

export const columnInput = z.object({
  id,
  name: z.string().trim().min(1, 'Donnez un nom à cette colonne').max(40, '40 caractères au plus'),
  kind: z.enum(columnKinds, 'Choisissez ce que cette colonne veut dire'),
  cardLimit: z
    .number('Indiquez un nombre de véhicules')
    .int('Indiquez un nombre de véhicules')
    .min(1, 'Un véhicule au moins')
    .max(999, '999 véhicules au plus')
    .nullable()
    .default(null),
  dailyCostCents: amount.describe('Ce que coûte un véhicule qui y reste un jour'),
})
export type ColumnInput = z.infer<typeof columnInput>
