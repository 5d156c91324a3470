import { useEffect, useEffectEvent, useState } from 'react'

/** The whole page takes dropped or pasted files. True while files are held over it. */
export function useDropAnywhere(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
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
