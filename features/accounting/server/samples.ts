import { usualPlan } from '#features/accounting/account-plan.ts'
import type { accountingContract } from '#features/accounting/contract.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { readySeller } from '#features/invoices/server/samples.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }

export const samples = defineSamples<typeof accountingContract>({
  exporting: ['exportDueInvoices', 'exportVat', 'exportFec', 'exportJournal', 'exportStatement'],
  inputs: {
    readAccountingSettings: nothing,
    editAccountingSettings: () => settingsOf({ startMonth: 7 }),
    readAccountingSummary: () => period,
    readDues: nothing,
    listDueInvoices: () => ({ payer: 'client' }),
    exportDueInvoices: nothing,
    exportVat: () => period,
    readStatement: ofClient,
    exportStatement: ofClient,
    printStatement: ofClient,
    exportFec: async (person) => {
      await readySeller(person)
      return { year: 2025 }
    },
    exportJournal: () => ({ ...period, journal: 'sales' }),
  },
})

async function ofClient(person: Person) {
  const { id } = await person.api.clients.createClient(clientFields())
  return { ...period, party: 'client' as const, id }
}

export function settingsOf(more: Record<string, unknown> = {}) {
  return { baseVersion: 0, startMonth: 1, ...usualPlan, ...more }
}
