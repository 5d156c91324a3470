import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Ability, abilitiesToCome, abilitiesToday } from '#features/assistant/assistant-plan.ts'
import classes from '#features/assistant/web/assistant.module.css'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Says what the assistant will be, and what already works without it. */
export function Assistant() {
  return (
    <>
      <PageHeader
        title="Assistant"
        subtitle="Il n’est pas encore en service. Voici ce qu’il fera, et ce que vous pouvez déjà faire sans lui."
        aside={<StatusBadge tone="accent">En préparation</StatusBadge>}
      />
      <Panels>
        <Panel title="Ce qui fonctionne aujourd’hui">
          <Abilities abilities={abilitiesToday} />
        </Panel>
        <Panel title="Ce que l’assistant fera" hint="Rien de ce qui suit n’est encore disponible.">
          <Abilities abilities={abilitiesToCome} />
        </Panel>
      </Panels>
    </>
  )
}

function Abilities({ abilities }: { abilities: readonly Ability[] }) {
  return (
    <ul className={classes.abilities}>
      {abilities.map(({ title, text, to, action }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {to && (
            <Anchor component={Link} to={to} size="sm">
              {action}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
