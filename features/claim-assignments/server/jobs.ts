import { type NoticeTools, printAskedNotices } from '#features/claim-assignments/server/print-asked-notices.ts'
import { letterReading, letterSending } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { noticePrinting } from '#features/claim-assignments/server/queries/notice-printing.ts'
import { readRegisteredLetter } from '#features/claim-assignments/server/read-registered-letter.ts'
import { type LetterTools, sendRegisteredLetter } from '#features/claim-assignments/server/send-registered-letter.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

export const sendRegisteredMailJob = defineJob({
  ...letterSending,
  label: 'Envoi d’une lettre recommandée électronique',
  role: 'manager',
  run: (tools: LetterTools, payload, run) => sendRegisteredLetter(tools, payload, run),
})

export const readRegisteredMailJob = defineJob({
  ...letterReading,
  label: 'Suivi d’une lettre recommandée électronique',
  role: 'manager',
  run: (tools: LetterTools, payload, run) => readRegisteredLetter(tools, payload, run),
})

export const printNoticesJob = defineJob({
  ...noticePrinting,
  label: 'Lettres de plusieurs cessions',
  role: 'manager',
  run: (tools: NoticeTools, payload, run) => printAskedNotices(tools, payload, run),
})
