import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noLegalFacts } from '#features/garages/legal-facts.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { RateList } from '#features/labour-rates/web/rate-list.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedGarage } from '#tests/dom/stored-garage.ts'

const rates = {
  ...{ id: newId(), validFrom: '2026-01-01', version: 1 },
  ...{ labourT1Cents: 6_200, labourT2Cents: null, labourT3Cents: null, mechanicsCents: null, electricsCents: null },
  ...{ paintCents: 6_800, materialsSolidCents: null, materialsClearCents: null, materialsMetallicCents: null },
  materialsPearlCents: null,
} satisfies LabourRates

test('rates are shown without and with VAT, and new ones begin with those of today', async () => {
  const added: unknown[] = []
  const addLabourRates = (input: Omit<LabourRates, 'version'>) => {
    added.push(input)
    return { ...input, version: 1 }
  }
  const { user } = renderPart(<RateList />, {
    answers: {
      garages: { readLegalFacts: () => ({ ...noLegalFacts, version: 0 }), readGarage: () => storedGarage() },
      labourRates: { listLabourRates: () => [rates], addLabourRates },
    },
  })
  const [row] = await within(await screen.findByRole('list', { name: 'Taux horaires' })).findAllByRole('listitem')
  expect(row?.textContent).toContain('Carrosserie T1\u202f: 62,00\u00a0€ HT, 74,40\u00a0€ TTC')
  await user.click(screen.getByRole('button', { name: 'Nouveaux taux' }))
  const t1 = await screen.findByLabelText('Carrosserie T1, € HT de l’heure')
  await user.clear(t1)
  await user.type(t1, 'soixante')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Indiquez un taux horaire hors taxes, par exemple 62,50')).toBeTruthy()
  await user.clear(t1)
  await user.type(t1, '64,50')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Taux horaires enregistrés')
  expect(added).toMatchObject([{ labourT1Cents: 6_450, paintCents: 6_800, labourT2Cents: null }])
})
