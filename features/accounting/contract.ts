import { z } from 'zod'
import { accountKeys, journals } from '#features/accounting/account-plan.ts'
import { accountingInput, periodInput } from '#features/accounting/accounting-input.ts'
import { ages } from '#features/accounting/ageing.ts'
import * as no from '#features/accounting/refusals.ts'
import { statementParties } from '#features/accounting/statement.ts'
import { payers } from '#features/invoices/balance.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, pageInput, pageOf } from '#lib/wire.ts'
import { vatReasons } from '#priced-papers/line.ts'

const settings = z
  .object({
    startMonth: count.describe('Le premier mois de l’exercice'),
    accounts: z.record(z.enum(accountKeys), z.string()),
    journals: z.record(z.enum(journals), z.string()),
    version: count.describe('0 tant que rien n’est enregistré'),
  })
  .meta({ id: 'AccountingSettings' })
export type AccountingSettings = z.infer<typeof settings>

const figure = z.object({ count, cents: count })
const summary = z
  .object({
    figures: z.object({
      ...{ invoice: figure, deposit: figure, credit_note: figure, payment: figure },
      cheque_deposit: figure.describe('Les remises de chèques'),
    }),
    vat: z.array(
      z.object({
        vatBasisPoints: count,
        vatReason: z.enum(vatReasons).nullable(),
        issueBaseCents: count.describe('Base HT de la TVA exigible à la facturation'),
        issueVatCents: count,
        paymentBaseCents: count.describe('Base HT de la TVA exigible à l’encaissement'),
        paymentVatCents: count,
      }),
    ),
    accounts: z.array(z.object({ account: z.string(), name: z.string(), debitCents: count, creditCents: count })),
    isChecked: z.boolean().describe('La somme des écritures égale celle des factures, des avoirs et des encaissements'),
  })
  .meta({ id: 'AccountingSummary' })
export type AccountingSummary = z.infer<typeof summary>

const due = z.object({ payer: z.enum(payers), age: z.enum(ages), count, cents: count })
const dues = z
  .object({
    asOf: day,
    dues: z.array(due).describe('Ce que clients et compagnies doivent, par ancienneté'),
    closedShort: z
      .object({ count, cents: count })
      .describe('Ce que les compagnies doivent encore par leurs factures et ne paieront plus, TTC'),
    owedBack: z.object({ count, cents: count }).describe('Ce que l’atelier doit rendre, TTC'),
  })
  .meta({ id: 'Dues' })
export type Dues = z.infer<typeof dues>

const dueInvoice = z
  .object({
    id,
    number: z.string(),
    issuedOn: day,
    dueOn: day.nullable(),
    clientName: z.string(),
    insurerName: z.string(),
    openCents: count.describe('Ce que doit ce payeur à cette échéance, TTC'),
  })
  .meta({ id: 'DueInvoice' })
export type DueInvoice = z.infer<typeof dueInvoice>

const statement = z
  .object({
    name: z.string(),
    openingCents: count.describe('Ce qui était dû avant la période, TTC'),
    closingCents: count,
    rows: z.array(
      z.object({
        ...{ on: day, piece: z.string(), label: z.string() },
        ...{ debitCents: count, creditCents: count, balanceCents: count },
      }),
    ),
    dues: z
      .array(z.object({ number: z.string(), dueOn: day.nullable(), openCents: count, isLate: z.boolean() }))
      .describe('Les échéances qui restent à payer aujourd’hui, TTC'),
  })
  .meta({ id: 'AccountStatement' })
export type AccountStatement = z.infer<typeof statement>
const ofParty = periodInput.and(z.object({ party: z.enum(statementParties), id }))

const format = z.enum(['csv', 'xlsx']).default('csv')

const path = '/accounting'
const exported = { ...errorsOf(no.sirenMissing, no.exerciseToCome) }

export const accountingContract = contractOf('Comptabilité', {
  readAccountingSettings: operation
    .route({ method: 'GET', path: `${path}/settings`, summary: 'Les comptes, les journaux et l’exercice' })
    .output(settings),
  editAccountingSettings: operation
    .errors({
      accounting_settings_changed: {
        ...errorsOf(no.accountingSettingsChanged).accounting_settings_changed,
        data: z.object({ current: settings }),
      },
    })
    .route({ method: 'PUT', path: `${path}/settings`, summary: 'Modifier les comptes, les journaux et l’exercice' })
    .input(z.object({ baseVersion: z.number().int().min(0) }).and(accountingInput))
    .output(settings),
  readAccountingSummary: operation
    .route({ method: 'GET', path: `${path}/summary`, summary: 'La TVA et les comptes d’une période' })
    .input(periodInput)
    .output(summary),
  readDues: operation
    .route({ method: 'GET', path: `${path}/dues`, summary: 'Ce qui reste dû, par payeur et par ancienneté' })
    .output(dues),
  listDueInvoices: operation
    .route({ method: 'GET', path: `${path}/dues/invoices`, summary: 'Les factures dues, de la plus ancienne échéance' })
    .input(z.object({ payer: z.enum(payers), age: z.enum(ages).optional(), ...pageInput }))
    .output(pageOf(dueInvoice)),
  exportDueInvoices: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/dues/export`, summary: 'Les factures dues en CSV ou XLSX' })
    .input(
      z.object({
        payer: z.enum(payers).optional().describe('Les deux payeurs, s’il n’est pas dit'),
        age: z.enum(ages).optional(),
        format,
      }),
    )
    .output(z.file()),
  exportVat: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/vat/export`, summary: 'La TVA d’une période en CSV ou XLSX' })
    .input(periodInput.and(z.object({ format })))
    .output(z.file()),
  readStatement: operation
    .errors(errorsOf(no.partyNotFound))
    .route({ method: 'GET', path: `${path}/statement`, summary: 'Le relevé de compte d’un client ou d’un assureur' })
    .input(ofParty)
    .output(statement),
  exportStatement: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.partyNotFound))
    .route({ method: 'GET', path: `${path}/statement/export`, summary: 'Un relevé de compte en CSV ou XLSX' })
    .input(ofParty.and(z.object({ format: z.enum(['csv', 'xlsx']).default('csv') })))
    .output(z.file()),
  printStatement: operation
    .errors(errorsOf(no.partyNotFound, documentNotPrinted))
    .route({ method: 'GET', path: `${path}/statement/document`, summary: 'Un relevé de compte (PDF)' })
    .input(ofParty)
    .output(z.file()),
  exportFec: operation
    .meta({ needs: 'export' })
    .errors(exported)
    .route({
      method: 'GET',
      path: `${path}/fec`,
      summary: 'Les écritures d’un exercice au format FEC',
      description: 'Ventes et encaissements seulement\u00a0: le FEC de l’entreprise vient de sa comptabilité.',
    })
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2100).describe('L’année où l’exercice commence') }))
    .output(z.file()),
  exportJournal: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/journals`, summary: 'Un journal d’une période en CSV ou XLSX' })
    .input(
      periodInput.and(
        z.object({
          journal: z.enum(['sales', 'payments']),
          format: z.enum(['csv', 'xlsx']).default('csv'),
        }),
      ),
    )
    .output(z.file()),
})
