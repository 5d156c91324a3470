import { IconClockX, IconEyeOff, IconLink, IconTrash } from '@tabler/icons-react'

const promises = [
  {
    Icon: IconClockX,
    title: 'Effacé dans l’heure',
    text: 'Le fichier, ses pages et ce qui y est lu, sans que vous ayez rien à faire.',
  },
  {
    Icon: IconTrash,
    title: 'Ou tout de suite',
    text: 'Un bouton «\u00a0Effacer maintenant\u00a0» accompagne votre lecture du début à la fin.',
  },
  {
    Icon: IconLink,
    title: 'À son adresse seulement',
    text: 'La lecture s’ouvre pour qui en a l’adresse, longue et tirée au sort. Ne la donnez qu’à qui doit la voir.',
  },
  {
    Icon: IconEyeOff,
    title: 'Lu par le logiciel',
    text: 'Personne ne l’ouvre, rien n’en est transmis ni appris. Le fichier est chiffré tant qu’il est ici.',
  },
]

export function TryoutPromises() {
  return (
    <section className="tryout-promises" aria-labelledby="essai-promesses">
      <h2 id="essai-promesses">Ce que devient votre fichier</h2>
      <ul>
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.5} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
