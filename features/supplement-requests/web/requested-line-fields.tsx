import { ActionIcon, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { readLine, type TypedLine } from '#features/supplement-requests/supplement-form-input.ts'
import { requestedKinds, totalsOfRequest } from '#features/supplement-requests/supplement-request.ts'
import { euros } from '#lib/euros.ts'
import { isWork } from '#priced-papers/line.ts'
import { kindLabels } from '#priced-papers/line-words.ts'

type LineProps = {
  line: TypedLine
  at: number
  input: (name: keyof TypedLine) => GetInputPropsReturnType
  onRemove: () => void
}

/** One requested line: designation, kind, quantity or hours, price, and why. */
export function RequestedLineFields({ line, at, input, onRemove }: LineProps) {
  const read = readLine(line)
  return (
    <Stack gap={6} component="fieldset" m={0} p="sm" bd="1px solid var(--line)" bdrs="md">
      <Group justify="space-between" wrap="nowrap" component="legend" w="100%">
        <Text span size="sm" fw={550}>
          Ligne {at + 1}
          {read && `, ${euros(totalsOfRequest([read]).netCents)} HT`}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Retirer la ligne ${at + 1}${line.label && `, ${line.label}`}`}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} />
        </ActionIcon>
      </Group>
      <TextInput label="Désignation" required autoComplete="off" {...input('label')} />
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
        <Select
          label="Nature"
          data={requestedKinds.map((value) => ({ value, label: kindLabels[value] }))}
          allowDeselect={false}
          {...input('kind')}
        />
        <TextInput
          label={isWork(line) ? 'Heures' : 'Quantité'}
          required
          inputMode="decimal"
          autoComplete="off"
          {...input('quantityThousandths')}
        />
        <TextInput
          label={isWork(line) ? 'Taux horaire HT' : 'Prix unitaire HT'}
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          {...input('unitPriceCents')}
        />
      </SimpleGrid>
      <TextInput label="Motif" autoComplete="off" placeholder="Vu au démontage…" {...input('reason')} />
    </Stack>
  )
}
