import { freeBytesOf } from '#db/snapshots/disk.ts'

// The room that the embedded database needs at its start.
const leastFreeBytes = 64 * 1024 * 1024

/** Reports a full disk before the first write fails. */
export async function checkRoom(folder: string, least = leastFreeBytes): Promise<void> {
  if ((await freeBytesOf(folder)) < least) throw new Error('The disk of the data folder is full.')
}
