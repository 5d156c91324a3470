import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import { SearchField } from '#ui/search-field.tsx'

test('a text that is typed on while the address is late stays, and Back brings the one of before', async () => {
  const asked: string[] = []
  const address: { show?: (search: string) => void } = {}
  function Page() {
    const [search, show] = useState('')
    address.show = show
    return (
      <SearchField
        id="search"
        label="Chercher"
        placeholder=""
        search={search}
        onSearch={(wanted) => void asked.push(wanted)}
      />
    )
  }
  const { user, getByRole } = renderPublicPart(<Page />)
  const field = getByRole('searchbox')
  await user.type(field, 'mar')
  await vi.waitUntil(() => asked.includes('mar'))
  await user.type(field, 'tin')
  await vi.waitUntil(() => asked.includes('martin'))
  act(() => address.show?.('mar'))
  expect(field).toHaveProperty('value', 'martin')
  act(() => address.show?.('martin'))
  act(() => address.show?.('mar'))
  expect(field).toHaveProperty('value', 'mar')
})
