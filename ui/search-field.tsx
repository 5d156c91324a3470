import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

type SearchFieldProps = {
  id: string
  className?: string | undefined
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
}

/** The address follows the typing after a moment; the back button also changes it. */
export function SearchField({ search, onSearch, label, ...field }: SearchFieldProps) {
  const [text, setText] = useState(search)
  // Those that the address has not shown yet stand behind the one that it shows.
  const asked = useRef([search])
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current.push(wanted.trim())
    onSearch(wanted.trim())
  }, 200)
  useEffect(() => {
    const known = asked.current.lastIndexOf(search)
    asked.current = known < 0 ? [search] : asked.current.slice(known)
    if (known < 0) setText(search)
  }, [search])
  const type = (wanted: string) => {
    setText(wanted)
    ask(wanted)
  }
  return (
    <TextInput
      {...field}
      type="search"
      aria-label={label}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Effacer la recherche" onClick={() => type('')} />
        ) : (
          <Kbd visibleFrom="sm">/</Kbd>
        )
      }
      maxLength={200}
      autoComplete="off"
    />
  )
}
