import { useState } from 'react'
import { fetchOwnFile } from '#browser/fetch-own-file.ts'
import { tryoutSamples } from '#features/tryouts/tryout-samples.ts'
import { PlainButton } from '#ui/plain-button.tsx'

export function TryoutSamples({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [coming, setComing] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const take = async (address: string) => {
    setComing(address)
    setMissing(false)
    const file = await fetchOwnFile(address).catch(() => undefined)
    setComing(undefined)
    if (file) onFiles([file])
    else setMissing(true)
  }
  return (
    <section className="tryout-samples" aria-labelledby="essai-exemples">
      <h2 id="essai-exemples">Pas de rapport sous la main{'\u202f'}?</h2>
      <p>Trois rapports faits pour l’essai, avec des personnes et des véhicules inventés.</p>
      <ul>
        {tryoutSamples.map(({ address, title, text }) => (
          <li key={address}>
            <h3>{title}</h3>
            <p>{text}</p>
            <div className="tryout-doors">
              <PlainButton isBusy={coming === address} onClick={() => void take(address)} variant="light">
                Lire cet exemple
              </PlainButton>
              <a href={address} target="_blank" rel="noreferrer">
                Voir le fichier
              </a>
            </div>
          </li>
        ))}
      </ul>
      {isMissing && <p role="alert">Cet exemple n’est pas arrivé. Vérifiez votre connexion, puis réessayez.</p>}
    </section>
  )
}
