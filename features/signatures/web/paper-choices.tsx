import { Checkbox, Fieldset, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChoiceInput } from '#features/signatures/signature-input.ts'
import { type Choosing, partsField } from '#features/signatures/web/paper-choice-fields.ts'
import { euros } from '#lib/euros.ts'
import { reusedPartsWords } from '#lib/reused-parts-words.ts'
import { offersReused } from '#priced-papers/line-choices.ts'
import { asksParts, type Offer, offeredOptions, offerGross, reusedAnswers } from '#priced-papers/offer.ts'

type ChoicesProps = {
  documents: readonly Choosing[]
  choices: readonly ChoiceInput[]
  errors: Record<string, ReactNode>
  onChange: (choices: ChoiceInput[]) => void
}

/** The boxes that the client ticked on the paper of each document that leaves a choice. */
export function PaperChoices({ documents, choices, errors, onChange }: ChoicesProps) {
  return choices.map((choice, rank) => {
    const { documentId } = choice
    const document = documents.find(({ id }) => id === documentId)
    if (!document?.offer) return null
    return (
      <OneChoice
        key={documentId}
        {...{
          choice,
          rank,
          title: choices.length > 1 ? document.title : '',
          offer: document.offer,
          error: errors[partsField(rank)],
        }}
        onChange={(changed) => onChange(choices.map((each, at) => (at === rank ? changed : each)))}
      />
    )
  })
}

type OneProps = {
  /** Empty where one document alone leaves a choice. */
  title: string
  rank: number
  offer: Offer
  choice: ChoiceInput
  error: ReactNode
  onChange: (choice: ChoiceInput) => void
}

function OneChoice({ title, rank, offer, choice, error, onChange }: OneProps) {
  const options = offeredOptions(offer, choice)
  const put = (pick: Partial<ChoiceInput>) => {
    const changed = { ...choice, ...pick }
    onChange({ ...changed, grossCents: offerGross(offer, changed) })
  }
  const answers = offersReused(offer.lines)
    ? { ...reusedPartsWords, wanted: 'J’accepte les pièces de réemploi proposées dans ce document, à leur prix' }
    : reusedPartsWords
  return (
    <Fieldset legend={title ? `Coché par le client\u202f: ${title}` : 'Coché par le client'}>
      <Stack>
        {options.length > 0 && (
          <Checkbox.Group
            label="Options choisies"
            value={choice.optionIds}
            onChange={(optionIds) => put({ optionIds })}
          >
            <Stack gap="xs" mt="xs">
              {options.map(({ id, label, grossCents }) => (
                <Checkbox key={id} value={id} label={`${label || 'Sans désignation'}, ${euros(grossCents)} TTC`} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {asksParts(offer) && (
          <Radio.Group
            label="Pièces de réemploi"
            required
            value={choice.reusedParts ?? ''}
            error={error}
            onChange={(value) => put({ reusedParts: reusedAnswers.find((each) => each === value) ?? null })}
          >
            <Stack gap="xs" mt="xs">
              {reusedAnswers.map((answer, place) => (
                <Radio
                  key={answer}
                  value={answer}
                  label={answers[answer]}
                  {...(place === 0 && { 'data-path': partsField(rank) })}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Text aria-live="polite">
          Total accepté{'\u202f'}: <b>{euros(choice.grossCents)} TTC</b>
        </Text>
      </Stack>
    </Fieldset>
  )
}
