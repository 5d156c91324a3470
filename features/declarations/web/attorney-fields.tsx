import { Autocomplete, Checkbox, Stack, TextInput } from '@mantine/core'
import { type PowerOfAttorney, powerLabels, powers } from '#features/declarations/declaration.ts'
import { attorneyForm, attorneyFormOf } from '#features/declarations/declaration-form-input.ts'
import type { FieldsProps } from '#features/declarations/web/declaration-drawer.tsx'
import { DeclarationFrame } from '#features/declarations/web/declaration-frame.tsx'
import { useDeclarationForm } from '#features/declarations/web/use-declaration-form.ts'

/** The person who acts for the client, and what they may do. */
export function AttorneyFields({ content, proposal, send, onClose }: FieldsProps<PowerOfAttorney>) {
  const given = useDeclarationForm({ schema: attorneyForm, initial: attorneyFormOf(content), send, onClose })
  const { form } = given
  return (
    <DeclarationFrame form={given} onClose={onClose}>
      <Autocomplete
        label="Personne qui agit pour le client"
        required
        data={proposal.people}
        maxLength={200}
        {...form.getInputProps('agentName')}
      />
      <TextInput
        label="Son lien avec le client"
        placeholder="son épouse, salarié de la société…"
        {...form.getInputProps('agentTie')}
      />
      <TextInput label="Son adresse" {...form.getInputProps('agentAddress')} />
      <Checkbox.Group
        label="Ce qu’elle peut faire"
        description={'Recevoir l’indemnité n’en fait jamais partie\u202f: c’est l’objet d’une cession de créance.'}
        required
        {...form.getInputProps('powers')}
      >
        <Stack gap="xs" mt="xs">
          {powers.map((power) => (
            <Checkbox key={power} value={power} label={powerLabels[power]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label="Valable jusqu’au"
        description={'Vide\u202f: jusqu’à la restitution du véhicule.'}
        type="date"
        {...form.getInputProps('validUntil')}
      />
    </DeclarationFrame>
  )
}
