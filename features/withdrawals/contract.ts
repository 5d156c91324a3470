import { z } from 'zod'
import { requestNotFound } from '#features/signatures/refusals.ts'
import * as no from '#features/withdrawals/refusals.ts'
import { withdrawalInput } from '#features/withdrawals/withdrawal-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { dayInput } from '#lib/day-input.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { day, id, instant, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

const document = z.object({ kind: z.string(), subjectId: id, title: z.string() })

export const withdrawal = z
  .object({
    id: id.describe('La demande de signature du contrat'),
    title: z.string(),
    about: z.string().describe('Le véhicule'),
    reference: z.string(),
    dossierId: id.nullable(),
    dossierNumber: z.string(),
    documents: z.array(document),
    name: z.string().describe('Saisi par le client'),
    statement: z.string().describe('Sa déclaration'),
    asksEarlyStart: z.boolean().describe('Il avait demandé que les travaux commencent avant la fin du délai'),
    withdrawnAt: instant,
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof withdrawal>

const withdrawalRight = z
  .object({
    state: z
      .enum(['none', 'unsigned', 'open', 'over', 'withdrawn'])
      .describe(
        '«\u00a0none\u00a0»\u00a0: conclu sur place, ou avec une société\u00a0; «\u00a0unsigned\u00a0»\u00a0: le délai n’a pas commencé',
      ),
    concludedOn: day.nullable(),
    lastOn: day.nullable().describe('Le dernier jour du délai'),
    asksEarlyStart: z.boolean(),
    withdrawal: withdrawal.nullable(),
  })
  .meta({ id: 'WithdrawalRight' })
export type WithdrawalRight = z.infer<typeof withdrawalRight>

/** All that the page of a link shows. */
const withdrawalPage = z
  .object({
    step: z.enum(['open', 'withdrawn', 'over']),
    garage: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    titles: z.array(z.string()),
    about: z.string(),
    reference: z.string(),
    names: z.array(z.string()).describe('Les signataires'),
    reached: z.array(z.string()).describe('Où part l’accusé de réception, masqué'),
    concludedOn: day,
    lastOn: day,
    asksEarlyStart: z.boolean(),
    isPreview: z.boolean().describe('Un membre du garage regarde\u00a0: il ne renonce pour personne'),
    withdrawal: z
      .object({ name: z.string(), email: z.string().describe('Masquée'), statement: z.string(), withdrawnAt: instant })
      .nullable()
      .describe('L’accusé de réception'),
  })
  .meta({ id: 'WithdrawalPage' })
export type WithdrawalPage = z.infer<typeof withdrawalPage>

const ofLink = errorsOf(linkNotValid)
const head = 'Le jeton du lien est dans l’en-tête X-Access-Link, jamais dans une adresse.'

export const withdrawalsContract = contractOf('Rétractations', {
  listWithdrawals: operation
    .route({ method: 'GET', path: '/withdrawals', summary: 'Les rétractations, de la plus récente à la plus ancienne' })
    .input(
      z.object({
        ...pageInput,
        dossierId: id.optional(),
        since: dayInput().optional().describe('À partir de ce jour'),
      }),
    )
    .output(pageOf(withdrawal)),
  readWithdrawalRight: operation
    .errors(errorsOf(requestNotFound))
    .route({
      method: 'GET',
      path: '/withdrawals/requests/{id}',
      summary: 'Le droit de rétractation d’une demande de signature',
    })
    .input(one)
    .output(withdrawalRight),
  sendWithdrawalLink: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(requestNotFound, no.noWithdrawalRight, no.withdrawalOver, no.consumerUnreachable))
    .route({
      method: 'POST',
      path: '/withdrawals/requests/{id}/link',
      summary: 'Renvoyer au client le lien «\u00a0Renoncer au contrat ici\u00a0»',
      description: 'Aussi après la fin de l’abonnement. Les liens d’avant valent toujours.',
    })
    .input(one)
    .output(nothing),
  readWithdrawalPage: operation
    .errors(ofLink)
    .route({
      method: 'GET',
      path: '/withdrawals/page',
      summary: 'La page d’un lien. Ne change rien',
      description: head,
    })
    .input(nothing)
    .output(withdrawalPage),
  confirmWithdrawal: operation
    .meta({ needs: 'nothing' })
    .errors({ ...ofLink, ...errorsOf(no.withdrawalOver, no.withdrawalByMember) })
    .route({
      method: 'POST',
      path: '/withdrawals/confirmation',
      summary: '«\u00a0Confirmer la rétractation\u00a0»',
      description: `Deux fois, ou vingt à la fois, donnent une rétractation et la même réponse. Sans script, un formulaire poste les mêmes champs et le jeton à «\u00a0POST /api/withdrawals/form\u00a0». ${head}`,
    })
    .input(withdrawalInput)
    .output(withdrawalPage),
})
