import { liveQuery } from 'dexie'

/** Settles when the device's data has the awaited value, on the database's own notification. */
export function until<T>(read: () => Promise<T>, isAwaited: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(read).subscribe((value) => {
      if (!isAwaited(value)) return
      queueMicrotask(() => watching.unsubscribe())
      resolve(value)
    }, reject)
  })
}
