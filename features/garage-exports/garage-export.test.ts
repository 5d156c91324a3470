import { expect, test } from 'vitest'
import { fileStem, readMe, uniquePaths } from '#features/garage-exports/garage-export.ts'
import { brand } from '#lib/brand.ts'

test('a title becomes the name of a file without accents or signs', () => {
  expect(fileStem('Véhicules, anciennes plaques')).toBe('vehicules-anciennes-plaques')
  expect(fileStem('Accès de l’assistance')).toBe('acces-de-l-assistance')
})

test('no path stands twice, and none leaves the archive', () => {
  const pathOf = uniquePaths()
  expect(pathOf('2026-00012/photo.jpg')).toBe('2026-00012/photo.jpg')
  expect(pathOf('2026-00012/PHOTO.jpg')).toBe('2026-00012/PHOTO (2).jpg')
  expect(pathOf('../../etc/passwd')).toBe('sans nom/sans nom/etc/passwd')
  expect(pathOf('a:b?.pdf')).toBe('a_b_.pdf')
})

test('the page says what the archive holds and warns of the names in it', () => {
  const page = readMe({ garageName: 'Carrosserie Martin', today: '2026-11-23', titles: ['Clients'], fileCount: 0 })
  expect(page).toContain(`Données de Carrosserie Martin, exportées de ${brand.name} le 23/11/2026.`)
  expect(page).toContain('gardez-la en lieu sûr')
  expect(page).toContain('aucun fichier n’est conservé')
})
