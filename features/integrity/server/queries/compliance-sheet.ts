import {
  complianceSubtitle,
  complianceTitle,
  notYetAttestation,
  softwareFacts,
  userPart,
} from '#features/integrity/compliance.ts'
import { conditions } from '#features/integrity/conditions.ts'
import { formatDay } from '#lib/dates.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

const text = (title: string, paragraphs: string[]) => ({ title, paragraphs, columns: [], rows: [], total: null })

/** The file of conformity on paper: the software, how it keeps each condition, and the part that the garage signs. */
export function complianceSheet(issuedOn: string, garage: RegisterSheet['garage']): RegisterSheet {
  const software = softwareFacts()
  return {
    kind: 'register',
    ...{ issuedOn, garage, title: complianceTitle, subtitle: complianceSubtitle },
    facts: [...software, { label: 'Atelier', value: garage.name }, { label: 'Établi le', value: formatDay(issuedOn) }],
    sections: [
      text('Portée de ce document', notYetAttestation),
      ...conditions.map(({ title, sentence }) => text(title, [sentence])),
      text('Partie de l’utilisateur', [userPart]),
    ],
    signatures: [`Pour ${garage.name}, nom et qualité`, 'Date et signature'],
    footnote: `${software
      .slice(1)
      .map(({ value }) => value)
      .join(' ')} · Ni attestation individuelle, ni certificat`,
  }
}
