import { TrialDropZone } from '#features/trial-readings/web/trial-drop-zone.tsx'
import { TrialPhotos } from '#features/trial-readings/web/trial-photos.tsx'
import { TrialPromises } from '#features/trial-readings/web/trial-promises.tsx'
import { TrialSamples } from '#features/trial-readings/web/trial-samples.tsx'
import { type Stop, TrialStopped } from '#features/trial-readings/web/trial-stopped.tsx'
import { brand } from '#lib/brand.ts'
import { PageOpening } from '#ui/page-opening.tsx'

type StartProps = {
  stop: Stop | undefined
  said: string
  isOver: boolean
  photos: File[]
  onPhotos: (photos: File[]) => void
  onFiles: (files: File[]) => void
  onRetry: (() => void) | undefined
}

/** Where a visitor lays a report down, and what is said to him before and after. */
export function TrialStart({ stop, said, isOver, photos, onPhotos, onFiles, onRetry }: StartProps) {
  return (
    <div className="trial-start">
      <PageOpening
        kicker="Essai sans compte"
        title="Un rapport d’expert, lu sous vos yeux"
        lead={`Déposez un rapport\u00a0: ${brand.name} relève chaque pièce, chaque heure et chaque total, montre où il les a lus, et refait les calculs.`}
      />
      {stop && <TrialStopped key={stop.happened} stop={stop} onRetry={onRetry} />}
      {said && <p className="trial-said">{said}</p>}
      {photos.length > 0 ? (
        <TrialPhotos photos={photos} onPhotos={onPhotos} onRead={() => onFiles(photos)} />
      ) : (
        <TrialDropZone isOver={isOver} onFiles={onFiles} onPhotos={onPhotos} />
      )}
      <TrialSamples onFiles={onFiles} />
      <TrialPromises />
    </div>
  )
}
