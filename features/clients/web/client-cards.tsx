import { ActionIcon, Avatar } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Client } from '#features/clients/contract.ts'
import { ClientBadges } from '#features/clients/web/client-badges.tsx'
import classes from '#features/clients/web/client-cards.module.css'
import { formatPhone } from '#lib/phone.ts'

/** The list under a thumb: the card opens the client, the button beside it calls. */
export function ClientCards({ clients }: { clients: Client[] }) {
  const unsent = useUnsent('client')
  return (
    <ul className={classes.cards}>
      {clients.map((client) => {
        const number = client.mobile ?? client.phone
        const details = [number && formatPhone(number), client.addressCity].filter(Boolean)
        return (
          <li key={client.id} className={classes.card}>
            <Link to={`/dashboard/clients/${client.id}`} className={classes.link} data-row-link>
              <Avatar size={40} color={client.kind === 'company' ? 'copper' : 'petrole'} name={client.displayName} />
              <span className={classes.words}>
                <span className={classes.name}>{client.displayName}</span>
                <span className={classes.details}>{details.join(' · ') || client.email}</span>
                <span className={classes.badges}>
                  <ClientBadges client={client} unsent={unsent.get(client.id)} />
                </span>
              </span>
            </Link>
            {number && (
              <ActionIcon
                component="a"
                href={`tel:${number}`}
                size={48}
                variant="light"
                color="petrole"
                aria-label={`Appeler ${client.displayName}`}
              >
                <IconPhone size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}
