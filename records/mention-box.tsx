import { Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { fold } from '#lib/fold.ts'
import { mentionTyped, withMention } from '#lib/mention.ts'

/** The people whom a note may mention. */
export type Colleagues = readonly { id: string; name: string }[]

type MentionBoxProps = Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
  value: string
  onType: (text: string) => void
  onSend: () => void
  colleagues: Colleagues
  ref?: Ref<HTMLTextAreaElement>
}

/** A box for a text that names colleagues after an @; Ctrl Enter sends it. */
export function MentionBox({ value, onType, onSend, colleagues, ref, ...box }: MentionBoxProps) {
  const [caret, setCaret] = useState<number>()
  const element = useRef<HTMLTextAreaElement>(null)
  const beginning = caret === undefined ? undefined : mentionTyped(value, caret)
  const offered = beginning === undefined ? [] : namesOf(colleagues, beginning)
  function choose(name: string) {
    const named = withMention(value, caret ?? value.length, name)
    onType(named.text)
    setCaret(undefined)
    requestAnimationFrame(() => {
      element.current?.focus()
      element.current?.setSelectionRange(named.caret, named.caret)
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const [first] = offered
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Enter' && first) {
      event.preventDefault()
      choose(first)
    } else if (event.key === 'Escape' && first) {
      event.stopPropagation()
      setCaret(undefined)
    }
  }
  return (
    <div>
      <Textarea
        {...box}
        ref={(node) => {
          element.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        value={value}
        maxLength={5000}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart)
          onType(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <Group gap={6} mt={6} role="group" aria-label="Mentionner">
          {offered.map((name) => (
            <Button key={name} size="compact-xs" variant="light" onClick={() => choose(name)}>
              {name}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}

const mostOffered = 4

function namesOf(colleagues: Colleagues, beginning: string): string[] {
  const sought = fold(beginning)
  return colleagues
    .map(({ name }) => name)
    .filter((name) =>
      fold(name)
        .split(' ')
        .some((word, rank, words) => words.slice(rank).join(' ').startsWith(sought) || word.startsWith(sought)),
    )
    .slice(0, mostOffered)
}
