import type { Agreement, FirmNote } from '#features/directory/contract.ts'

/** The agreements of a firm, newest first, and its notes, pinned ones first. Agreements stay away from those who may not see prices. */
export type FirmFile = { id: string; version: number; updatedAt: string; agreements: Agreement[]; notes: FirmNote[] }

export function emptyFirmFile(id: string): FirmFile {
  return { id, version: 0, updatedAt: '', agreements: [], notes: [] }
}
