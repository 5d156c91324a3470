import { Autocomplete, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { type Address, publicData } from '#browser/public-data.ts'
import classes from '#features/accounts/web/onboarding.module.css'
import type { FieldsProps } from '#features/accounts/web/onboarding-steps.tsx'

const quietMs = 250
const enoughCharacters = 5

export function AddressFields({ form, errors, change }: FieldsProps) {
  const [suggested, setSuggested] = useState<Address[]>([])
  const wanted = useRef('')
  const suggest = useDebouncedCallback(async (text: string) => {
    const found = await publicData.suggestAddresses(text)
    if (wanted.current === text) setSuggested(found)
  }, quietMs)

  function changeStreet(street: string) {
    const chosen = suggested.find(({ label }) => label === street)
    if (chosen) {
      wanted.current = ''
      setSuggested([])
      change({ addressStreet: chosen.street, addressZipCode: chosen.zipCode, addressCity: chosen.city })
      return
    }
    change({ addressStreet: street })
    const inFrance = form.addressCountry.trim().toLowerCase() === 'france'
    wanted.current = inFrance && street.trim().length >= enoughCharacters ? street.trim() : ''
    if (wanted.current) suggest(wanted.current)
    else setSuggested([])
  }

  return (
    <>
      <Autocomplete
        label="Adresse"
        name="addressStreet"
        autoComplete="address-line1"
        size="md"
        value={form.addressStreet}
        error={errors.addressStreet}
        data={suggested.map(({ label }) => label)}
        filter={({ options }) => options}
        onChange={changeStreet}
      />
      <div className={classes.town}>
        <TextInput
          label="Code postal"
          name="addressZipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          size="md"
          value={form.addressZipCode}
          error={errors.addressZipCode}
          onChange={({ currentTarget }) => change({ addressZipCode: currentTarget.value })}
        />
        <TextInput
          label="Ville"
          name="addressCity"
          autoComplete="address-level2"
          size="md"
          value={form.addressCity}
          error={errors.addressCity}
          onChange={({ currentTarget }) => change({ addressCity: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Pays"
        name="addressCountry"
        autoComplete="country-name"
        size="md"
        value={form.addressCountry}
        error={errors.addressCountry}
        onChange={({ currentTarget }) => change({ addressCountry: currentTarget.value })}
      />
    </>
  )
}
