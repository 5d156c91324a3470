import { formatInstant } from '#lib/dates.ts'

export type LinkPurpose = 'link' | 'next' | 'reminder'

type LinkWords = {
  purpose: LinkPurpose
  garage: string
  signer: string
  request: { title: string; about: string; message: string }
  url: string
  expiresAt: Date
}

const begun: Record<LinkPurpose, string> = {
  link: 'vous demande de lire et de signer',
  next: 'attend maintenant votre signature',
  reminder: 'attend toujours votre signature',
}

/** The message that brings a link: who asks, for which documents, and until when. */
export function linkMessage({ purpose, garage, signer, request, url, expiresAt }: LinkWords) {
  const { title, about, message } = request
  const what = about ? `${title} (${about})` : title
  const until = formatInstant(expiresAt.toISOString())
  const asks = `${garage} ${begun[purpose]}\u202f: ${what}.`
  return {
    subject: `${purpose === 'reminder' ? 'Rappel\u00a0: à' : 'À'} signer\u00a0: ${what}`.slice(0, 200),
    text: [
      `Bonjour ${signer},`,
      asks,
      ...(message ? [message] : []),
      `Le lien ci-dessous est personnel\u202f: ne le transmettez pas. Il vaut jusqu’au ${until}. Un code vous sera demandé au moment de signer.`,
      'Vous pouvez poser une question ou refuser sur la même page.',
    ].join('\n\n'),
    sms: `${garage.slice(0, 60)} ${begun[purpose]} : ${what.slice(0, 100)}. Lien personnel : ${url}`,
    action: { label: 'Lire et signer', url },
  }
}

/** The last line lets telephones fill the code in. */
export function codeMessage({ code, garage, host }: { code: string; garage: string; host: string }) {
  const says = `${code} est votre code pour signer les documents de ${garage.slice(0, 80)}. Il vaut 10 minutes. Ne le donnez à personne, pas même au garage.`
  return {
    subject: `Votre code de signature\u00a0: ${code}`,
    text: `${says}\n\n@${host} #${code}`,
    sms: `${says}\n\n@${host} #${code}`,
  }
}
