import { useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { schemes } from '#app/workshop/colour-schemes.ts'
import { useSignOut } from '#app/workshop/sign-out.tsx'
import type { Destination } from '#browser/workshop.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

/** Commands available everywhere in the workshop. */
export function ShellCommands({ destinations }: { destinations: Destination[] }) {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const commands = useMemo(
    (): Command[] => [
      ...destinations.map(({ to, label, icon: Icon, letter }) => ({
        id: to,
        label,
        group: 'Aller à',
        icon: <Icon size={18} stroke={1.6} />,
        ...(letter && { keys: `g ${letter}` }),
        run: () => void navigate(to),
      })),
      ...schemes.map(({ value, label, icon: Icon }) => ({
        id: `scheme-${value}`,
        label,
        group: 'Apparence',
        keywords: 'couleurs apparence mode nuit jour',
        icon: <Icon size={18} stroke={1.6} />,
        run: () => setColorScheme(value),
      })),
      {
        id: 'sign-out',
        label: 'Se déconnecter',
        group: 'Compte',
        icon: <IconLogout size={18} stroke={1.6} />,
        run: signOut,
      },
    ],
    [destinations, navigate, setColorScheme, signOut],
  )
  useCommands(commands)
  return null
}
