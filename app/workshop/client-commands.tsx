import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { readPage } from '#browser/local-pages.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Outbox } from '#browser/outbox.ts'
import { readListAddress } from '#features/clients/client-list.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientList, searchClients } from '#features/clients/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import type { Command, SearchSource } from '#ui/command-store.ts'
import { useCommands, useSearchSource } from '#ui/commands.tsx'

/** Clients are found and created from anywhere. */
export function ClientCommands() {
  const navigate = useNavigate()
  const mayWrite = useMay(clientsRights.write)
  const { outbox } = useOffline()
  const commands = useMemo(
    (): Command[] =>
      mayWrite
        ? [
            {
              id: 'create-client',
              label: 'Nouveau client',
              group: 'Créer',
              keywords: 'ajouter fiche particulier professionnel',
              icon: <IconUserPlus size={18} stroke={1.6} />,
              run: () => void navigate('/dashboard/clients?nouveau=1'),
            },
          ]
        : [],
    [mayWrite, navigate],
  )
  const source = useMemo(
    (): SearchSource => ({
      id: 'clients',
      label: 'Clients',
      search: async (text, signal) =>
        (await searchClients(text, signal).catch(() => searchKept(outbox, text))).map(
          ({ id, displayName, mobile, phone, addressCity }) => ({
            id,
            label: displayName,
            description: [formatPhone(mobile ?? phone ?? ''), addressCity].filter(Boolean).join(' · '),
            icon: <IconUser size={18} stroke={1.6} />,
            run: () => void navigate(`/dashboard/clients/${id}`),
          }),
        ),
    }),
    [navigate, outbox],
  )
  useCommands(commands)
  useSearchSource(source)
  return null
}

const few = 6
const { page, ...everyClient } = readListAddress(new URLSearchParams())

/** Without the server, among what the device keeps. */
async function searchKept(outbox: Outbox, search: string) {
  const filters = { ...everyClient, search }
  return (await readPage(outbox, clientList, { filters, page, pageSize: few })).rows
}
