import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { chequesWords, mostCheques } from '#features/cheque-deposits/cheque-deposit.ts'
import type { LeftCheque, RowNews as News } from '#features/cheque-deposits/web/use-held-rows.ts'

const mostNamed = 5

/** Says which cheques came and left while the slip was being typed. */
export function RowNews({ news: { arrived, left }, isFull }: { news: News; isFull: boolean }) {
  const sentences = [arrivedWords(arrived), leftWords(left, isFull)].filter(Boolean)
  return (
    <div role="status">
      {sentences.length > 0 && (
        <Alert color="petrole" icon={<IconInfoCircle size={18} />} py="xs">
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
    </div>
  )
}

function arrivedWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 chèque s’ajoute pendant votre saisie\u202f; il n’est pas choisi.'
    : `${chequesWords(count)} s’ajoutent pendant votre saisie\u202f; ils ne sont pas choisis.`
}

function leftWords(left: readonly LeftCheque[], isFull: boolean): string {
  if (left.length === 0) return ''
  const named = left.slice(0, mostNamed).map(({ cheque: { payerName, invoiceNumber }, bank, chequeNumber }) => {
    const details = [invoiceNumber, bank, chequeNumber && `n°\u00a0${chequeNumber}`].filter(Boolean).join(', ')
    return `${payerName} (${details})`
  })
  const others = left.length - named.length
  const names = [...named, ...(others > 0 ? [`${others} autre${others > 1 ? 's' : ''}`] : [])]
  const list = new Intl.ListFormat('fr').format(names)
  const beyond = (verb: string) => (isFull ? `, ou ne ${verb} plus parmi les ${mostCheques} plus anciens` : '')
  return left.length === 1
    ? `Sorti de la liste pendant votre saisie\u202f: ${list}. Ce chèque vient d’être remis ou annulé${beyond('compte')}.`
    : `Sortis de la liste pendant votre saisie\u202f: ${list}. Ces chèques viennent d’être remis ou annulés${beyond('comptent')}.`
}
