import { SimpleGrid, Text } from '@mantine/core'
import { stepsOf } from '#features/claim-assignments/assignment-steps.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import classes from '#features/claim-assignments/web/assignment-strip.module.css'

/** The life of an assignment as a strip: each step with its day, done or to come. */
export function AssignmentStrip({ whole }: { whole: WholeAssignment }) {
  return (
    <SimpleGrid
      component="ol"
      className={classes.strip}
      cols={{ base: 2, xs: 3, md: 6 }}
      spacing="xs"
      aria-label="Étapes"
    >
      {stepsOf(whole).map(({ label, detail, state }) => (
        <li key={label} className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        </li>
      ))}
    </SimpleGrid>
  )
}
