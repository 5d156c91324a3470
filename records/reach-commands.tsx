import { IconMail, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/phone.ts'
import type { Command } from '#ui/command-store.ts'

type Reached = { number: string | null | undefined; email: string | null | undefined }

/** The commands that call a record and write to it, where it can be reached. */
export function reachCommands(
  noun: string,
  ofRecord: { group: string; isOfRecord: boolean },
  { number, email }: Reached,
): Command[] {
  const commands: Command[] = []
  if (number) {
    commands.push({
      ...ofRecord,
      id: `call-${noun}`,
      label: `Appeler le ${formatPhone(number)}`,
      keywords: 'téléphone',
      icon: <IconPhone size={18} stroke={1.6} />,
      run: () => window.location.assign(`tel:${number}`),
    })
  }
  if (email) {
    commands.push({
      ...ofRecord,
      id: `mail-${noun}`,
      label: `Écrire à ${email}`,
      keywords: 'email message',
      icon: <IconMail size={18} stroke={1.6} />,
      run: () => window.location.assign(`mailto:${email}`),
    })
  }
  return commands
}
