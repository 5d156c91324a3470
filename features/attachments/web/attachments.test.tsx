import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Attachment } from '#features/attachments/contract.ts'
import type { Mark } from '#features/attachments/markup.ts'
import { attachmentNotFound, markupChanged } from '#features/attachments/refusals.ts'
import { Attachments } from '#features/attachments/web/attachments.tsx'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedAttachment } from '#tests/dom/stored-attachment.ts'

const subject = { subjectKind: 'dossier' as const, subjectId: newId() }

/** A server that keeps the files of one dossier. */
function openPart(given: Partial<Attachment>[], options: PartOptions = {}) {
  let stored = given.map((fields) => storedAttachment({ ...subject, ...fields }))
  const change = (ids: string[], fields: Partial<Attachment>) => {
    stored = stored.map((each) => (ids.includes(each.id) ? { ...each, ...fields, version: each.version + 1 } : each))
    return { items: stored.filter(({ id }) => ids.includes(id)) }
  }
  const readOne = (id: string) => {
    const found = stored.find((each) => each.id === id)
    if (!found) throw new Refusal(attachmentNotFound)
    return found
  }
  const answers: PartOptions['answers'] = {
    attachments: {
      listAttachments: ({ trashed, kind, stage }) => {
        const items = stored.filter(
          (each) =>
            (each.trashedAt !== null) === trashed && (!kind || each.kind === kind) && (!stage || each.stage === stage),
        )
        return { items, total: items.length, page: 1, pageSize: 60 }
      },
      editAttachments: ({ ids, ...fields }) => change(ids, fields as Partial<Attachment>), // checked by the contract
      readAttachment: ({ id }) => ({ attachment: readOne(id), revisions: [] }),
      listMarkupVersions: () => [],
      markUpAttachment: ({ id, baseVersion, marks }) => {
        if (readOne(id).markupVersion !== baseVersion) throw new Refusal(markupChanged)
        change([id], { marks: marks as Mark[], markupVersion: baseVersion + 1 }) // checked by the contract
        return readOne(id)
      },
      trashAttachments: ({ ids }) => change(ids, { trashedAt: '2026-11-23T10:00:00.000Z' }),
      restoreAttachments: ({ ids }) => change(ids, { trashedAt: null }),
    },
  }
  const colleague = (marks: Mark[]) => {
    change(
      stored.map(({ id }) => id),
      { marks, markupVersion: 1 },
    )
  }
  return { ...renderPart(<Attachments {...subject} />, { ...options, answers }), stored, colleague }
}

function markOf(fields: Partial<Mark>): Mark {
  return { id: newId(), shape: 'arrow', color: 'red', points: [[0, 0]], text: '', ...fields }
}

const grid = () => within(screen.getByRole('list', { name: 'Photos et documents' }))

test('an empty record says how files come to it', async () => {
  openPart([])
  await screen.findByText(/Déposez, collez ou photographiez ici/)
  expect(screen.getByRole('button', { name: 'Joindre' })).toBeDefined()
})

test('support sees the files, and attaches none', async () => {
  openPart([], { role: 'support' as never }) // support is no member
  await screen.findByText('Aucune photo et aucun document pour l’instant.')
  expect(screen.queryByRole('button', { name: 'Joindre' })).toBeNull()
})

test('several files are chosen and go to the trash; one press brings them back', async () => {
  const { user, server } = openPart([{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }])
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir a.jpg' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir b.jpg' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Fichiers choisis' }))
  bar.getByText('2 fichiers choisis')
  await user.click(bar.getByRole('button', { name: 'Corbeille' }))
  await waitFor(() => expect(grid().getAllByRole('listitem')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(grid().getAllByRole('listitem')).toHaveLength(3))
  expect(server.calls.map(({ operation }) => operation)).toContain('attachments.restoreAttachments')
})

test('a stage is given to all chosen files in one act', async () => {
  const { user, server, stored } = openPart([{ name: 'a.jpg' }, { name: 'b.jpg' }])
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir a.jpg' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tout choisir' }))
  await user.click(screen.getByRole('combobox', { name: 'Dire le moment' }))
  await user.click(await screen.findByRole('option', { name: 'Avant' }))
  await waitFor(() => expect(grid().getAllByText('Avant')).toHaveLength(2))
  const [edit] = server.calls.filter(({ operation }) => operation === 'attachments.editAttachments')
  expect(edit?.input).toEqual({ ids: stored.map(({ id }) => id), stage: 'before' })
})

test('the trash shows what was put there, with its days, and gives it back', async () => {
  const { user } = openPart([{ name: 'a.jpg' }, { name: 'vieux.jpg', trashedAt: '2026-11-20T10:00:00.000Z' }])
  await screen.findByRole('button', { name: 'Ouvrir a.jpg' })
  await user.click(screen.getByRole('button', { name: 'Corbeille' }))
  await screen.findByText(/restauré pendant 30 jours/)
  await screen.findByText('Jusqu’au 20/12/2026')
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir vieux.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Restaurer' }))
  await screen.findByText('La corbeille est vide.')
})

test('the viewer is worked by keys: the next file, a quarter turn, and out', async () => {
  const { user, server } = openPart([{ name: 'a.jpg' }, { name: 'b.jpg', quarters: 3 }])
  await user.click(await screen.findByRole('button', { name: 'Ouvrir a.jpg' }))
  await screen.findByText('1 sur 2')
  await user.keyboard('{ArrowRight}')
  await screen.findByText('2 sur 2')
  await user.keyboard('r')
  const turned = () => server.calls.find(({ operation }) => operation === 'attachments.editAttachments')
  await waitFor(() => expect(turned()?.input).toMatchObject({ quarters: 0 }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('2 sur 2')).toBeNull())
})

test('a caption is saved when its field is left, and the evidence stands beside it', async () => {
  const { user, server } = openPart([{ name: 'a.jpg' }])
  await user.click(await screen.findByRole('button', { name: 'Ouvrir a.jpg' }))
  await user.type(await screen.findByLabelText('Légende'), 'Aile avant{Enter}')
  await waitFor(() =>
    expect(server.calls.find(({ operation }) => operation === 'attachments.editAttachments')?.input).toMatchObject({
      caption: 'Aile avant',
    }),
  )
  screen.getByText('a1'.repeat(32))
  screen.getByText('20/11/2026 à 14:05')
})

test('a file that cannot be drawn says so, and its original still opens', async () => {
  const heic = { mediaType: 'image/heic', preview: 'undrawable', thumbnailUrl: null, pictureUrl: null } as const
  const { user } = openPart([{ name: 'photo.heic', ...heic }])
  expect(await screen.findByText('Aperçu impossible')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ouvrir photo.heic' }))
  // The browser of an iPhone shows it; this one says what to do.
  fireEvent.error(await screen.findByRole('img', { name: 'photo.heic' }))
  await screen.findByText(/format HEIC de l’iPhone, que cet appareil n’affiche pas/)
  expect(screen.getByRole('link', { name: 'Télécharger l’original' }).getAttribute('href')).toBe('/files/copie')
})

test('an arrow is drawn over a photograph by keys alone, undone, done again and saved', async () => {
  const { user, server } = openPart([{ name: 'a.jpg' }])
  await user.click(await screen.findByRole('button', { name: 'Ouvrir a.jpg' }))
  await user.keyboard('a')
  const surface = await screen.findByRole('application', { name: /^Photo à annoter/ })
  expect(document.activeElement).toBe(surface)
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
  within(surface).getByText('1 annotation')
  await user.keyboard('{Control>}z{/Control}')
  within(surface).getByText('Aucune annotation')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}{Enter}{/Control}')
  await screen.findByText('Annotations enregistrées')
  const saved = server.calls.find(({ operation }) => operation === 'attachments.markUpAttachment')?.input
  expect(saved).toMatchObject({
    sha256: 'a1'.repeat(32),
    baseVersion: 0,
    marks: [
      {
        shape: 'arrow',
        color: 'red',
        points: [
          [5_000, 3_750],
          [5_500, 4_000],
        ],
      },
    ],
  })
})

test('marks of a colleague who was faster are joined to mine', async () => {
  const theirs = markOf({ shape: 'text', text: 'Rayure' })
  const { user, server, colleague } = openPart([{ name: 'a.jpg' }])
  await user.click(await screen.findByRole('button', { name: 'Ouvrir a.jpg' }))
  await user.keyboard('a')
  await screen.findByRole('application', { name: /^Photo à annoter/ })
  colleague([theirs])
  await user.keyboard('{Enter}{ArrowRight}{Enter}{Control>}{Enter}{/Control}')
  await screen.findByText(/sont réunies/)
  const saved = server.calls.findLast(({ operation }) => operation === 'attachments.markUpAttachment')?.input
  expect(saved).toMatchObject({ baseVersion: 1, marks: [theirs, { shape: 'arrow' }] })
})

test('leaving what was drawn asks first, and the layer can be taken away', async () => {
  const { user, server } = openPart([{ name: 'a.jpg', markupVersion: 1, marks: [markOf({})] }])
  await user.click(await screen.findByRole('button', { name: 'Ouvrir a.jpg' }))
  await user.keyboard('a')
  await screen.findByRole('application', { name: /^Photo à annoter/ })
  await user.keyboard('{Enter}{ArrowRight}{Enter}{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer les annotations' }))
  await screen.findByText('Annotations enregistrées')
  const saved = server.calls.filter(({ operation }) => operation === 'attachments.markUpAttachment')
  expect(saved.map(({ input }) => input)).toMatchObject([{ baseVersion: 1, marks: [] }])
})

test('photographs taken without network wait on the device, in order, and say so', async () => {
  const { user, server } = openPart([])
  await screen.findByText(/Déposez, collez/)
  server.state = 'cut'
  const jpeg = (name: string) =>
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, name.length])], name, { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Photos et documents à joindre'), [jpeg('un.jpg'), jpeg('deux.jpg')])
  await waitFor(() => expect(grid().getAllByRole('button', { name: /^Reprendre/ })).toHaveLength(2))
  expect(grid().getAllByText('Attend le réseau')).toHaveLength(2)
  expect(
    grid()
      .getAllByTitle(/jpg/)
      .map(({ textContent }) => textContent),
  ).toEqual(['un.jpg', 'deux.jpg'])
})

test('an empty file is refused at once with its sentence', async () => {
  const { user } = openPart([])
  await screen.findByText(/Déposez, collez/)
  await user.upload(
    screen.getByLabelText('Photos et documents à joindre'),
    new File([], 'vide.jpg', { type: 'image/jpeg' }),
  )
  await screen.findByText(/Ce fichier est vide/)
  await user.click(screen.getByRole('button', { name: 'Retirer vide.jpg' }))
  await waitFor(() => expect(screen.queryByText('vide.jpg')).toBeNull())
})
