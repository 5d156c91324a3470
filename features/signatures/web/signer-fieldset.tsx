import { Button, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { namedParties, partyLabels } from '#features/signatures/signature-terms.ts'
import type { SignerFields } from '#features/signatures/web/ask-fields.ts'

type FieldsetProps = {
  rank: number
  of: number
  inputOf: (field: keyof SignerFields) => GetInputPropsReturnType
  onRemove: () => void
}

const choices = namedParties.map((value) => ({ value, label: partyLabels[value] }))

/** A signer, and how they are reached, as it is known before the signature. */
export function SignerFieldset({ rank, of, inputOf, onRemove }: FieldsetProps) {
  return (
    <Fieldset legend={of > 1 ? `Signataire ${rank + 1}` : 'Signataire'}>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <TextInput label="Nom" required autoComplete="off" {...inputOf('name')} />
          <NativeSelect label="Qualité" data={choices} {...inputOf('party')} />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Téléphone mobile" type="tel" autoComplete="off" {...inputOf('phone')} />
          <TextInput label="Email" type="email" autoComplete="off" {...inputOf('email')} />
        </Group>
        {of > 1 && (
          <Button variant="subtle" color="red" size="compact-sm" style={{ alignSelf: 'flex-end' }} onClick={onRemove}>
            Retirer ce signataire
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
