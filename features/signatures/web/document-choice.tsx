import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { requestPlace } from '#features/signatures/web/api.ts'
import { hindranceOf, type Signable } from '#features/signatures/web/ask-fields.ts'
import classes from '#features/signatures/web/document-choice.module.css'
import { fold } from '#lib/fold.ts'

type ChoiceProps = {
  documents: readonly Signable[]
  chosen: readonly string[]
  /** The props of the field, as the form gives them. */
  given: object
}

/** The papers of a dossier, and behind a fold its other files, of which there may be many. */
export function DocumentChoice({ documents, chosen, given }: ChoiceProps) {
  const others = documents.filter(({ isFolded }) => isFolded)
  return (
    <Checkbox.Group label="Documents" required {...given}>
      <Stack gap="xs" mt="xs">
        {documents
          .filter(({ isFolded }) => !isFolded)
          .map((each) => (
            <Choice key={each.subjectId} document={each} />
          ))}
        {others.length > 0 && <Others documents={others} chosen={chosen} />}
      </Stack>
    </Checkbox.Group>
  )
}

const fewEnough = 8

function Others({ documents, chosen }: Pick<ChoiceProps, 'documents' | 'chosen'>) {
  const [sought, setSought] = useState('')
  const [isOpen] = useState(() => documents.some(({ subjectId }) => chosen.includes(subjectId)))
  const count = documents.filter(({ subjectId }) => chosen.includes(subjectId)).length
  const words = fold(sought.trim())
  const shown = documents.filter(({ title }) => fold(title).includes(words))
  return (
    <details className={classes.others} open={isOpen}>
      <summary>
        Autres pièces (PDF){'\u202f'}: {documents.length}
        {count > 0 && `, dont ${count} ${count > 1 ? 'choisies' : 'choisie'}`}
      </summary>
      <Stack gap="xs" mt="xs">
        <Text size="sm" c="dimmed">
          Chacune est recopiée page à page, sans lien ni contenu actif, puis figée.
        </Text>
        {documents.length > fewEnough && (
          <TextInput
            aria-label="Chercher une pièce"
            placeholder="Chercher une pièce"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        <Stack gap="xs" className={classes.list}>
          {shown.map((each) => (
            <Choice key={each.subjectId} document={each} />
          ))}
          {shown.length === 0 && <Text size="sm">Aucune pièce à ce nom.</Text>}
        </Stack>
      </Stack>
    </details>
  )
}

function Choice({ document }: { document: Signable }) {
  return (
    <Checkbox
      value={document.subjectId}
      disabled={hindranceOf(document) !== undefined}
      label={document.title}
      description={(!document.isFolded || hindranceOf(document)) && <Standing {...document} />}
    />
  )
}

/** The kind of a document, or why it cannot be chosen. */
export function Standing(document: Signable) {
  const { requestId, kindLabel } = document
  const hindrance = hindranceOf(document)
  if (!requestId) return hindrance ?? kindLabel
  return (
    <Anchor component={Link} inherit underline="always" to={`${requestPlace.path}/${requestId}`}>
      {hindrance}
    </Anchor>
  )
}
