import { formatDay } from '#lib/dates.ts'

export const noticeChannels = ['registered_mail', 'electronic_registered_mail', 'email', 'hand'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeChannelLabels: Record<NoticeChannel, string> = {
  registered_mail: 'Recommandé avec accusé de réception',
  electronic_registered_mail: 'Lettre recommandée électronique',
  email: 'Email (preuve plus faible)',
  hand: 'Remise contre signature',
}

type Told = {
  kind: string
  channel: NoticeChannel
  sentOn: string | null
  receivedOn: string | null
  /** The insurer wrote that it took note. */
  knownOn: string | null
}
type Answered = { answeredOn: string }

/** The day from which the assignment binds the insurer (Code civil, article 1324), and the fact that the day rests on. */
export type Binding = { on: string; fact: string }

/** A letter that was sent binds nobody: a receipt, a written word of the insurer or its answer does. The first of them counts. */
export function bindingOf(notices: readonly Told[], answers: readonly Answered[]): Binding | null {
  const told = notices.filter(({ kind }) => kind === 'notification').flatMap(factsOfNotice)
  const answered = answers.map(({ answeredOn }) => ({
    on: answeredOn,
    fact: `réponse de l’assureur du ${formatDay(answeredOn)}`,
  }))
  const [first] = [...told, ...answered].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  return first ?? null
}

function factsOfNotice({ channel, receivedOn, knownOn }: Told): Binding[] {
  // A mail that arrived proves no reading: it takes a written word of the insurer.
  const receipt =
    receivedOn === null || channel === 'email'
      ? []
      : [
          {
            on: receivedOn,
            fact:
              channel === 'hand'
                ? `remise contre signature du ${formatDay(receivedOn)}`
                : `accusé de réception du ${formatDay(receivedOn)}`,
          },
        ]
  return [
    ...receipt,
    ...(knownOn === null ? [] : [{ on: knownOn, fact: `écrit de l’assureur du ${formatDay(knownOn)}` }]),
  ]
}

/** A payment to the client frees the insurer until the assignment binds it, and no more from that day on. */
export function paidToClientPath(paidOn: string, binding: Binding | null): 'before' | 'after' {
  return binding !== null && paidOn >= binding.on ? 'after' : 'before'
}
