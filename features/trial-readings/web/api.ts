import { callsOf } from '#browser/call.ts'
import { type FileSending, putFile } from '#browser/send-file.ts'
import type { trialReadingsContract } from '#features/trial-readings/contract.ts'

export const { call } = callsOf<typeof trialReadingsContract>('trialReadings')

/** One file of an announced report, by its position from 1. */
export function sendTrialFile(id: string, position: number, file: File, sending: FileSending): Promise<void> {
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  return putFile({ address: `/api/trial-readings/${id}/files/${position}`, headers, content: file, ...sending })
}

export const downloadFormats = ['xlsx', 'csv', 'json'] as const

export function downloadAddress(id: string, format: (typeof downloadFormats)[number]): string {
  return `/api/trial-readings/${id}/download?format=${format}`
}
