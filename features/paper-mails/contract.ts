import { z } from 'zod'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { mailedKinds } from '#features/paper-mails/paper-mail.ts'
import { paperMailInput } from '#features/paper-mails/paper-mail-input.ts'
import * as no from '#features/paper-mails/refusals.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { messageStates } from '#lib/message-states.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

const paperMail = z
  .object({
    id,
    recipient: z.string(),
    sentAt: instant.describe('L’instant où le message a été confié à l’envoi'),
    sentBy: z.string(),
    state: z.enum(messageStates),
    problem: z.string().describe('Pourquoi il n’est pas parti'),
  })
  .meta({ id: 'PaperMail' })
export type PaperMail = z.infer<typeof paperMail>

const paper = z.object({ kind: z.enum(mailedKinds), paperId: id })
export type AskedMail = z.infer<typeof paper>

const path = '/paper-mails'
const found = errorsOf(quoteNotFound, orderNotFound, invoiceNotFound)
const sendable = { ...found, ...errorsOf(no.quoteUnshown, no.orderUnfrozen, no.invoiceUnissued) }

export const paperMailsContract = contractOf('Envois par email', {
  listPaperMails: operation
    .errors(found)
    .route({
      method: 'GET',
      path,
      summary: 'Les envois d’un devis, d’un ordre ou d’une facture, du plus récent au plus ancien',
    })
    .input(paper)
    .output(z.array(paperMail)),
  proposePaperMail: operation
    .errors(sendable)
    .route({
      method: 'GET',
      path: `${path}/proposal`,
      summary: 'Le message proposé pour un devis, un ordre ou une facture',
    })
    .input(paper)
    .output(
      z.object({
        recipient: z.string().describe('L’adresse du client\u00a0; vide\u00a0: inconnue'),
        subject: z.string(),
        body: z.string(),
        fileName: z.string(),
      }),
    ),
  mailPaper: operation
    .errors(sendable)
    .errors(errorsOf(documentNotPrinted))
    .route({
      method: 'POST',
      path,
      summary: 'Envoyer un devis, un ordre de réparation ou une facture par email',
      description: 'Le devis tel que présenté, l’ordre tel que figé, la facture telle qu’émise.',
    })
    .input(paper.and(paperMailInput))
    .output(z.array(paperMail)),
})
