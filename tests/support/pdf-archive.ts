/** The faults of a PDF/A-3b that carries a Factur-X, as far as its structure shows them: nothing here validates all of PDF/A. */
export function pdfFaults(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const fonts = source.match(/\/Type \/FontDescriptor/g) ?? []
  const asked: [fault: string, isRight: boolean][] = [
    ['its head is not that of PDF 1.7', /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(source)],
    [
      'it does not say PDF/A-3b',
      source.includes('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>'),
    ],
    ['it has no colour profile', /\/OutputIntents \[<<[^>]*\/S \/GTS_PDFA1/.test(source)],
    ['it has no identifier', /trailer[\s\S]*\/ID \[\([^)]+\) \([^)]+\)\]/.test(source)],
    ['a font is not embedded', fonts.length > 0 && source.match(/\/FontFile2 /g)?.length === fonts.length],
    ['it is encrypted or has a script', !/\/Encrypt|\/JavaScript/.test(source)],
    [
      'its XML is not named as its alternative',
      /\/AFRelationship \/Alternative/.test(source) && /\/AF \[/.test(source),
    ],
    ['its XML has no type', /\/Subtype \/text#2Fxml/.test(source)],
    ['its schemas are described twice', source.match(/<pdfaExtension:schemas>/g)?.length === 1],
    ['it does not say Factur-X', source.includes('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')],
    ['it does not name its XML', source.includes('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')],
    ['its table of addresses is wrong', addressesFit(source)],
  ]
  return asked.flatMap(([fault, isRight]) => (isRight ? [] : [fault]))
}

/** The faults of a PDF/A-3b to which a stamp was added in one update. */
export function stampFaults(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const updates = source.split(/startxref\n\d+\n%%EOF\n?/).filter(Boolean)
  const [before = '', added = ''] = updates
  const fonts = added.match(/\/Type \/FontDescriptor/g) ?? []
  const asked: [fault: string, isRight: boolean][] = [
    ['it is not one update', updates.length === 2],
    [
      'it does not say PDF/A-3b, once',
      source.match(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B<\/pdfaid:conformance>/g)?.length === 1,
    ],
    ['its catalogue lost the colour profile', /\/OutputIntents/.test(added) && /\/GTS_PDFA1/.test(before)],
    ['its catalogue lost the metadata', /\/Metadata \d+ 0 R/.test(added)],
    ['it has no identifier', /trailer[\s\S]*\/ID \[\s*<[0-9A-Fa-f]+>\s*<[0-9A-Fa-f]+>\s*\]/.test(added)],
    [
      'a font of the evidence is not embedded',
      fonts.length > 0 && added.match(/\/FontFile2 /g)?.length === fonts.length,
    ],
    ['a font is one of the reader’s own', !/\/BaseFont \/(Helvetica|ZapfDingbats|Times|Courier)/.test(added)],
    [
      'it is encrypted, has a script or is transparent',
      !/\/Encrypt|\/JavaScript|\/SMask|\/NeedAppearances true/.test(added),
    ],
    ['its field does not print', /\/Subtype \/Widget[^>]*\/F 132/.test(added)],
  ]
  return asked.flatMap(([fault, isRight]) => (isRight ? [] : [fault]))
}

function addressesFit(source: string): boolean {
  const [, start = ''] = /startxref\n(\d+)\n%%EOF/.exec(source) ?? []
  const table = source.slice(Number(start))
  const addresses = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
  return (
    table.startsWith('xref\n') &&
    addresses.length > 10 &&
    addresses.every(
      ([, address, use], number) => use !== 'n' || source.startsWith(`${number} 0 obj\n`, Number(address)),
    )
  )
}
