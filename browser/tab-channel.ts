import type { Outage } from '#lib/outage.ts'

/** Messages between the tabs of one account in one garage. */
type TabMessage =
  | { kind: 'wake' }
  | { kind: 'change'; action: string; entityId: string | null }
  | { kind: 'missed'; position: number | undefined }
  | { kind: 'heard'; outage: Outage | undefined }

export type TabChannel = {
  /** Sends to every tab, including this one. */
  send(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
  close(): void
}

export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  const deliver = (message: TabMessage) => {
    for (const listener of listeners) listener(message)
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => deliver(data)
  return {
    send(message) {
      channel.postMessage(message)
      deliver(message)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel.close()
    },
  }
}
