import { Words } from '#ui/words.tsx'

const parts = [
  {
    title: 'Ce que la vérification dit',
    texts: [
      'Si le fichier est, ou non, celui qui a été scellé après la dernière signature, et s’il est encore en vigueur.',
      'La signature est une signature électronique simple, avec dossier de preuve. Elle n’est ni avancée ni qualifiée au sens du règlement européen eIDAS.',
      'Le cachet prouve que le fichier n’a pas changé. Un lecteur de PDF peut dire son certificat inconnu.',
    ],
  },
  {
    title: 'Ce qu’elle ne dit pas',
    texts: [
      'Qui a signé\u00a0: le dossier de preuve, à la fin du document, donne les noms et les faits.',
      'Si le contenu est exact, si une somme est due, ou si un assureur accepte un acte.',
    ],
  },
  {
    title: 'Ce qui nous parvient',
    texts: [
      'L’empreinte du fichier, ou la référence. Elles ne sont pas gardées.',
      'Le fichier lui-même, seulement si vous faites examiner son cachet\u00a0: 25 Mo au plus, et il n’est pas gardé.',
    ],
  },
]

/** The page says plainly what its check proves, and what it does not. */
export function VerifierLimits() {
  return (
    <section className="verifier-limits" aria-label="La portée de la vérification">
      {parts.map(({ title, texts }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                <Words text={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
