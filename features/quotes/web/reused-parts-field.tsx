import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ReusedPartsAnswer, reusedPartsAnswers, reusedPartsLabels } from '#features/quotes/quote.ts'

type FieldProps = { value: ReusedPartsAnswer | ''; error?: ReactNode; onChange(answer: ReusedPartsAnswer): void }

/** The question that the law has a garage ask before the client agrees. */
export function ReusedPartsField({ value, error, onChange }: FieldProps) {
  return (
    <Radio.Group
      label="Pièces de réemploi"
      description="Le client choisit avant de donner son accord."
      required
      value={value}
      error={error}
      onChange={(chosen) => {
        const answer = reusedPartsAnswers.find((each) => each === chosen)
        if (answer) onChange(answer)
      }}
    >
      <Stack gap="xs" mt="xs">
        {reusedPartsAnswers.map((answer, rank) => (
          <Radio
            key={answer}
            value={answer}
            label={reusedPartsLabels[answer]}
            {...(rank === 0 && { 'data-path': 'reusedParts' })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
