import { callsOf } from '#browser/call.ts'
import { type FileSending, putFile } from '#browser/send-file.ts'
import type { tryoutsContract } from '#features/tryouts/contract.ts'

export const { call } = callsOf<typeof tryoutsContract>('tryouts')

/** One file of an announced report, by its position from 1. */
export async function sendTryoutFile(id: string, position: number, file: File, sending: FileSending): Promise<void> {
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  await putFile({ address: `/api/tryouts/${id}/files/${position}`, headers, content: file, ...sending })
}

export const downloadFormats = ['xlsx', 'csv', 'json'] as const

export function downloadAddress(id: string, format: (typeof downloadFormats)[number]): string {
  return `/api/tryouts/${id}/download?format=${format}`
}
