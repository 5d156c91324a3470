import { IconFileCheck, IconFileUpload } from '@tabler/icons-react'

type ZoneProps = { isOver: boolean; onFiles: (files: File[]) => void }

/** A label opens the files of the device before any script has loaded. */
export function VerifierDropZone({ isOver, onFiles }: ZoneProps) {
  return (
    <section className="verifier-zone" data-over={isOver || undefined} aria-labelledby="verifier-depot">
      <IconFileCheck size={48} stroke={1.1} aria-hidden="true" />
      <h2 id="verifier-depot">{isOver ? 'Relâchez pour vérifier' : 'Déposez le document ici'}</h2>
      <p>Le fichier PDF lui-même, et non sa photographie ni son impression.</p>
      <label className="verifier-door">
        <IconFileUpload size={20} stroke={1.75} aria-hidden="true" />
        Choisir le document
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Without it, the same file could not be chosen again.
            currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
      </label>
      <noscript>
        <p>La vérification se fait avec JavaScript{'\u00a0'}: activez-le, puis rechargez cette page.</p>
      </noscript>
    </section>
  )
}
