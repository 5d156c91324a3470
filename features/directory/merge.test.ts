import { expect, test } from 'vitest'
import { namedFirm } from '#features/directory/firm-form-values.ts'
import { fillFirmGaps, firmValuesBefore } from '#features/directory/merge.ts'
import { newValues } from '#lib/field-changes.ts'

const firm = (fields: object) => ({ ...namedFirm('insurer', 'MAIF'), ...fields })

test('the kept firm takes what it lacks, and keeps what it has', () => {
  const kept = firm({ email: 'contact@maif.example' })
  const merged = firm({
    email: 'autre@maif.example',
    phone: '+33549000000',
    addressCity: 'Niort',
    addressZipCode: '79000',
  })
  expect(fillFirmGaps(kept, merged)).toEqual({
    phone: [null, '+33549000000'],
    addressZipCode: ['', '79000'],
    addressCity: ['', 'Niort'],
  })
})

test('an address is taken whole or not at all', () => {
  const kept = firm({ addressCity: 'Niort' })
  expect(fillFirmGaps(kept, firm({ addressStreet: '1 rue Haute', addressCity: 'Paris' }))).toEqual({})
})

test('the name of the merged firm becomes another name of the kept one, once', () => {
  const kept = firm({ otherNames: 'Filia' })
  expect(fillFirmGaps(kept, firm({ name: 'MAIF Assurances IARD', otherNames: 'FILIA ; Altima' }))).toEqual({
    otherNames: ['Filia', 'Filia ; MAIF Assurances IARD ; Altima'],
  })
  expect(fillFirmGaps(kept, firm({ name: 'maif sa' }))).toEqual({})
})

test('an undone merge empties what it filled, but for what was written since', () => {
  const kept = firm({})
  const changes = fillFirmGaps(kept, firm({ phone: '+33549000000', email: 'a@maif.example', name: 'Altima' }))
  const current = Object.assign({}, kept, newValues(changes))
  expect({ ...current, ...firmValuesBefore(current, changes) }).toEqual(kept)
  const edited = { ...current, phone: '+33549000001' }
  expect(firmValuesBefore(edited, changes)).toEqual({ email: null, otherNames: '' })
})
