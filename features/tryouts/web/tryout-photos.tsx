import { useEffect, useState } from 'react'
import { photographLimit } from '#features/expert-reports/report-file.ts'
import { TryoutFileDoor } from '#features/tryouts/web/tryout-file-door.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

type PhotosProps = { photos: File[]; onPhotos: (photos: File[]) => void; onRead: () => void }

/** The pages photographed so far: a camera gives one at a time. */
export function TryoutPhotos({ photos, onPhotos, onRead }: PhotosProps) {
  const count = photos.length
  return (
    <section className="tryout-zone" aria-labelledby="essai-photos">
      <h2 id="essai-photos">{count === 1 ? 'Une page photographiée' : `${count} pages photographiées`}</h2>
      <p>Une photographie par page, bien à plat, dans l’ordre du rapport.</p>
      <ol className="tryout-photos">
        {photos.map((photo, at) => (
          <Photo
            key={`${photo.name} ${photo.lastModified} ${photo.size}`}
            photo={photo}
            number={at + 1}
            onRemove={() => onPhotos(photos.filter((each) => each !== photo))}
          />
        ))}
      </ol>
      <div className="tryout-doors">
        <PlainButton size="lg" onClick={onRead}>
          {count === 1 ? 'Lire cette page' : `Lire ces ${count} pages`}
        </PlainButton>
        {count < photographLimit && (
          <TryoutFileDoor label="Page suivante" isCamera onFiles={(more) => onPhotos([...photos, ...more])} />
        )}
        <PlainButton size="lg" variant="subtle" onClick={() => onPhotos([])}>
          Tout retirer
        </PlainButton>
      </div>
    </section>
  )
}

function Photo({ photo, number, onRemove }: { photo: File; number: number; onRemove: () => void }) {
  const address = useObjectAddress(photo)
  return (
    <li>
      {address && <img src={address} alt={`Page ${number}`} />}
      <PlainButton variant="default" onClick={onRemove}>
        Retirer la page {number}
      </PlainButton>
    </li>
  )
}

function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
