const schema = [
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'version of the Factur-X data'],
  ['ConformanceLevel', 'conformance level of the Factur-X data'],
]
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')
const uri = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

export const facturXFile = 'factur-x.xml'

const extension = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${schema}</rdf:Seq></pdfaSchema:property></rdf:li>`
const description = `<rdf:Description rdf:about="" xmlns:fx="${uri}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${facturXFile}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`

/** Tells in the metadata of a PDF that it carries an invoice for machines: the compiler cannot. */
export function withFacturXMetadata(pdf: Buffer): Buffer {
  return withMetadata(pdf, (packet) =>
    packet
      .replace('<pdfaExtension:schemas><rdf:Bag>', (bag) => `${bag}${extension}`)
      .replace('</rdf:RDF>', (end) => `${description}${end}`),
  )
}

/** Changes the packet in its place; the objects behind it move, and so do their addresses in the table of the file. */
function withMetadata(pdf: Buffer, change: (packet: string) => string): Buffer {
  const tableAt = Number(found(/startxref\n(\d+)\n%%EOF\s*$/, pdf.toString('latin1', pdf.length - 64)))
  const table = pdf.toString('latin1', tableAt)
  const addresses = [...table.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, address]) => Number(address))
  const objectAt = (number: string) => addresses[Number(number)] ?? 0
  const catalogAt = objectAt(found(/\/Root (\d+) 0 R/, table))
  const catalog = pdf.toString('latin1', catalogAt, pdf.indexOf('endobj', catalogAt))
  const metadataAt = objectAt(found(/\/Metadata (\d+) 0 R/, catalog))
  const packetAt = pdf.indexOf('stream\n', metadataAt) + 'stream\n'.length
  const head = pdf.toString('latin1', metadataAt, packetAt)
  const packetEnd = packetAt + Number(found(/\/Length (\d+)/, head))
  const packet = Buffer.from(change(pdf.toString('utf8', packetAt, packetEnd)))
  const changed = Buffer.concat([
    Buffer.from(head.replace(/\/Length \d+/, `/Length ${packet.length}`), 'latin1'),
    packet,
  ])
  const moved = changed.length - (packetEnd - metadataAt)
  const newTable = table
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (address) =>
      String(Number(address) + (Number(address) > metadataAt ? moved : 0)).padStart(10, '0'),
    )
    .replace(/(?<=startxref\n)\d+/, String(tableAt + moved))
  const [before, between] = [pdf.subarray(0, metadataAt), pdf.subarray(packetEnd, tableAt)]
  return Buffer.concat([before, changed, between, Buffer.from(newTable, 'latin1')])
}

function found(pattern: RegExp, text: string): string {
  const value = pattern.exec(text)?.[1]
  if (value === undefined) throw new Error(`The file does not have ${pattern}.`)
  return value
}
