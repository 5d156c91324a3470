import { Alert, type MantineSpacing } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The reason why a form was refused, above its fields. */
export function ProblemAbove({ sentence, mb }: { sentence: string | undefined; mb?: MantineSpacing }) {
  if (!sentence) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mb={mb}>
      {sentence}
    </Alert>
  )
}
