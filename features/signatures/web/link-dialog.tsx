import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { renderSVG } from 'uqr'
import { session } from '#browser/session.ts'
import { askLock } from '#browser/session-lock.ts'
import { isUnderWay, type Place } from '#features/signatures/signature-request.ts'
import { requestQuery } from '#features/signatures/web/api.ts'
import { counterAddress } from '#features/signatures/web/counter-mark.ts'
import { RequestBadge } from '#features/signatures/web/request-badge.tsx'
import { formatInstant } from '#lib/dates.ts'

export type OpenedLink = { requestId: string; place: Place; url: string; expiresAt: string }

/** A link that opens in the shop: on this screen, or on the client's telephone. */
export function LinkDialog({ link, onClose }: { link: OpenedLink; onClose: () => void }) {
  return link.place === 'qr' ? <Code link={link} onClose={onClose} /> : <Counter link={link} onClose={onClose} />
}

type DialogProps = { link: OpenedLink; onClose: () => void }

/** The code, until the client is done: the screen follows by itself. */
function Code({ link: { requestId, url, expiresAt }, onClose }: DialogProps) {
  const { data } = useQuery(requestQuery(requestId))
  const state = data?.request.state ?? 'sent'
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
  return (
    <Modal opened onClose={onClose} title="Faire lire ce code par le téléphone du client">
      <Stack align="center">
        {isUnderWay(state) && (
          <img
            src={picture}
            width={280}
            height={280}
            alt="QR code du lien de signature"
            style={{ background: '#fff', borderRadius: 8 }}
          />
        )}
        <div role="status">
          {state === 'sent' ? (
            <Text size="sm">En attente d’ouverture par le client</Text>
          ) : (
            <RequestBadge of={{ state, paperSignedOn: null }} />
          )}
        </div>
        {isUnderWay(state) && (
          <Text size="sm" ta="center">
            Le client lit et signe sur son propre téléphone. Le code vaut jusqu’au {formatInstant(expiresAt)}
            {'\u202f'}; un nouveau remplace celui-ci.
          </Text>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Fermer
        </Button>
      </Stack>
    </Modal>
  )
}

function Counter({ link: { url, expiresAt }, onClose }: DialogProps) {
  const { pathname, search } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    setBusy(true)
    const refused = await askLock()
    setBusy(false)
    setProblem(refused)
    if (refused) return
    const here = pathname + search
    // Noted when this page is left, so that it is not led to the password before the client's page replaces it.
    window.addEventListener('pagehide', () => session.noteLock(here), { once: true })
    // No step back leads to the workshop.
    location.replace(counterAddress(url, here))
  }
  return (
    <Modal opened onClose={onClose} title="Mode comptoir">
      <Stack>
        <Text>
          Cet écran passe au client{'\u202f'}: il lit, puis signe. Votre session est verrouillée sur cet appareil, dans
          tous ses onglets{'\u202f'}; à son retour, votre mot de passe vous ramène à cette page.
        </Text>
        <Text size="sm" c="dimmed">
          Le lien vaut jusqu’au {formatInstant(expiresAt)}.
        </Text>
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Plus tard
          </Button>
          <Button loading={isBusy} onClick={() => void open()} data-autofocus>
            Passer l’écran au client
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
