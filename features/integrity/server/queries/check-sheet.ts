import { conditions, noCertificate } from '#features/integrity/conditions.ts'
import type { IntegrityCheck } from '#features/integrity/contract.ts'
import { faultSentence, mostFaults, stepLabels } from '#features/integrity/fault.ts'
import { resultSentence } from '#features/integrity/result.ts'
import { civilDate, formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

const text = (title: string, paragraphs: string[]) => ({ title, paragraphs, columns: [], rows: [], total: null })

/** The result of a check on paper: what was checked, each fault, and the conditions of the law. */
export function checkSheet(check: IntegrityCheck, garage: RegisterSheet['garage']): RegisterSheet {
  const { requestedAt, requestedBy, finishedAt, counts, faults, faultCount, headPosition, headHash } = check
  const cut =
    faultCount > mostFaults
      ? [`Les ${mostFaults} premières anomalies sont imprimées, sur ${formatCount(faultCount)}.`]
      : []
  return {
    kind: 'register',
    issuedOn: civilDate(new Date(finishedAt ?? requestedAt)),
    garage,
    title: 'Procès-verbal de contrôle',
    subtitle: 'Factures, encaissements, remises de chèques, clôtures et journal',
    facts: [
      { label: 'Lancé', value: `le ${formatInstant(requestedAt)}${requestedBy ? ` par ${requestedBy}` : ''}` },
      { label: 'Terminé', value: finishedAt ? `le ${formatInstant(finishedAt)}` : '–' },
      { label: 'Factures et avoirs', value: formatCount(counts.invoices) },
      { label: 'Encaissements', value: formatCount(counts.payments) },
      { label: 'Remises de chèques', value: formatCount(counts.chequeDeposits) },
      { label: 'Clôtures', value: formatCount(counts.closings) },
      { label: 'Entrées du journal', value: formatCount(counts.entries) },
      { label: 'Résultat', value: resultSentence(faultCount) },
    ],
    sections: [
      {
        ...text('Anomalies', faults.length === 0 ? ['Aucune anomalie.'] : cut),
        columns:
          faults.length === 0
            ? []
            : [
                { title: 'Contrôle', isAmount: true },
                { title: 'Anomalie', isAmount: false },
              ],
        rows: faults.map((each) => [stepLabels[each.step], faultSentence(each)]),
      },
      text('Tête du livre scellé', [`Rang ${headPosition ?? 0}, SHA-256\u00a0: ${headHash || 'livre vide'}`]),
      ...conditions.map(({ title, sentence }) => text(title, [sentence])),
      text('Attestation', [noCertificate]),
    ],
    signatures: [],
    footnote: 'Contrôle fait par le logiciel sur les données de l’atelier',
  }
}
