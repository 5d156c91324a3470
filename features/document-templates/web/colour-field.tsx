import { Group, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { contrastOnPaper, paperColours } from '#features/document-templates/document-template.ts'
import classes from '#features/document-templates/web/document-templates.module.css'

const [black, other] = ['black', 'other']

type ColourProps = {
  label: string
  value?: string | null
  onChange: (colour: string | null) => void
  error?: ReactNode
  disabled?: boolean
}

/** A colour by its name, or by its code; a sentence says how it reads on paper. */
export function ColourField({ label, value = null, onChange, error, disabled = false, ...field }: ColourProps) {
  const isNamed = (colour: string) => paperColours.some((each) => each.colour === colour)
  const [isOther, setOther] = useState(value !== null && !isNamed(value))
  const isColour = value !== null && /^#[0-9a-f]{6}$/i.test(value)
  const choose = (chosen: string | null) => {
    setOther(chosen === other)
    if (chosen !== other) onChange(chosen === black ? null : chosen)
  }
  return (
    <Group align="start" gap="sm" mb="sm" wrap="wrap">
      <Select
        {...field}
        label={label}
        flex="1 1 12rem"
        allowDeselect={false}
        disabled={disabled}
        value={isOther ? other : (value ?? black)}
        onChange={choose}
        data={[
          { value: black, label: 'Noir' },
          ...paperColours.map(({ name, colour }) => ({ value: colour, label: name })),
          { value: other, label: 'Autre couleur…' },
        ]}
        leftSection={<span className={classes.swatch} style={{ background: isColour ? value : '#191919' }} />}
        description={isColour ? contrastOnPaper(value).sentence : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextInput
          label="Code de la couleur"
          aria-label={`Code, ${label.toLowerCase()}`}
          placeholder="#1b3a5c"
          flex="1 1 8rem"
          disabled={disabled}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
          error={error}
        />
      )}
    </Group>
  )
}
