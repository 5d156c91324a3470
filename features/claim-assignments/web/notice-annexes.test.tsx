import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoticeAnnexes } from '#features/claim-assignments/web/notice-annexes.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedAttachment } from '#tests/dom/stored-attachment.ts'

const open = (names: string[]) =>
  renderPart(<NoticeAnnexes dossierId={newId()} isByWire defaultValue={[]} />, {
    answers: {
      attachments: {
        listAttachments: () => {
          const items = names.map((name) => storedAttachment({ name, caption: '' }))
          return { items, total: items.length, page: 1, pageSize: 200 }
        },
      },
    },
  })

test('a search among the pieces of a dossier that finds none does not say that there is none', async () => {
  const { user } = open(['procuration.pdf'])
  const input = await screen.findByRole('combobox', { name: 'Autres pièces du dossier' })
  await user.click(input)
  await screen.findByRole('option', { name: 'procuration.pdf' })
  await user.type(input, 'zzz')
  await screen.findByText('Aucune autre pièce de ce nom')
  expect(screen.queryByText('Aucune pièce dans ce dossier')).toBeNull()
})

test('a dossier without a piece says so', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('combobox', { name: 'Autres pièces du dossier' }))
  await screen.findByText('Aucune pièce dans ce dossier')
})
