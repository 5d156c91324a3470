const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Position of each style in the list below. */
export const styleOf = {
  header: 1,
  text: 2,
  integer: 3,
  cents: 4,
  hundredths: 5,
  thousandths: 6,
  day: 7,
  instant: 8,
} as const

// Formats are written in English notation; French Excel then shows « 1 234,56 € » and « jj/mm/aaaa ».
const formats = [
  [164, '#,##0.00\\ "€"'],
  [165, '#,##0.000'],
  [166, 'dd/mm/yyyy'],
  [167, 'dd/mm/yyyy\\ hh:mm'],
] as const
const plain = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
const bold = '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>'
const styles = [plain(0), bold, plain(49), plain(3), plain(164), plain(4), plain(165), plain(166), plain(167)]
const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

export const sheetStyles = [
  `${declaration}<styleSheet xmlns="${main}">`,
  `<numFmts count="${formats.length}">`,
  ...formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`),
  `</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

/** The fixed parts of a workbook. */
export function workbookParts(sheetNames: readonly string[]): { name: string; text: string }[] {
  const override = (part: string, kind: string) => `<Override PartName="${part}" ContentType="${type}.${kind}+xml"/>`
  const sheets = sheetNames.map((name, at) => ({ title: titleOf(name, at + 1), part: `worksheets/sheet${at + 1}.xml` }))
  const listed = sheets.map(({ title }, at) => `<sheet name="${title}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const overrides = sheets.map(({ part }) => override(`/xl/${part}`, 'worksheet'))
  return [
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${overrides.join('')}${override('/xl/styles.xml', 'styles')}</Types>`,
    },
    { name: '_rels/.rels', text: relationships([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relationships([
        ...sheets.map(({ part }): [string, string] => ['worksheet', part]),
        ['styles', 'styles.xml'],
      ]),
    },
  ]
}

/** Excel refuses long names and names with these characters. */
function titleOf(name: string, position: number): string {
  const title = name.replace(/[\\/?*[\]:&<>"']/g, ' ').trim()
  return title.slice(0, 31) || `Feuille ${position}`
}

function relationships(targets: [kind: string, target: string][]): string {
  const all = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${all.join('')}</Relationships>`
}
