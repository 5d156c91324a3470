import { Modal, Skeleton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { problemOf } from '#browser/call.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** A dialog with one form about an assignment, wide enough for its clauses. */
export function FormFrame(props: ComponentProps<typeof FormDialog>) {
  return <FormDialog size="lg" {...props} />
}

type AskedProps<Data> = {
  title: string
  asked: { data: Data | undefined; error: Error | null }
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A dialog whose form is read first. It stays open meanwhile, and says when the reading failed. */
export function AskedFrame<Data>({ title, asked: { data, error }, onClose, children }: AskedProps<Data>) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {data !== undefined && children(data)}
      {data === undefined &&
        (error ? <ProblemAbove sentence={problemOf(error).sentence} /> : <Skeleton height={200} />)}
    </Modal>
  )
}
