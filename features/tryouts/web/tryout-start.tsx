import { TryoutDropZone } from '#features/tryouts/web/tryout-drop-zone.tsx'
import { TryoutPhotos } from '#features/tryouts/web/tryout-photos.tsx'
import { TryoutPromises } from '#features/tryouts/web/tryout-promises.tsx'
import { TryoutSamples } from '#features/tryouts/web/tryout-samples.tsx'
import { type Stop, TryoutStopped } from '#features/tryouts/web/tryout-stopped.tsx'
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

export function TryoutStart({ stop, said, isOver, photos, onPhotos, onFiles, onRetry }: StartProps) {
  return (
    <div className="tryout-start">
      <PageOpening
        kicker="Essai sans compte"
        title="Un rapport d’expert, lu sous vos yeux"
        lead={`Déposez un rapport\u00a0: ${brand.name} relève chaque pièce, chaque heure et chaque total, montre où il les a lus, et refait les calculs.`}
      />
      {stop && <TryoutStopped key={stop.happened} stop={stop} onRetry={onRetry} />}
      {said && <p className="tryout-said">{said}</p>}
      {photos.length > 0 ? (
        <TryoutPhotos photos={photos} onPhotos={onPhotos} onRead={() => onFiles(photos)} />
      ) : (
        <TryoutDropZone isOver={isOver} onFiles={onFiles} onPhotos={onPhotos} />
      )}
      <TryoutSamples onFiles={onFiles} />
      <TryoutPromises />
    </div>
  )
}
