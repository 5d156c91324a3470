import { Anchor, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clientsRights } from '#features/clients/rights.ts'
import {
  type FirstStep,
  firstStepAddresses,
  firstStepLabels,
  firstSteps,
  stepsLeft,
  trialWords,
} from '#features/dashboard/first-steps.ts'
import { query } from '#features/dashboard/web/api.ts'
import classes from '#features/dashboard/web/home.module.css'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { garageRights, membersRights } from '#features/garages/rights.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { quotesRights } from '#features/quotes/rights.ts'
import { may, type Right } from '#lib/rights.ts'
import { Panel } from '#ui/panel.tsx'

const rights: Record<FirstStep, Right> = {
  company: garageRights.write,
  team: membersRights.manage,
  client: clientsRights.write,
  dossier: dossiersRights.write,
  report: expertReportsRights.write,
  quote: quotesRights.write,
}

/** The steps that a new garage has left, and the days of its trial. The panel goes by itself. */
export function FirstSteps() {
  const { role, isDemo } = useCurrentGarage().garage
  const { data } = useQuery({ ...query.readFirstSteps.queryOptions(), enabled: !isDemo })
  if (!data) return null
  const offered = firstSteps.filter((step) => may(role, rights[step]))
  const left = stepsLeft(data, offered)
  const trial = data.trialDaysLeft === null ? undefined : trialWords(data.trialDaysLeft)
  if (left.length === 0) return trial ? <Text size="sm">{trial}</Text> : null
  const done = offered.length - left.length
  return (
    <Panel
      title="Pour commencer"
      hint={[`${done} sur ${offered.length} fait${done > 1 ? 's' : ''}.`, trial].filter(Boolean).join(' ')}
    >
      <ul className={classes.steps}>
        {offered.map((step) => (
          <li key={step} className={classes.step} data-done={!left.includes(step) || undefined}>
            {left.includes(step) ? (
              <>
                <IconCircle size={18} stroke={1.6} aria-hidden="true" />
                <Anchor component={Link} to={firstStepAddresses[step]}>
                  {firstStepLabels[step]}
                </Anchor>
              </>
            ) : (
              <>
                <IconCircleCheck size={18} stroke={1.6} aria-label="Fait" />
                {firstStepLabels[step]}
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
