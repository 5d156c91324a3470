import { z } from 'zod'
import { dayInput, noSuchDay } from '#lib/day-input.ts'
import { formatCount } from '#lib/numbers.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'
import { id } from '#lib/wire.ts'

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `${formatCount(most)} caractères au plus`)
    .default('')
export const amountUpTo = (most: number) => `Un montant va jusqu’à ${formatCount(most / 100)}\u00a0€`
export const cents = (most: number) =>
  z.number().int('Deux décimales au plus').min(0, 'Un montant ne peut pas être négatif').max(most, amountUpTo(most))
export const rate = z
  .number()
  .int('Deux décimales au plus')
  .min(0, 'Un taux va de 0 à 100 %')
  .max(10_000, 'Un taux va de 0 à 100 %')
export const realDay = dayInput(noSuchDay)
export const orNothing = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null)

export const mostCents = 100_000_000_000

/** The days that the vehicle stays, as a paper announces them before the work. */
export const downtimeDays = orNothing(
  z.number().int('Un nombre entier de jours').min(0, 'Pas de nombre négatif').max(365, '365 jours au plus'),
)
/** The deposit that a paper announces, including VAT. */
export const depositCents = orNothing(
  z
    .number()
    .int('Deux décimales au plus')
    .min(1, 'Laissez vide si vous ne demandez pas d’acompte')
    .max(mostCents, amountUpTo(mostCents)),
).describe('TTC')

/** The fields that the head of every priced paper has. */
export const headInput = {
  siteId: orNothing(id).describe('Le site du dossier, ou le site par défaut, s’il n’est pas dit'),
  clientId: id,
  vehicleId: orNothing(id),
  dossierId: orNothing(id),
  title: text(200),
  discountBasisPoints: orNothing(rate),
  discountCents: orNothing(cents(mostCents)),
  isClaim: z.boolean().default(false),
  deductibleCents: cents(10_000_000_000).default(0),
  isVatRecoverable: z.boolean().default(false),
  capCents: orNothing(cents(mostCents)),
  terms: text(5_000).describe('Vides à la création, elles sont celles que l’atelier a choisies'),
}

type Discounts = { discountBasisPoints: number | null; discountCents: number | null }

export const hasOneDiscount = ({ discountBasisPoints, discountCents }: Discounts) =>
  discountBasisPoints === null || discountCents === null
export const oneDiscount = {
  path: ['discountCents'],
  error: 'Choisissez une remise en pourcentage ou en euros, pas les deux',
}

export const typedOrNothing = z.string().transform((value) => value || null)
export const typedAmount = typedHundredths('Indiquez un montant en euros, par exemple 300,00')

export const typedDays = z
  .string()
  .regex(/^\s*\d*\s*$/, 'Indiquez un nombre entier de jours')
  .transform((text) => (text.trim() === '' ? null : Number(text)))

/** The same fields as a form holds them. */
export const typedHead = {
  siteId: typedOrNothing,
  clientId: z.string().min(1, 'Choisissez le client'),
  vehicleId: typedOrNothing,
  dossierId: typedOrNothing,
  title: z.string(),
  discountBasisPoints: typedHundredths('Indiquez un pourcentage, par exemple 5 ou 7,5'),
  discountCents: typedAmount,
  isClaim: z.boolean(),
  deductibleCents: typedAmount.transform((cents) => cents ?? 0),
  isVatRecoverable: z.boolean(),
  capCents: typedAmount,
  terms: z.string(),
}
