import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from '#features/expert-reports/web/report-target.module.css'

type TargetProps = {
  /** The page keeps files for itself: the target is a band at its top. */
  isBand: boolean
  isInDossier: boolean
  onFiles: (files: File[]) => void
}

/** Shows where a report may be dropped, over the whole page or at its top. */
export function ReportTarget({ isBand, isInDossier, onFiles }: TargetProps) {
  const [isOver, setOver] = useState(false)
  // The rest of the page leaves alone what is taken here.
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className={classes.target}
      aria-label="Déposer un rapport d’expert"
      data-band={isBand || undefined}
      data-over={isOver || !isBand || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-no-print
    >
      <span className={classes.words}>
        <IconFileUpload size={isBand ? 22 : 34} stroke={1.5} aria-hidden="true" />
        <strong>{isBand ? 'Déposer ici un rapport d’expert' : 'Déposer le rapport ici'}</strong>
        <span className={classes.hint}>
          {isInDossier ? 'Il sera joint à ce dossier, puis lu.' : 'Il sera gardé, puis lu.'}
          {isBand && ' Ailleurs sur la page\u202f: photos et documents.'}
        </span>
      </span>
    </section>
  )
}
