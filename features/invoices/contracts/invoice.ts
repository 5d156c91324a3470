import { z } from 'zod'
import { payers } from '#features/invoices/balance.ts'
import { invoiceKinds, invoiceStates } from '#features/invoices/invoice.ts'
import { count, day, id, instant } from '#lib/wire.ts'
import { lineSources, paperHead, paperLine } from '#priced-papers/contract.ts'

/** A due of an invoice: the part that was asked for, and its amounts once the invoice is issued. */
const due = z
  .object({
    id,
    payer: z.enum(payers),
    dueOn: day,
    basisPoints: count.nullable().describe('La part demandée en pourcentage'),
    askedCents: count
      .nullable()
      .describe('La part demandée en euros TTC\u00a0; ni l’un ni l’autre\u00a0: une part égale du reste'),
    cents: count.nullable().describe('Le montant TTC, figé à l’émission'),
    openCents: count.nullable().describe('Ce qui en reste dû, TTC'),
  })
  .meta({ id: 'InvoiceDue' })
export type InvoiceDue = z.infer<typeof due>

export const invoice = z
  .object({
    id,
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStates),
    number: z.string().nullable().describe('Attribué à l’émission'),
    issuedOn: day.nullable(),
    siteId: id,
    ...paperHead,
    clientIsCompany: z.boolean(),
    quoteId: id.nullable(),
    quoteNumber: z.string(),
    orderId: id.nullable().describe('L’ordre de réparation qu’elle facture, ou dont elle est l’acompte'),
    orderNumber: z.string(),
    correctsId: id.nullable().describe('La facture qu’un avoir réduit, ou qu’une facture rectificative remplace'),
    correctsNumber: z.string(),
    reason: z.string(),
    creditPayer: z
      .enum(payers)
      .nullable()
      .describe('Le payeur que l’avoir rembourse\u00a0; vide\u00a0: chacun, selon les lignes'),
    correctedInsurerCents: count.describe('La part de l’assureur dans la facture corrigée, TTC'),
    performedOn: day.nullable(),
    dueOn: day.nullable(),
    nextDueOn: day.nullable().describe('Émise\u00a0: la première échéance encore ouverte'),
    dues: z.array(due).describe('L’échéancier\u00a0; vide\u00a0: tout est dû à l’échéance'),
    clientOrder: z.string(),
    deliveryStreet: z.string().describe('L’adresse de livraison des biens, si elle n’est pas celle du client'),
    deliveryZipCode: z.string(),
    deliveryCity: z.string(),
    deliveryCountry: z.string(),
    depositCents: count.describe('Les acomptes déduits, TTC'),
    insurerCents: count.describe('La part de l’assureur, TTC\u00a0; d’un avoir\u00a0: ce qu’il lui rend'),
    creditedCents: count.describe('Les avoirs émis sur cette facture, TTC'),
    creditedInsurerCents: count.describe('Ce que ces avoirs rendent à l’assureur, TTC'),
    paidClientCents: count,
    paidInsurerCents: count,
    openCents: count.describe('Ce qui reste dû, TTC\u00a0; négatif\u00a0: à rembourser'),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** A paper that stands beside an invoice: a deposit, a credit note, the invoice that replaces it. */
const related = z
  .object({
    id,
    kind: z.enum(invoiceKinds),
    number: z.string().nullable(),
    issuedOn: day.nullable(),
    netCents: count,
    vatCents: count,
    grossCents: count,
    openCents: count.describe('Ce qui en reste dû, TTC'),
  })
  .meta({ id: 'RelatedInvoice' })
export type RelatedInvoice = z.infer<typeof related>

const fault = z
  .object({
    place: z.enum(['garage', 'client', 'invoice', 'lines']),
    field: z.string().describe('Le champ du formulaire, ou le rang d’une ligne depuis zéro et sa cellule\u00a0: 2.vat'),
    sentence: z.string(),
  })
  .meta({ id: 'InvoiceFault' })

/** An invoice with all that its page shows. */
export const wholeInvoice = z.object({
  invoice,
  lines: z.array(paperLine),
  sources: lineSources,
  deductions: z.array(related).describe('Les acomptes que cette facture déduit'),
  deposits: z.array(related).describe('Les acomptes du même devis, ou du même ordre, qu’elle peut déduire'),
  corrections: z.array(related).describe('Les avoirs et la facture rectificative qui la corrigent'),
  faults: z.array(fault).describe('Ce qui empêche encore d’émettre ce brouillon'),
  document: z
    .object({ pdfSha256: z.string(), xmlSha256: z.string(), madeAt: instant })
    .nullable()
    .describe('Les empreintes du document émis'),
})
export type WholeInvoice = z.infer<typeof wholeInvoice>
export const faultsData = z.object({ faults: z.array(fault) })
