import { Alert } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { PageHeader } from '#ui/page-header.tsx'

type ErasedRecordProps = {
  title: string
  /** « Cette personne a été effacée ». */
  sentence: string
  erasedAt: string
  /** The history, without any written value. */
  children: ReactNode
}

/** The page of an erased record: dates and events remain. */
export function ErasedRecord({ title, sentence, erasedAt, children }: ErasedRecordProps) {
  return (
    <>
      <PageHeader title={title} />
      <Alert color="gray" mb="md" icon={<IconEraser size={18} />} role="status">
        {sentence} le {formatInstant(erasedAt)}. Il ne reste que la trace de ce qui a été fait, sans ce qui avait été
        écrit.
      </Alert>
      {children}
    </>
  )
}
