import { expect, test } from 'vitest'
import { readySeller } from '#features/invoices/server/samples.ts'
import { version } from '#lib/version.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a file of conformity names software, version and garage, and says that it is no proof', async () => {
  const owner = await api.person()
  await readySeller(owner)
  const { name } = await owner.api.garages.readGarage({})
  const file = await owner.api.integrity.printComplianceFile({})
  const pages = await pdfPages(new Uint8Array(await file.arrayBuffer()))
  const text = unspaced(pages.join(''))
  for (const words of [
    'Dossier de conformité',
    `Version${version}`,
    name,
    'Inaltérabilité',
    'Sécurisation',
    'Conservation',
    'Archivage',
    'Partie de l’utilisateur',
    'Date et signature',
    'Il n’est pas encore l’attestation individuelle de l’éditeur',
    'Il n’est pas non plus un certificat (NF 525, LNE)',
  ])
    expect(text).toContain(unspaced(words))
  const entries = await owner.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').where('action', '=', 'compliance_file.printed').execute(),
  )
  expect(entries).toHaveLength(1)
})

test('a painter prints no file of conformity', async () => {
  const painter = await api.person({ role: 'paint' })
  await expect(painter.api.integrity.printComplianceFile({})).rejects.toMatchObject({ code: 'not_allowed' })
})
