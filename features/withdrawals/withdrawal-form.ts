/** Pure: the information about the right to withdraw and its form, in the words of the annex of article R221-3 of the Code de la consommation. */
type Words = {
  garage: { name: string; address: string; phone: string; email: string }
  names: readonly string[]
  titles: readonly string[]
  about: string
}

/** The letters of `print/sheet/letter-sheet.ts`, without their page furniture. */
type FormPage = { title: string; sections: { title: string; paragraphs: string[] }[]; signature: string }

export const formTitle = 'Droit de rétractation et formulaire'

function reachOf({ name, address, phone, email }: Words['garage']): string {
  return [name, address, phone && `téléphone ${phone}`, email].filter(Boolean).join(', ')
}

function namedOf(titles: readonly string[], about: string): string {
  const named = titles.map((title) => `«\u202f${title}\u202f»`).join(', ')
  return about ? `${named} pour ${about}` : named
}

/** Two pages: the information, then the form. */
export function formPages({ garage, names, titles, about }: Words): FormPage[] {
  const reach = reachOf(garage)
  const contract = namedOf(titles, about)
  return [
    {
      title: 'Votre droit de rétractation',
      sections: [
        {
          title: 'Le délai',
          paragraphs: [
            `Vous avez le droit de vous rétracter du contrat ${contract}, sans donner de motif, dans un délai de quatorze jours.`,
            'Le délai expire quatorze jours après le jour de la conclusion du contrat, c’est-à-dire de la dernière signature. Ce jour n’est pas compté, et un délai qui expire un samedi, un dimanche ou un jour férié va jusqu’au premier jour ouvrable suivant.',
          ],
        },
        {
          title: 'Comment vous rétracter',
          paragraphs: [
            `Vous devez nous notifier votre décision de rétractation au moyen d’une déclaration dénuée d’ambiguïté (par exemple une lettre ou un courrier électronique), à ${reach}. Vous pouvez utiliser le formulaire de la page suivante, mais ce n’est pas obligatoire.`,
            'Vous pouvez également exercer votre droit de rétractation en ligne, par le lien «\u202fRenoncer au contrat ici\u202f» qui vous est envoyé avec votre copie signée, et que nous vous renvoyons sur demande. Si vous utilisez cette fonctionnalité, nous vous enverrons dans les meilleurs délais un accusé de réception de la rétractation sur un support durable, avec son contenu ainsi que la date et l’heure de sa soumission.',
            'Pour que le délai soit respecté, il suffit que vous transmettiez votre communication avant son expiration.',
          ],
        },
        {
          title: 'Ce qui suit une rétractation',
          paragraphs: [
            'Nous vous remboursons tous les paiements reçus de vous, sans retard excessif et au plus tard quatorze jours après celui où nous sommes informés de votre décision, par le moyen de paiement que vous avez utilisé, sauf si vous convenez expressément d’un autre, et sans frais pour vous.',
          ],
        },
        {
          title: 'Si les travaux commencent avant la fin du délai',
          paragraphs: [
            'Ils ne commencent avant la fin du délai que si vous le demandez expressément. Vous nous devez alors un montant proportionnel à ce qui a été fourni jusqu’à votre rétractation, par rapport à l’ensemble du contrat. Une fois le contrat entièrement exécuté à votre demande, vous ne pouvez plus vous rétracter.',
            'Sans cette demande, les travaux attendent la fin du délai.',
          ],
        },
      ],
      signature: '',
    },
    {
      title: 'Formulaire de rétractation',
      sections: [
        {
          title: '',
          paragraphs: [
            'Complétez et renvoyez ce formulaire uniquement si vous souhaitez vous rétracter du contrat.',
            `À l’attention de ${reach}`,
            `Je vous notifie par la présente ma rétractation du contrat ${contract}, portant sur la prestation de services et les biens qu’il décrit.`,
            'Conclu le\u00a0: ……………………………………',
            `Nom du ou des consommateurs\u00a0: ${names.join(', ') || '……………………………………'}`,
            'Adresse du ou des consommateurs\u00a0: ………………………………………………………………………',
            'Date\u00a0: ……………………………………',
          ],
        },
      ],
      signature: 'Signature du ou des consommateurs, seulement si ce formulaire est envoyé sur papier',
    },
  ]
}
