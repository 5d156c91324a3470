import { Stack, Text } from '@mantine/core'
import type { Signable } from '#features/signatures/web/ask-fields.ts'
import { Standing } from '#features/signatures/web/document-choice.tsx'
import entries from '#ui/entry-list.module.css'

/** A dossier without a document to sign: the acts that make one, and why those that are there cannot be signed. */
export function NothingToSign({ documents }: { documents: readonly Signable[] }) {
  return (
    <Stack pb="xl">
      <Text>
        Rien ne peut partir à la signature pour l’instant{'\u202f'}: présentez un devis, préparez un ordre de
        réparation, figez l’acte d’une cession de créance, ou joignez un PDF au dossier.
      </Text>
      <ul className={entries.list}>
        {documents.map((document) => (
          <li key={document.subjectId} className={entries.item}>
            <Text fw={550}>{document.title}</Text>
            <Text size="sm" c="dimmed">
              <Standing {...document} />
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
