import { z } from 'zod'
import { type EventKind, saidIn } from '#features/signatures/evidence-words.ts'
import type { Facts } from '#features/signatures/server/queries/evidence-facts.ts'
import { choicesIn, type ToldChoice } from '#features/signatures/server/queries/offer-choices.ts'
import { placeLabels } from '#features/signatures/signature-request.ts'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { EvidenceAct } from '#print/sheet/evidence-sheet.ts'

type Event = Facts['events'][number]

const acts: Record<EventKind, EvidenceAct> = {
  prepared: 'created',
  link_made: 'link_made',
  dispatched: 'sent',
  opened: 'opened',
  code_sent: 'code_sent',
  code_refused: 'code_wrong',
  code_validated: 'code_validated',
  question_asked: 'asked',
  number_refused: 'number_refused',
  reminded: 'reminded',
  signed: 'signed',
  declined: 'declined',
  extended: 'extended',
  expired: 'expired',
  revoked: 'revoked',
  replaced: 'replaced',
  paper_recorded: 'on_paper',
  stamped: 'stamped',
  copied: 'copied',
  copy_lost: 'copy_lost',
  copy_handed: 'copy_handed',
  withdrawn: 'withdrawn',
}

export function actOf(kind: EventKind): EvidenceAct {
  return acts[kind]
}

/** The name of the person who acted, or the garage when its software did by itself. */
export function actorOf({ colleagues, signers, garage }: Facts, { actor, signerId }: Event): string {
  if (actor.kind === 'account') return colleagues.get(actor.id) || garage.name
  if (actor.kind === 'house') return `${garage.name}, automatiquement`
  return signers.find(({ id }) => id === signerId)?.name ?? garage.name
}

const known = z
  .object({
    place: z.enum(['counter', 'qr', 'remote']),
    to: z.array(z.object({ masked: z.string() })),
    masked: z.string(),
    tries: z.number(),
    means: z.enum(['drawn', 'typed']),
    expiresAt: z.string(),
    asksEarlyStart: z.boolean(),
    isOffline: z.boolean(),
    deviceAt: z.string().nullable(),
  })
  .partial()

/** The facts that an event adds to its kind, in one line; null when it adds none. */
export function detailOf({ kind, details }: Event): string | null {
  const facts = known.safeParse(details).data ?? {}
  const said = [
    facts.place && placeLabels[facts.place],
    ...(facts.to ?? []).map(({ masked }) => masked),
    facts.masked,
    facts.tries !== undefined && kind !== 'code_validated' && `Essai n°\u00a0${facts.tries}`,
    facts.means && (facts.means === 'drawn' ? 'Signature tracée' : 'Signature tapée'),
    facts.isOffline && facts.deviceAt && `Recueillie hors ligne le ${formatInstant(facts.deviceAt)}`,
    ...choicesIn(details).map(choiceWords),
    facts.asksEarlyStart && 'Demande que les travaux commencent avant la fin du délai de rétractation',
    kind === 'extended' && facts.expiresAt && `Jusqu’au ${formatInstant(facts.expiresAt)}`,
    saidIn(details) && `«\u202f${saidIn(details)}\u202f»`,
  ]
  return said.filter(Boolean).join(', ') || null
}

function choiceWords({ options, optionCount, grossCents }: ToldChoice): string {
  const taken =
    options.length === 1
      ? '1 option choisie'
      : `${options.length || 'aucune'} option${options.length > 1 ? 's choisies' : ' choisie'}`
  return `Total accepté\u202f: ${euros(grossCents)} TTC${optionCount > 0 ? ` (${taken} sur ${optionCount})` : ''}`
}
