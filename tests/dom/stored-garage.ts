import type { Garage } from '#features/garages/contract.ts'
import { newId } from '#lib/id.ts'

/** A garage as the server answers it. */
export function storedGarage(more: Partial<Garage> = {}): Garage {
  const at = '2026-11-23T08:00:00.000Z'
  return {
    ...{ id: newId(), name: 'Carrosserie du Test', vatNumber: null, tier: 'starter' as const, logo: null },
    ...{ siret: null, phone: null, addressStreet: '', addressZipCode: '35000', addressCity: 'Rennes' },
    ...{ addressCountry: 'France', version: 1, createdAt: at, updatedAt: at },
    ...more,
  }
}
