import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { sendLooseFile } from '#browser/send-file.ts'
import { mostBytes } from '#features/imports/import.ts'
import { importTooLarge, importUnreadable } from '#features/imports/refusals.ts'
import { call } from '#features/imports/web/api.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'

/** Sends a dropped file, has it recognised, and opens its import. */
export function useReceiving() {
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) => {
      setSent(0)
      refuseUnless(file.size > 0, importUnreadable('empty'))
      refuseUnless(file.size <= mostBytes, importTooLarge)
      const fileId = newId()
      const onProgress = (bytes: number) => setSent(bytes / file.size)
      // Any type is sent: the server looks at the bytes, and says in a sentence what the file is.
      const type = { id: fileId, name: file.name, mediaType: 'application/octet-stream', content: file }
      await sendLooseFile(type, { signal: new AbortController().signal, onProgress })
      return call.createImport({ id: newId(), fileId })
    },
    onSuccess: ({ id }) => navigate(`/dashboard/import/${id}`),
  })
  const problem = error instanceof Error && 'reason' in error ? error.message : error && problemOf(error).sentence
  return { receive: mutate, isReceiving: isPending, sent, problem: problem || undefined, name: variables?.name }
}
