import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** `free`: nothing of this page takes files. `shared`: a part does, and leaves room for a report. `taken`: it wants all of them. */
export type DropRoom = 'free' | 'shared' | 'taken'

type Taker = { leavesRoom: boolean }
const takers = new Set<Taker>()
const watchers = new Set<() => void>()
let room: DropRoom = 'free'

/** How much of this page is free for files that no part of it takes. */
export function useDropRoom(): DropRoom {
  return useSyncExternalStore(watch, readRoom, () => 'taken')
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function readRoom(): DropRoom {
  return room
}

function tell(): void {
  const all = [...takers]
  room = all.length === 0 ? 'free' : all.every(({ leavesRoom }) => leavesRoom) ? 'shared' : 'taken'
  for (const watcher of watchers) watcher()
}

/** The whole page takes dropped or pasted files. True while files are held over it. */
export function useDropAnywhere(onFiles: (files: File[]) => void, { leavesRoom = false } = {}): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files])
  })
  // Files may come at the first sight of the page: an effect after the paint comes too late.
  useLayoutEffect(() => {
    const taker = { leavesRoom }
    takers.add(taker)
    tell()
    return () => {
      takers.delete(taker)
      tell()
    }
  }, [leavesRoom])
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setOver(false)
      // A target over the page took them already.
      if (event.defaultPrevented) return
      event.preventDefault()
      receive(event.dataTransfer?.files)
    }
    document.addEventListener('dragover', hover, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', ({ clipboardData }) => receive(clipboardData?.files), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

export function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
