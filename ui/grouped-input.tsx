import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter, charactersBefore, groupCompanyNumber, groupPhone } from '#ui/digit-groups.ts'

type GroupedInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: string
  /** Called with the text as shown, spaces included. */
  onChange: (text: string) => void
}

/** A telephone number, by pairs of digits. */
export function PhoneInput(props: GroupedInputProps) {
  return <GroupedInput type="tel" inputMode="tel" autoComplete="tel" {...props} group={groupPhone} />
}

/** A SIREN or a SIRET, in groups. */
export function CompanyNumberInput(props: GroupedInputProps) {
  return <GroupedInput inputMode="numeric" autoComplete="off" {...props} group={groupCompanyNumber} />
}

function GroupedInput({ value, onChange, group, ...others }: GroupedInputProps & { group: (text: string) => string }) {
  const input = useRef<HTMLInputElement>(null)
  const typedBeforeCaret = useRef<number | undefined>(undefined)
  const shown = group(value)

  useLayoutEffect(() => {
    const typed = typedBeforeCaret.current
    typedBeforeCaret.current = undefined
    if (typed === undefined || document.activeElement !== input.current) return
    const caret = caretAfter(shown, typed)
    input.current?.setSelectionRange(caret, caret)
  })

  return (
    <TextInput
      {...others}
      ref={input}
      value={shown}
      onChange={({ currentTarget }) => {
        const { value: text, selectionStart } = currentTarget
        typedBeforeCaret.current = charactersBefore(text, selectionStart ?? text.length)
        onChange(group(text))
      }}
    />
  )
}
