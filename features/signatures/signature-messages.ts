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

type CopyWords = Pick<LinkWords, 'garage' | 'signer' | 'url'> & {
  request: { title: string; about: string; reference: string }
  /** The mail carries the files; the link is for what does not fit. */
  isAttached: boolean
  /** The page where anybody checks a signed document. */
  checkedAt: string
}

/** The message that brings the signed documents, all of a request at once. */
export function copyMessage({ garage, signer, request: { title, about, reference }, ...sent }: CopyWords) {
  const what = about ? `${title} (${about})` : title
  const { url, isAttached, checkedAt } = sent
  return {
    subject: `Votre copie signée\u00a0: ${what}`.slice(0, 200),
    text: [
      `Bonjour ${signer},`,
      `Voici votre copie signée, remise par ${garage}\u202f: ${what}.`,
      isAttached
        ? 'Elle est jointe à ce message. Gardez le fichier tel quel\u202f: le dossier de preuve et le cachet électronique sont dedans, et une copie imprimée ne les porte plus.'
        : 'Elle est trop lourde pour ce message\u202f: ouvrez-la par le lien ci-dessous, personnel et valable 30 jours. Gardez le fichier tel quel.',
      `Chacun peut vérifier qu’elle n’a pas changé\u202f: ${checkedAt}, référence ${reference}.`,
    ].join('\n\n'),
    sms: `${garage.slice(0, 60)} : votre copie signée, ${what.slice(0, 100)}. Lien personnel, 30 jours : ${url}`,
    ...(isAttached ? {} : { action: { label: 'Ouvrir mes documents signés', url } }),
  }
}
