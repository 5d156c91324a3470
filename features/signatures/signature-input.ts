import { z } from 'zod'
import { garageOrders, places } from '#features/signatures/signature-request.ts'
import { limits, namedParties } from '#features/signatures/signature-terms.ts'
import { conclusions } from '#lib/conclusions.ts'
import { emailField, mobileField } from '#lib/contact-fields.ts'
import { dayInput } from '#lib/day-input.ts'
import { count, id } from '#lib/wire.ts'
import { reusedAnswers } from '#priced-papers/offer.ts'

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name on one line: marks that turn or hide text go, so that it stands in a message and in the evidence. */
const name = z
  .string()
  .transform((text) => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Veuillez saisir un nom').max(limits.name, '200 caractères au plus'))

const reason = z
  .string()
  .trim()
  .min(1, 'Dites pourquoi en quelques mots')
  .max(limits.reason, '1 000 caractères au plus')

const email = emailField.transform((address) => address ?? '')
const phone = mobileField.transform((number) => number ?? '')

export const signerInput = z.object({
  id,
  party: z.enum(namedParties).default('client'),
  clientId: id.nullable().default(null).describe('La fiche du client, s’il en a une'),
  name,
  email,
  phone: phone.describe('Tel qu’il est connu avant la signature'),
})

export const requestInput = z.object({
  dossierId: id.nullable().default(null),
  documents: z
    .array(z.object({ id, kind: z.string().max(40), subjectId: id }))
    .min(1, 'Choisissez au moins un document')
    .max(limits.documents, '10 documents au plus dans une demande'),
  signers: z
    .array(signerInput)
    .min(1, 'Choisissez au moins un signataire')
    .max(limits.signers, '6 signataires au plus dans une demande')
    .describe('Dans l’ordre où ils signent'),
  garageOrder: z
    .enum(garageOrders)
    .default('last')
    .describe('Quand l’atelier signe lui aussi, comme une cession de créance'),
  place: z.enum(places).default('remote'),
  conclusion: z.enum(conclusions).describe('Choisi par une personne\u00a0: le droit de rétractation en dépend'),
  needsCode: z.boolean().default(true),
  message: z.string().trim().max(2_000, '2 000 caractères au plus').default(''),
  lifeDays: z.number().int().min(1).max(30, '30 jours au plus').default(30),
})
export type RequestInput = z.infer<typeof requestInput>

export const channels = z.array(z.enum(['sms', 'email'])).max(2)

export const dispatchInput = z.object({
  place: z.enum(places).optional().describe('Un autre lieu que celui de la demande'),
  channels: channels
    .default([])
    .describe('À distance\u00a0: par où le lien part\u00a0; vide\u00a0: tous les moyens connus'),
})

export const reasonInput = z.object({ reason })
export const paperInput = z.object({
  attachmentId: id.describe('Le scan ou la photographie, parmi les pièces du dossier'),
  signedOn: dayInput(),
  signedBy: name,
})

const choice = z.object({
  documentId: id,
  optionIds: z.array(id).max(1_000).default([]),
  reusedParts: z.enum(reusedAnswers).nullable().default(null).describe('La réponse sur les pièces de réemploi'),
  grossCents: count.describe('Le total TTC que l’écran a montré avec ces choix'),
})
export type ChoiceInput = z.infer<typeof choice>

/** The paper of a request: a consumer who signed away from the shop may have asked on it for an early start. */
export const requestPaperInput = paperInput.extend({
  asksEarlyStart: z
    .boolean()
    .default(false)
    .describe('Le papier demande que les travaux commencent avant la fin du délai de rétractation'),
  choices: z
    .array(choice)
    .max(limits.documents)
    .default([])
    .describe('Ce que le client a coché dans chaque document qui laisse un choix'),
})

const coordinate = z.number().min(-100_000).max(100_000)
const strokes = z
  .array(z.array(z.tuple([coordinate, coordinate])).max(limits.points, '4 000 points au plus'))
  .max(limits.points)
  .refine((all) => all.reduce((sum, stroke) => sum + stroke.length, 0) <= limits.points, {
    message: 'Cette signature est trop chargée\u00a0: 4 000 points au plus. Effacez-la, puis signez plus simplement.',
  })

export const signatureInput = z.object({
  name: name.describe('Saisi par le signataire'),
  means: z.enum(['drawn', 'typed']).describe('Une signature dessinée ou en toutes lettres, de même valeur'),
  strokes: strokes.default([]).describe('Des points x, y dans un cadre de 1000 sur 400'),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Un code compte 6 chiffres')
    .nullable()
    .default(null),
  isAccepted: z
    .literal(true, 'Cochez la case pour signer')
    .describe('« J’ai lu et j’accepte », cochée par le signataire'),
  asksEarlyStart: z
    .boolean()
    .default(false)
    .describe('Sa demande expresse de commencer avant la fin du délai de rétractation, jamais cochée d’avance'),
  documents: z
    .array(z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Empreinte incorrecte') }))
    .min(1)
    .max(limits.documents)
    .describe('Ce que l’écran a montré'),
  choices: z
    .array(choice)
    .max(limits.documents)
    .default([])
    .describe('Les choix dans chaque document qui en laisse, sauf ceux qu’une autre personne a déjà faits'),
  reading: z
    .array(
      z.object({
        documentId: id,
        page: z.number().int().min(1).max(limits.pages),
        seconds: z.number().int().min(0).max(86_400),
      }),
    )
    .max(limits.pages * limits.documents)
    .default([])
    .describe('Les pages montrées, et pendant combien de temps'),
  locale: z.string().max(35).default(''),
  deviceAt: z.string().max(40).nullable().default(null).describe('L’heure de l’appareil, qui ne compte pas'),
})
export type SignatureInput = z.infer<typeof signatureInput>

/** An instant as browsers write it: the evidence prints it. */
const deviceInstant = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'Instant illisible')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Instant illisible')

export const offlineSignature = z.object({
  token: z.string().min(1).max(200).describe('Le lien du comptoir, ouvert par un membre avant la coupure'),
  signature: signatureInput.extend({
    deviceAt: deviceInstant.describe('L’heure de l’appareil quand le client a signé, qui ne compte pas'),
  }),
})
export type OfflineSignature = z.infer<typeof offlineSignature>
