import {
  IconDeviceDesktop,
  IconDeviceMobileCheck,
  IconDownload,
  IconKey,
  IconLock,
  IconLogin2,
  IconLogout,
  IconMail,
  IconShieldX,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import type { OwnSecurityEvent } from '#features/accounts/contract.ts'
import type { SecurityEventKind } from '#features/accounts/security-events.ts'
import { WithAnswer } from '#features/accounts/web/account-query.tsx'
import { eventsQuery } from '#features/accounts/web/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { Panel } from '#ui/panel.tsx'
import { type Moment, Timeline } from '#ui/timeline.tsx'

const icons: [sign: RegExp, icon: typeof IconKey][] = [
  [/^account\.exported/, IconDownload],
  [/refused|reused/, IconShieldX],
  [/^session\.opened/, IconLogin2],
  [/revoked/, IconLogout],
  [/^password/, IconLock],
  [/^email|^account\.confirmed/, IconMail],
  [/^factor/, IconDeviceMobileCheck],
  [/^recovery/, IconKey],
  [/^profile|^account|^provider/, IconUser],
]

/** Recent security events, so that the owner notices foreign ones. */
export function AccountEvents() {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1))
  const found = useQuery(eventsQuery(page))
  const show = (wanted: number) => setParameters(wanted > 1 ? { page: `${wanted}` } : {}, { preventScrollReset: true })
  return (
    <Panel
      title="Historique de sécurité"
      hint="Connexions et changements de votre compte, du plus récent au plus ancien."
    >
      <WithAnswer query={found} rows={6}>
        {({ items: events, total, pageSize }) => (
          <div aria-busy={found.isPlaceholderData}>
            {events.length === 0 ? (
              <EmptyState kind="nothing-yet" title="L’historique s’arrête avant cette page" />
            ) : (
              <Timeline moments={events.map(momentOf)} now={new Date(systemClock.now())} />
            )}
            <ListPages page={page} pageSize={pageSize} total={total} onChange={show} />
          </div>
        )}
      </WithAnswer>
    </Panel>
  )
}

function momentOf({ id, kind, label, device, address, at }: OwnSecurityEvent): Moment {
  const from = [device, address && `adresse réseau ${address}`].filter(Boolean).join(' · ')
  const Icon = iconOf(kind)
  return { id, at, title: label, icon: <Icon size={15} stroke={1.8} />, ...(from ? { author: from } : {}) }
}

function iconOf(kind: SecurityEventKind) {
  return icons.find(([sign]) => sign.test(kind))?.[1] ?? IconDeviceDesktop
}
