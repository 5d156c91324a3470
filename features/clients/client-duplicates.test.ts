import { expect, test } from 'vitest'
import { tellSigns } from '#features/clients/client-duplicates.ts'

test('the reasons of a resemblance are told in one order, each once', () => {
  expect(tellSigns(['phone'])).toBe('Même téléphone')
  expect(tellSigns(['company', 'phone', 'name', 'phone'])).toBe('Même nom, même téléphone, même numéro d’entreprise')
})
