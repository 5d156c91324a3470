import { expect, test } from 'vitest'
import { unbroken } from '#lib/unbroken.ts'

test.each([
  ['il y a 3 jours', 'il y a 3\u00a0jours'],
  ['dans 1 heure', 'dans 1\u00a0heure'],
  ['15 h par semaine, 6,40 h de peinture', '15\u00a0h par semaine, 6,40\u00a0h de peinture'],
  ['du 1er septembre au 3 août 2026', 'du 1er\u00a0septembre au 3\u00a0août 2026'],
  ['29 € HT, 20 % de moins', '29\u00a0€ HT, 20\u00a0% de moins'],
  ['14 898 rapports', '14\u202f898 rapports'],
  ['12 rue de la Gare, T1 s’applique, 3 monteurs', '12 rue de la Gare, T1 s’applique, 3 monteurs'],
])('a number stays with its unit: %s', (text, set) => expect(unbroken(text)).toBe(set))
