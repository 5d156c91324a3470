import { IconFileUpload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOffline } from '#browser/offline-provider.tsx'
import { type DropRoom, hasFiles, useDropRoom } from '#browser/use-drop-anywhere.ts'
import { acceptedFiles } from '#features/expert-reports/report-file.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const Target = lazy(async () => ({
  default: (await import('#features/expert-reports/web/report-target.tsx')).ReportTarget,
}))

/** Takes reports on every page of the workshop: dropped where no part of the page takes them, or chosen by a command. */
export function ReportAnywhere() {
  const chooser = useRef<HTMLInputElement>(null)
  const { connection, outbox } = useOffline()
  const navigate = useNavigate()
  const dossierId = useDossierHere()
  const take = async (files: File[]) => {
    if (files.length === 0) return
    const { depositReports } = await import('#features/expert-reports/web/deposit-reports.ts')
    const see = () => void navigate('/dashboard/rapports')
    await depositReports(files, { db: outbox.db, connection, dossierId, see })
  }
  const room = useDropRoom()
  const isOver = useHeldFiles(room, (files) => void take(files))
  const commands = useMemo((): Command[] => {
    const icon = <IconFileUpload size={18} stroke={1.6} />
    const keywords = 'ajouter pdf photographie expertise'
    const run = () => chooser.current?.click()
    return [
      {
        ...{ id: 'drop-report', group: 'Créer', keys: 'n r' },
        label: 'Déposer un rapport d’expert',
        keywords,
        icon,
        run,
      },
    ]
  }, [])
  useCommands(commands)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label="Rapports d’expert à déposer"
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])])
          // Without it, a removed file could not be chosen again.
          currentTarget.value = ''
        }}
      />
      {isOver && room !== 'taken' && (
        <Suspense>
          <Target
            isBand={room === 'shared'}
            isInDossier={dossierId !== undefined}
            onFiles={(files) => void take(files)}
          />
        </Suspense>
      )}
    </>
  )
}

/** True while files of the device are held over the page. Where the page has room, they are taken before the target is loaded. */
function useHeldFiles(room: DropRoom, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event) || event.defaultPrevented || room !== 'free') return
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const hover = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || room === 'taken') return
    event.preventDefault()
    setOver(true)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // A picture of the page that is dragged is a file too, and no report.
    let isOfPage = false
    const at = <Kind extends 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop'>(
      kind: Kind,
      hear: (event: DragEvent) => void,
    ) => document.addEventListener(kind, hear, { signal })
    at('dragstart', () => {
      isOfPage = true
    })
    at('dragend', () => {
      isOfPage = false
    })
    at('dragover', (event) => !isOfPage && hover(event))
    at('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    at('drop', (event) => !isOfPage && drop(event))
    return () => listening.abort()
  }, [])
  return isOver
}

const dossierAddress = /^\/dashboard\/dossiers\/([0-9a-f-]{36})$/

/** The dossier whose page is open, whole or beside its list. */
function useDossierHere(): string | undefined {
  const { pathname, search } = useLocation()
  const beside = pathname === '/dashboard/dossiers' ? new URLSearchParams(search).get('dossier') : null
  return dossierAddress.exec(pathname)?.[1] ?? beside ?? undefined
}
