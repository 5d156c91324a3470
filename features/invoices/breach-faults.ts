import type { FaultPlace, InvoiceFault } from '#features/invoices/invoice-faults.ts'

/** A rule of invoicing that the invoice for machines breaks; `line` is the rank of a priced line, from 1. */
export type Breach = { rule: string; line: number | null; party: 'seller' | 'buyer' | null }

type Mended = { place: FaultPlace; field: string; sentence: string }

const siretWrong = 'Le SIRET de votre entreprise manque ou est incorrect.'
const sirenWrong = 'Le SIREN du client professionnel manque ou est incorrect.'

/** The rules that a field of a form mends. Other rules are kept by the code that writes the invoice. */
const fields: Record<string, Mended> = {
  'BR-CO-26': { place: 'garage', field: 'siret', sentence: siretWrong },
  'BR-FR-09': { place: 'garage', field: 'siret', sentence: siretWrong },
  'BR-FR-10': { place: 'garage', field: 'siret', sentence: siretWrong },
  'BR-FR-13': { place: 'garage', field: 'siret', sentence: siretWrong },
  'BR-FR-11': { place: 'client', field: 'siren', sentence: sirenWrong },
  'BR-FR-12': { place: 'client', field: 'siren', sentence: sirenWrong },
  'BR-FR-21': { place: 'client', field: 'siren', sentence: sirenWrong },
  'BR-FR-CO-07': {
    place: 'invoice',
    field: 'dueOn',
    sentence: 'L’échéance ne peut pas précéder la date d’émission.',
  },
}

const sellerVat: Mended = {
  place: 'garage',
  field: 'vatNumber',
  sentence: 'Le numéro de TVA de votre entreprise manque ou est incorrect.',
}
const buyerVat: Mended = {
  place: 'client',
  field: 'vatNumber',
  sentence: 'Le numéro de TVA du client manque ou est incorrect\u00a0: il commence par les deux lettres de son pays.',
}

/** The part of a line that a rule is about, and its cell. */
const partsOfLines: Record<string, { cell: string; words: string }> = {
  'BR-FR-16': { cell: 'vat', words: 'porte un taux de TVA que la France ne connaît pas' },
  'BR-FR-DEC-02': { cell: 'quantity', words: 'a une quantité trop grande ou trop précise' },
  'BR-FR-DEC-03': { cell: 'price', words: 'a un prix négatif ou trop grand' },
  'BR-27': { cell: 'price', words: 'a un prix négatif' },
}

/** The broken rules in plain words, each with the field that mends it, and once. `lines` are those of the printed sheet. */
export function breachFaults(breaches: readonly Breach[], lines: readonly object[]): InvoiceFault[] {
  const priced = lines.flatMap((line, index) => ('vatBasisPoints' in line ? [index] : []))
  const faults = breaches.map((breach) => faultOf(breach, priced))
  return [...new Map(faults.map((fault) => [fault.sentence, fault])).values()]
}

function faultOf({ rule, line, party }: Breach, priced: readonly number[]): InvoiceFault {
  const index = line === null ? undefined : priced[line - 1]
  const part = partsOfLines[rule]
  if (part && index !== undefined)
    return { place: 'lines', field: `${index}.${part.cell}`, sentence: `La ligne ${index + 1} ${part.words}.` }
  if (part) return { place: 'lines', field: 'lines', sentence: `Une ligne ${part.words}.` }
  return fields[rule] ?? vatNumberOf(rule, party) ?? unmended(rule)
}

/** The numbers of VAT that a category asks for: those of both parties where the client owes the VAT. */
function vatNumberOf(rule: string, party: Breach['party']): Mended | undefined {
  if (rule === 'BR-CO-09') return party === 'buyer' ? buyerVat : sellerVat
  if (/^BR-(AE|IC)-0[234]$/.test(rule)) return buyerVat
  return /^BR-(S|Z|E|G)-0[234]$/.test(rule) ? sellerVat : undefined
}

function unmended(rule: string): Mended {
  return {
    place: 'invoice',
    field: 'rules',
    sentence: `Cette facture ne respecte pas la règle ${rule} de la facture électronique. Donnez ce code à notre assistance.`,
  }
}
