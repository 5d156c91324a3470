import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Outbox } from '#browser/outbox.ts'
import { findClients } from '#features/clients/web/find-clients.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

test('the palette finds clients of the archives too, after the others, and says so', async () => {
  const zoe = storedClient({ mobile: '+33612345678', addressCity: 'Rennes' })
  const old = storedClient({ firstName: 'Marc', archivedAt: '2026-01-05T09:00:00.000Z' })
  let outbox: Outbox | undefined
  function Device() {
    outbox = useOffline().outbox
    return null
  }
  renderPart(<Device />, {
    answers: {
      clients: {
        listClients: ({ shelf }) => ({ items: [shelf === 'archived' ? old : zoe], total: 1, page: 1, pageSize: 6 }),
      },
    },
  })
  const device = await waitFor(() => outbox ?? Promise.reject(new Error('not open yet')))
  const found = await findClients('06 12', { outbox: device, signal: new AbortController().signal })
  expect(found.map(({ label, reason, badge }) => [label, reason, badge])).toEqual([
    [zoe.displayName, 'téléphone 06\u00a012\u00a034\u00a056\u00a078', undefined],
    [old.displayName, undefined, 'Archivé'],
  ])
})
