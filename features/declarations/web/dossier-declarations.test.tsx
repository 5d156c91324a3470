import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Declaration } from '#features/declarations/contract.ts'
import type { DeclarationContent } from '#features/declarations/declaration.ts'
import { DossierDeclarations } from '#features/declarations/web/dossier-declarations.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const dossierId = newId()
const discharge: DeclarationContent = { kind: 'discharge', subject: 'safety_work', work: 'Freins', warning: '' }
const amounts = {
  ...{ grossCents: 222_061, deductibleCents: 30_000, wearCents: 4_320 },
  ...{ recoverableVatCents: 0, outsideClaimCents: 0, rateGapCents: 0 },
}

function declarationOf(more: Partial<Declaration> = {}): Declaration {
  return {
    ...{ id: newId(), dossierId, rank: 1, declarantId: newId(), declarantName: 'Zoé Lefèvre', state: 'draft' },
    ...{ content: discharge, wordingVersion: 1, isOutdated: false, requestId: null, signedOn: null, signedBy: '' },
    ...{ isOnPaper: false, cancelledOn: null, cancelledReason: '', version: 1 },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
    ...more,
  }
}

type Opened = { at?: string; waiting?: string; role?: 'paint' }

function open(declarations: Declaration[], { at = '', waiting, role }: Opened = {}) {
  const [first] = declarations
  const signable = {
    ...{ kind: 'declaration', kindLabel: 'Procuration', title: 'x', isReady: true, isFolded: false },
    ...{ isCountersigned: false, conclusion: null },
  }
  const answers = {
    declarations: {
      listDeclarations: () => declarations,
      proposeDeclaration: () => ({
        ...{ people: ['Paul Durand'], work: 'Aile avant\nPeinture', basis: 'Devis D2026-00012', amounts },
      }),
      openDeclaration: () => first ?? declarationOf(),
      editDeclaration: () => first ?? declarationOf(),
      removeDeclaration: () => ({}),
      cancelDeclaration: () => declarationOf({ state: 'cancelled' }),
    },
    signatures: {
      listSignableDocuments: () => (first ? [{ ...signable, subjectId: first.id, requestId: waiting ?? null }] : []),
    },
  }
  const place = { answers, at: `/dashboard/dossiers/${dossierId}${at}` }
  return renderPart(<DossierDeclarations id={dossierId} />, role ? { ...place, role } : place)
}

const inputOf = (server: ReturnType<typeof open>['server'], operation: string) =>
  server.calls.findLast((call) => call.operation === `declarations.${operation}`)?.input

test('without a declaration, the panel says what they are for; the paint shop may not prepare one', async () => {
  open([], { role: 'paint' })
  await screen.findByText(/Client absent/)
  expect(screen.queryByRole('link', { name: 'Préparer' })).toBeNull()
})

test('a discharge is prepared: its subject names the two texts, and the requested work is what remains', async () => {
  const { user, server } = open([])
  await user.click(await screen.findByRole('link', { name: 'Préparer' }))
  await user.click(await screen.findByRole('radio', { name: 'Décharge' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Choisissez l’objet de la décharge')
  expect(inputOf(server, 'openDeclaration')).toBeUndefined()
  await user.click(screen.getByRole('radio', { name: 'Véhicule repris avant la fin des travaux' }))
  const work = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Travaux qui restent à faire' })
  expect(work.value).toBe('Aile avant\nPeinture')
  await user.click(screen.getByRole('radio', { name: 'Pièces fournies par le client' }))
  const parts = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pièces que le client fournit' })
  expect(parts.value).toBe('')
  await user.type(parts, 'Optique')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Acte enregistré')
  expect(inputOf(server, 'openDeclaration')).toMatchObject({
    ...{ dossierId, content: { kind: 'discharge', subject: 'own_parts', work: 'Optique' } },
  })
})

test('a power of attorney needs a person and a power, and its day may stay open', async () => {
  const { user, server } = open([], { at: '?acte=nouvel' })
  await user.click(await screen.findByRole('radio', { name: 'Procuration' }))
  for (const power of ['Déposer le véhicule et signer sa réception', 'Reprendre le véhicule, ses clés et ses papiers'])
    await user.click(screen.getByRole('checkbox', { name: power }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Choisissez au moins un pouvoir')
  await user.type(screen.getByRole('combobox', { name: 'Personne qui agit pour le client' }), 'Paul Durand')
  await user.click(screen.getByRole('checkbox', { name: 'Signer une cession de créance pour ce sinistre' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Acte enregistré')
  expect(inputOf(server, 'openDeclaration')).toMatchObject({
    content: { agentName: 'Paul Durand', powers: ['assign_claim'], validUntil: null },
  })
})

test('a notice begins with the amounts of the dossier; the share follows the keys, and they can be taken again', async () => {
  const { user, server } = open([], { at: '?acte=nouvel' })
  await user.click(await screen.findByRole('radio', { name: 'Avis de reste à charge' }))
  const share = screen.getByText(/^Reste à charge/)
  expect(share.textContent).toContain('343,20')
  const gap = screen.getByRole('textbox', { name: /^Écart de taux/ })
  await user.type(gap, '120')
  expect(share.textContent).toMatch(/463,20.*1\s?757,41/)
  await user.click(screen.getByRole('button', { name: 'Reprendre les montants du dossier' }))
  expect(share.textContent).toContain('343,20')
  await user.type(gap, 'cher')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/Indiquez un montant en euros/)
  await user.clear(gap)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Acte enregistré')
  expect(inputOf(server, 'openDeclaration')).toMatchObject({ content: { basis: 'Devis D2026-00012', ...amounts } })
})

test('a draft is changed on its version, removed, and brought back by « Annuler »', async () => {
  const draft = declarationOf({ version: 3 })
  const { user, server } = open([draft])
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Acte enregistré')
  expect(inputOf(server, 'editDeclaration')).toMatchObject({ id: draft.id, baseVersion: 3, content: discharge })
  await user.click(screen.getByRole('button', { name: /^Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await expect.poll(() => inputOf(server, 'openDeclaration')).toMatchObject({ id: draft.id, content: discharge })
})

test('a draft goes to sign from its row; one that waits leads to its request, and an outdated one says why not', async () => {
  const { unmount } = open([declarationOf()])
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Faire signer' })
  expect(link.search).toContain('signer=')
  unmount()
  const requestId = newId()
  const waiting = open([declarationOf()], { waiting: requestId })
  const follow = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Suivre la signature' })
  expect(follow.pathname).toBe(`/dashboard/signatures/${requestId}`)
  expect(screen.queryByRole('link', { name: 'Faire signer' })).toBeNull()
  waiting.unmount()
  const notice: DeclarationContent = { kind: 'share_notice', basis: '', note: '', ...amounts }
  open([declarationOf({ isOutdated: true, content: notice })])
  await screen.findByText(/Le dossier dit maintenant d’autres montants/)
  expect(screen.queryByRole('link', { name: 'Faire signer' })).toBeNull()
})

test('a signed declaration says who signed and when, and is cancelled with a reason', async () => {
  const signed = declarationOf({ state: 'signed', signedOn: '2026-11-20', signedBy: 'Zoé Lefèvre', isOnPaper: true })
  const { user, server } = open([signed])
  await screen.findByText(/signée le 20\/11\/2026 par Zoé Lefèvre, sur papier/)
  const row = within(screen.getByRole('listitem'))
  row.getByRole('button', { name: 'Acte signé' })
  await user.click(row.getByRole('button', { name: /^Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler cet acte…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Motif' }), 'Le client l’a retirée')
  await user.click(screen.getByRole('button', { name: 'Annuler l’acte' }))
  await screen.findByText('Acte annulé')
  expect(inputOf(server, 'cancelDeclaration')).toMatchObject({ id: signed.id, reason: 'Le client l’a retirée' })
})
