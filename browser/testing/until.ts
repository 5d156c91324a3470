import { liveQuery } from 'dexie'

/** Ends when what is read from the device is as awaited, told by the database itself. */
export function until<T>(read: () => Promise<T>, isAwaited: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(read).subscribe((value) => {
      if (!isAwaited(value)) return
      queueMicrotask(() => watching.unsubscribe())
      resolve(value)
    }, reject)
  })
}
