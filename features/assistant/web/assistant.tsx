import { Anchor } from '@mantine/core'
import {
  type Icon,
  IconCloudOff,
  IconFileSearch,
  IconKeyboard,
  IconMail,
  IconMessageQuestion,
  IconReceipt,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  type AbilityId,
  type AssistantAbility,
  abilitiesToCome,
  abilitiesToday,
} from '#features/assistant/assistant-plan.ts'
import classes from '#features/assistant/web/assistant.module.css'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Presents the planned assistant and the abilities that already work. */
export function Assistant() {
  return (
    <>
      <PageHeader
        title="Assistant"
        subtitle="Il n’est pas encore en service. Voici ce qu’il fera, et ce que vous pouvez déjà faire sans lui."
        aside={<StatusBadge>En préparation</StatusBadge>}
      />
      <div className={classes.panels}>
        <Panel title="Ce qui fonctionne aujourd’hui" hint="Sans lui, dès maintenant.">
          <Abilities abilities={abilitiesToday} />
        </Panel>
        <Panel title="Ce que l’assistant fera" hint="Rien de ce qui suit n’est encore disponible.">
          <Abilities abilities={abilitiesToCome} isComing />
        </Panel>
      </div>
    </>
  )
}

const icons: Record<AbilityId, Icon> = {
  report: IconFileSearch,
  quote: IconReceipt,
  letter: IconMail,
  answer: IconMessageQuestion,
  search: IconSearch,
  offline: IconCloudOff,
  keyboard: IconKeyboard,
}

function Abilities({ abilities, isComing = false }: { abilities: readonly AssistantAbility[]; isComing?: boolean }) {
  return (
    <ul className={classes.abilities} data-coming={isComing || undefined}>
      {abilities.map(({ id, title, text, to, action }) => {
        const Icon = icons[id]
        return (
          <li key={id}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {to && (
                <Anchor component={Link} to={to} size="sm">
                  {action}
                </Anchor>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
