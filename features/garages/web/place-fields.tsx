import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from '#features/garages/web/panel.module.css'
import { CompanyNumberInput, PhoneInput } from '#ui/grouped-input.tsx'

export type PlaceValues = {
  siret: string
  phone: string
  addressStreet: string
  addressZipCode: string
  addressCity: string
  addressCountry: string
}

type Place = Record<'addressStreet' | 'addressZipCode' | 'addressCity' | 'addressCountry', string> & {
  siret: string | null
  phone: string | null
}

/** Address values of a form. */
export function placeValues(place?: Place): PlaceValues {
  return {
    siret: place?.siret ?? '',
    phone: place?.phone ?? '',
    addressStreet: place?.addressStreet ?? '',
    addressZipCode: place?.addressZipCode ?? '',
    addressCity: place?.addressCity ?? '',
    addressCountry: place?.addressCountry ?? 'France',
  }
}

type PlaceFieldsProps = { values: PlaceValues; of: (field: keyof PlaceValues) => GetInputPropsReturnType }

/** Address and contact fields of a company or a site. */
export function PlaceFields({ values, of }: PlaceFieldsProps) {
  return (
    <>
      <CompanyNumberInput label="SIRET" description="14 chiffres" {...of('siret')} value={values.siret} />
      <PhoneInput
        label="Téléphone"
        description="Celui qu’appellent vos clients"
        {...of('phone')}
        value={values.phone}
      />
      <TextInput label="Adresse" autoComplete="off" className={classes.wide} {...of('addressStreet')} />
      <TextInput label="Code postal" autoComplete="off" inputMode="numeric" {...of('addressZipCode')} />
      <TextInput label="Ville" autoComplete="off" {...of('addressCity')} />
      <TextInput label="Pays" autoComplete="off" {...of('addressCountry')} />
    </>
  )
}
