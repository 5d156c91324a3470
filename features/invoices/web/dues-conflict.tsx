import { Alert, Button, Group, Text } from '@mantine/core'
import { sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { duesWords } from '#features/invoices/due-day.ts'
import { duesOf } from '#features/invoices/dues.ts'
import { duesChanged } from '#features/invoices/refusals.ts'

type ConflictProps = { current: Invoice; onChoose(isTheirs: boolean): void }

/** The échéancier that somebody else saved meanwhile, beside the choice. */
export function DuesConflict({ current, onChoose }: ConflictProps) {
  const { dues } = current
  return (
    <Alert color="yellow" title={duesChanged.sentence} role="alert">
      <Text size="sm">
        {dues.length === 0
          ? 'Sans échéancier\u202f: tout est dû à l’échéance de la facture.'
          : duesWords(duesOf(dues, sharesOf(current)))}
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => onChoose(true)}>
          Prendre le sien
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose(false)}>
          Garder le mien
        </Button>
      </Group>
    </Alert>
  )
}
