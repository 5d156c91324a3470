import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import type { Choice } from '#browser/three-way.ts'
import { FieldNews } from '#ui/field-news.tsx'

/** Names the values of settings and says how each is read; empty when there is none. */
export type SettingWords = { labelOf(path: string): string; show(path: string, value: unknown): string }

type NewsProps = {
  words: SettingWords
  /** The values that the server has, by path. */
  theirs: Record<string, unknown>
  /** Changed on both sides: the person chooses. */
  open: string[]
  /** Saved elsewhere and untouched here. */
  followed: string[]
  onChoose(paths: string[], choice: Choice): void
}

/** The saves of others while these settings were open, above the fields: some of them may be folded away. */
export function SettingsNews({ words, theirs, open, followed, onChoose }: NewsProps) {
  if (open.length + followed.length === 0) return null
  const list = (paths: string[]) => new Intl.ListFormat('fr').format(paths.map(words.labelOf))
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      icon={<IconUserEdit size={18} />}
      title="Ces réglages ont été modifiés pendant votre saisie"
    >
      <Stack gap="sm">
        {followed.length > 0 && (
          <Text size="sm">
            Repris dans le formulaire{'\u202f'}: {list(followed)}.
          </Text>
        )}
        {open.length > 0 && (
          <Text size="sm">
            Votre saisie est gardée. À choisir avant d’enregistrer{'\u202f'}: {list(open)}.
          </Text>
        )}
        {open.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => onChoose(open, 'mine')}>
              Garder toutes mes valeurs
            </Button>
            <Button size="xs" variant="default" onClick={() => onChoose(open, 'theirs')}>
              Prendre toutes les autres
            </Button>
          </Group>
        )}
        {open.map((path) => (
          <section key={path} aria-label={words.labelOf(path)}>
            <b>{words.labelOf(path)}</b>
            <FieldNews
              label={words.labelOf(path)}
              author={undefined}
              theirs={words.show(path, theirs[path])}
              onChoose={(choice) => onChoose([path], choice)}
            />
          </section>
        ))}
      </Stack>
    </Alert>
  )
}
