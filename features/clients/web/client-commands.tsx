import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { kindLabels } from '#features/clients/client.ts'
import { searchClients } from '#features/clients/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import type { Command, SearchSource } from '#ui/command-store.ts'
import { useCommands, useSearchSource } from '#ui/commands.tsx'

/** What the palette knows of clients, wherever one is in the workshop. */
export function ClientCommands() {
  const navigate = useNavigate()
  const mayWrite = useMay('clients.write')
  const commands = useMemo((): Command[] => {
    if (!mayWrite) return []
    const icon = <IconUserPlus size={18} stroke={1.6} />
    const run = () => void navigate('/dashboard/clients?nouveau=1')
    return [{ id: 'create-client', label: 'Nouveau client', group: 'Créer', keywords: 'ajouter fiche', icon, run }]
  }, [mayWrite, navigate])
  const source = useMemo(
    (): SearchSource => ({
      id: 'clients',
      label: 'Clients',
      search: async (text, signal) =>
        (await searchClients(text, signal)).map(({ id, displayName, kind, mobile, phone, addressCity }) => {
          const number = mobile ?? phone
          return {
            id,
            label: displayName,
            description: [number ? formatPhone(number) : kindLabels[kind], addressCity].filter(Boolean).join(' · '),
            icon: <IconUser size={18} stroke={1.6} />,
            run: () => void navigate(`/dashboard/clients/${id}`),
          }
        }),
    }),
    [navigate],
  )
  useCommands(commands)
  useSearchSource(source)
  return null
}
