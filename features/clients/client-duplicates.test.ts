import { expect, test } from 'vitest'
import { describeSigns } from '#features/clients/client-duplicates.ts'

test('the reasons of a resemblance are listed in a fixed order, each once', () => {
  expect(describeSigns(['phone'])).toBe('Même téléphone')
  expect(describeSigns(['company', 'phone', 'name', 'phone'])).toBe(
    'Même nom, même téléphone, même numéro d’entreprise',
  )
})
