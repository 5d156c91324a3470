import { freeBytesOf } from '#db/snapshots/disk.ts'

// As much as the embedded database wants at its start.
const leastFreeBytes = 64 * 1024 * 1024

/** A full disk is said before the first write that fails. */
export async function checkRoom(folder: string, least = leastFreeBytes): Promise<void> {
  if ((await freeBytesOf(folder)) < least) throw new Error('The disk of the data folder is full.')
}
