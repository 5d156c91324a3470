import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { rememberName } from '#features/dossiers/web/chosen-names.ts'
import type { OpeningForm } from '#features/dossiers/web/new-dossier-form.tsx'
import classes from '#records/resemblance.module.css'

/** A card that the client or the vehicle of the form may be. */
export type Alike = { kind: 'client' | 'vehicle'; id: string; name: string; why: string }

const places = { client: ['clientId', 'clients'], vehicle: ['vehicleId', 'vehicules'] } as const

/** The cards that the server found alike: a person takes one, or creates all the same. */
export function AlikeParties({ form, twins }: { form: OpeningForm; twins: readonly Alike[] }) {
  const alert = useRef<HTMLDivElement>(null)
  // The button stands below the fields whatever is in sight: its answer comes into sight too.
  useEffect(() => {
    if (twins.length > 0) alert.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [twins.length])
  if (twins.length === 0) return null
  const title = twins.length > 1 ? 'Doublons possibles' : 'Doublon possible'
  return (
    <Alert ref={alert} color="yellow" icon={<IconUsers size={18} />} title={title} role="alert">
      <Text size="sm">
        Prenez la fiche qui existe déjà si c’est la même. Sinon, créez{'\u202f'}: le bouton ci-dessous ne posera plus la
        question.
      </Text>
      <ul className={`${classes.twins} ${classes.roomy}`}>
        {twins.map(({ kind, id, name, why }) => {
          const [field, path] = places[kind]
          return (
            <li key={id} className={classes.twin}>
              <span>
                <Anchor
                  component={Link}
                  to={`/dashboard/${path}/${id}`}
                  target="_blank"
                  rel="noopener"
                  size="sm"
                  fw={550}
                >
                  {name}
                </Anchor>{' '}
                <Text span size="sm">
                  {why}
                </Text>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                ml="auto"
                aria-label={kind === 'client' ? `Prendre la fiche de ${name}` : `Prendre le véhicule ${name}`}
                disabled={form.values[field] === id}
                onClick={() => {
                  rememberName(id, name)
                  form.setFieldValue(field, id)
                }}
              >
                {form.values[field] === id ? 'Fiche prise' : 'Prendre cette fiche'}
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
