import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { uploadFile } from '#browser/send-file.ts'

type ScanInputProps = {
  label: string
  required?: boolean
  error?: string | undefined
  onSent: (fileId: string) => void
}

/** A photograph or a PDF, sent as soon as it is chosen. */
export function ScanInput({ label, required = false, error, onSent }: ScanInputProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
    if (!chosen) return
    setSending(true)
    try {
      onSent(await uploadFile(chosen))
    } catch (refused) {
      setProblem(problemOf(refused).sentence)
    } finally {
      setSending(false)
    }
  }
  return (
    <FileInput
      label={label}
      placeholder={isSending ? 'Envoi…' : 'Photo ou PDF'}
      accept="image/*,application/pdf"
      withAsterisk={required}
      clearable
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={problem ?? error}
    />
  )
}
