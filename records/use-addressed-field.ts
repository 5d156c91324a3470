import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Puts the focus into the field that the address names (`#siret`), where this form has it. */
export function useAddressedField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const fields = Array.from(form.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
    fields.find(({ dataset }) => `#${dataset.path}` === hash)?.focus()
  }, [form, hash])
}
