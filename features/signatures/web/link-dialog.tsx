import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { renderSVG } from 'uqr'
import type { Place } from '#features/signatures/signature-request.ts'
import { counterMark } from '#features/signatures/web/use-signing.ts'
import { formatInstant } from '#lib/dates.ts'

export type OpenedLink = { place: Place; url: string; expiresAt: string }

/** A link that opens in the shop: on this screen, or on the client's telephone. */
export function LinkDialog({ link, onClose }: { link: OpenedLink; onClose: () => void }) {
  return link.place === 'qr' ? <Code link={link} onClose={onClose} /> : <Counter link={link} onClose={onClose} />
}

type DialogProps = { link: OpenedLink; onClose: () => void }

function Code({ link: { url, expiresAt }, onClose }: DialogProps) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
  return (
    <Modal opened onClose={onClose} title="Faire lire ce code par le téléphone du client">
      <Stack align="center">
        <img
          src={picture}
          width={280}
          height={280}
          alt="QR code du lien de signature"
          style={{ background: '#fff', borderRadius: 8 }}
        />
        <Text size="sm" ta="center">
          Le client lit et signe sur son propre téléphone. Le code vaut jusqu’au {formatInstant(expiresAt)}
          {'\u202f'}; un nouveau remplace celui-ci.
        </Text>
        <Button variant="default" onClick={onClose} data-autofocus>
          Fermer
        </Button>
      </Stack>
    </Modal>
  )
}

function Counter({ link: { url, expiresAt }, onClose }: DialogProps) {
  const open = () => {
    const { pathname } = new URL(url)
    // The signer's page ends the session of this browser before it shows anything.
    location.assign(`${pathname}${counterMark}`)
  }
  return (
    <Modal opened onClose={onClose} title="Mode comptoir">
      <Stack>
        <Text>
          Cet écran passe au client, en plein écran{'\u202f'}: il lit, puis signe. Votre session se ferme sur cet
          appareil, dans tous ses onglets, et votre mot de passe sera demandé au retour. Les saisies qui ne sont pas
          encore parties vous attendront.
        </Text>
        <Text size="sm" c="dimmed">
          Le lien vaut jusqu’au {formatInstant(expiresAt)}.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Plus tard
          </Button>
          <Button onClick={open} data-autofocus>
            Passer l’écran au client
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
