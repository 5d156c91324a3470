import { agreementInForce, firmAgreementState } from '#features/directory/agreement.ts'
import { describeState } from '#features/directory/agreement-words.ts'
import type { Firm } from '#features/directory/contract.ts'
import { fieldLabels, kindLabels } from '#features/directory/firm.ts'
import { describeRole, personName } from '#features/directory/person.ts'
import { formatPhone } from '#lib/phone.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A firm as a line of an exported list. Its agreement is told as of this day, without any rate. */
export function firmColumns(today: string): SheetColumn<Firm>[] {
  const stateOf = ({ agreementPeriods }: Firm) => firmAgreementState(agreementPeriods, today)
  return [
    { header: fieldLabels.kind, kind: 'text', value: ({ kind }) => kindLabels[kind] },
    { header: fieldLabels.name, kind: 'text', value: ({ name }) => name },
    { header: fieldLabels.otherNames, kind: 'text', value: ({ otherNames }) => otherNames },
    { header: fieldLabels.siret, kind: 'text', value: ({ siret }) => siret },
    { header: fieldLabels.phone, kind: 'text', value: ({ phone }) => phone && formatPhone(phone) },
    { header: fieldLabels.email, kind: 'text', value: ({ email }) => email },
    {
      header: fieldLabels.claimsPhone,
      kind: 'text',
      value: ({ claimsPhone }) => claimsPhone && formatPhone(claimsPhone),
    },
    { header: fieldLabels.claimsEmail, kind: 'text', value: ({ claimsEmail }) => claimsEmail },
    { header: fieldLabels.addressStreet, kind: 'text', value: ({ addressStreet }) => addressStreet },
    { header: fieldLabels.addressZipCode, kind: 'text', value: ({ addressZipCode }) => addressZipCode },
    { header: fieldLabels.addressCity, kind: 'text', value: ({ addressCity }) => addressCity },
    { header: fieldLabels.addressCountry, kind: 'text', value: ({ addressCountry }) => addressCountry },
    { header: 'Personnes', kind: 'text', value: ({ people }) => people.map(describePerson).join(' ; ') },
    { header: 'Accord', kind: 'text', value: (firm) => describeIf(stateOf(firm)) },
    {
      header: 'Accord jusqu’au',
      kind: 'day',
      value: ({ agreementPeriods }) => agreementInForce(agreementPeriods, today)?.validTo,
    },
    { header: 'Créée le', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Modifiée le', kind: 'instant', value: ({ updatedAt }) => updatedAt },
  ]
}

const describeIf = (state: ReturnType<typeof firmAgreementState>) => (state ? describeState(state) : '')

function describePerson(person: Firm['people'][number]): string {
  const { phone, email } = person
  return [personName(person), describeRole(person), phone && formatPhone(phone), email].filter(Boolean).join(', ')
}
