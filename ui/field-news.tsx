import { Button, Group, Text } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import classes from '#ui/field-news.module.css'

/** The author of a saved value: a colleague, the same account elsewhere, or unknown to this device. */
export type Author = { name: string } | 'own' | undefined

type FieldNewsProps = {
  /** The name of the field. */
  label: string
  author: Author
  /** The value that was saved elsewhere; empty when it was removed. */
  theirs: string
  /** The side already chosen, where the choice stays in sight. */
  chosen?: 'mine' | 'theirs' | 'none'
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** Two values for one field: one saved elsewhere, one typed here. The person chooses. */
export function FieldNews({ label, author, theirs, chosen, onChoose }: FieldNewsProps) {
  const choices = [
    { value: 'mine', words: 'Garder ma valeur' },
    { value: 'theirs', words: author === 'own' ? 'Prendre l’autre' : 'Prendre la sienne' },
  ] as const
  return (
    <fieldset aria-label={`${label}\u00a0: deux valeurs`} className={classes.news} data-news>
      <Text size="sm" className={classes.words}>
        <IconUserEdit size={16} stroke={1.6} aria-hidden="true" />
        <span>{savedBy(author, theirs)}</span>
      </Text>
      <Group gap="xs">
        {choices.map(({ value, words }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={chosen === value ? 'filled' : 'default'}
            {...(chosen !== undefined && { 'aria-pressed': chosen === value })}
            onClick={() => onChoose(value)}
          >
            {words}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}

/** A value that the form took over because nobody was typing in its field. */
export function FieldFollowed({ author }: { author: Author }) {
  return (
    <Text size="xs" className={classes.followed}>
      {author === 'own' ? 'Enregistré par vous, dans un autre onglet.' : `${nameOf(author)} vient de l’enregistrer.`}
    </Text>
  )
}

function nameOf(author: Author): string {
  return typeof author === 'object' && author.name ? author.name : 'Une autre personne'
}

function savedBy(author: Author, theirs: string): string {
  const subject = actorOf(author)
  return theirs ? `${subject} enregistré « ${theirs} ».` : `${subject} vidé ce champ.`
}

/** The author with the verb that follows: « Nadia Petit a », « Vous, dans un autre onglet, avez ». */
export function actorOf(author: Author): string {
  return author === 'own' ? 'Vous, dans un autre onglet, avez' : `${nameOf(author)} a`
}
