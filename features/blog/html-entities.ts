const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', thinsp: '\u2009', shy: '\u00ad' },
  ...{ laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', ndash: '–', mdash: '—' },
  ...{ agrave: 'à', acirc: 'â', ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë', icirc: 'î', iuml: 'ï' },
  ...{ ocirc: 'ô', ugrave: 'ù', ucirc: 'û', uuml: 'ü', oelig: 'œ', aelig: 'æ' },
  ...{ Agrave: 'À', Acirc: 'Â', Ccedil: 'Ç', Egrave: 'È', Eacute: 'É', Ecirc: 'Ê', Icirc: 'Î', Ocirc: 'Ô', OElig: 'Œ' },
  ...{ euro: '€', deg: '°', sect: '§', middot: '·', bull: '•', times: '×', copy: '©', reg: '®', trade: '™' },
  ...{ Tab: '\t', NewLine: '\n', colon: ':', sol: '/' },
}

/** `&eacute;` and `&#233;` as the letters that they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name) return (Object.hasOwn(named, name) && named[name]) || whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : '\ufffd'
  })
}
