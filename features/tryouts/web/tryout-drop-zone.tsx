import { IconFileText } from '@tabler/icons-react'
import { fileLimitBytes, photographLimit } from '#features/expert-reports/report-file.ts'
import { TryoutFileDoor } from '#features/tryouts/web/tryout-file-door.tsx'

type ZoneProps = { isOver: boolean; onFiles: (files: File[]) => void; onPhotos: (photos: File[]) => void }

export function TryoutDropZone({ isOver, onFiles, onPhotos }: ZoneProps) {
  return (
    <section className="tryout-zone" data-over={isOver || undefined} aria-labelledby="essai-depot">
      <IconFileText className="tryout-icon" size={56} stroke={1} aria-hidden="true" />
      <h2 id="essai-depot">{isOver ? 'Relâchez pour lancer la lecture' : 'Déposez votre rapport ici'}</h2>
      <p>
        Le PDF de l’expert, un scan, ou les photographies de ses pages. {fileLimitBytes / 1_024 / 1_024}
        {'\u00a0'}Mo par fichier, {photographLimit} photographies au plus.
      </p>
      <div className="tryout-doors">
        <TryoutFileDoor label="Choisir un fichier" look="filled" onFiles={onFiles} />
        <TryoutFileDoor label="Photographier" isCamera onFiles={onPhotos} />
      </div>
      <p className="tryout-paste">
        Ou collez-le ici avec <kbd>Ctrl</kbd> + <kbd>V</kbd>
      </p>
      <noscript>
        <p>
          La lecture se fait avec JavaScript{'\u00a0'}: activez-le dans votre navigateur, puis rechargez cette page.
        </p>
      </noscript>
    </section>
  )
}
