import { newAgreement } from '#features/directory/agreement-form-values.ts'
import type { Agreement, Firm, FirmPerson } from '#features/directory/contract.ts'
import { blankFirm, blankPersonValues } from '#features/directory/firm-form-values.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A firm as the server answers it. */
export function storedFirm(fields: Partial<Firm> = {}): Firm {
  return { ...blankFirm(newId(), instant), name: 'MAIF', version: 1, ...fields }
}

export function storedPerson(fields: Partial<FirmPerson> = {}): FirmPerson {
  const nobody = { ...blankPersonValues, phone: null, email: null, erasedAt: null }
  return {
    ...nobody,
    id: newId(),
    lastName: 'Marchand',
    firstName: 'Hélène',
    version: 1,
    updatedAt: instant,
    ...fields,
  }
}

export function storedAgreement(fields: Partial<Agreement> = {}): Agreement {
  return { ...newAgreement('2026-01-01'), id: newId(), version: 1, updatedAt: instant, ...fields }
}
