import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const tablesIn = (...pages: string[][]) =>
  tablesOf(layoutOf(pages.map((lines, at) => printedPage(lines, at + 1))), new Set()).map(({ columns, lines }) => ({
    columns,
    lines: lines.map(({ fields }) => [...fields.values()].map(({ text }) => text)),
  }))

const typed = [
  'LIG C DESIGNATION            REFERENCE    QTE    PRIX UN.   REM %     MONTANT   Q',
  '001 S PARE-CHOCS AV          1882450        1      389.50     5.0      370.03   N',
  '002 S PROJECTEUR AVD         1744904        1      268.00              268.00   R',
  '003 F RENFORT AILE AVD',
]

test('headings that a typewriter leaves one space apart, cut short or unknown, head columns of their own', () => {
  expect(tablesIn(typed)).toEqual([
    {
      columns: ['line', 'operation', 'label', 'reference', 'quantity', 'unitPrice', 'discount', 'amount', 'reused'],
      lines: [
        ['001', 'S', 'PARE-CHOCS AV', '1882450', '1', '389.50', '5.0', '370.03', 'N'],
        ['002', 'S', 'PROJECTEUR AVD', '1744904', '1', '268.00', '268.00', 'R'],
        ['003', 'F', 'RENFORT AILE AVD'],
      ],
    },
  ])
})

test('columns under the same headings on the next page keep their meaning', () => {
  const [, next] = tablesIn(typed, [typed[0] ?? '', '004 M GROUPE MOTOPROPULSEUR'])
  expect([next?.columns[1], next?.lines]).toEqual(['operation', [['004', 'M', 'GROUPE MOTOPROPULSEUR']]])
})

test('a column of codes is recognised under any heading, and a heading may name two columns', () => {
  expect(
    tablesIn([
      'Métier     Élément et référence         Heures     Taux HT     Montant HT',
      'CAR        Dépose du pare-chocs           1,60       74,00         118,40',
      'PEI        Peinture du pare-chocs         2,40       76,00         182,40',
      'ELE        Contrôle des radars            0,50       78,00          39,00',
    ]).map(({ columns }) => columns),
  ).toEqual([['operation', 'label', 'hours', 'rate', 'amount']])
})

test('a letter that names a box of a form is a code where its value does not stand beside it', () => {
  const [table] = tablesIn([
    'POSTE     MAIN D OEUVRE             TEMPS       TAUX H.      MONTANT',
    'A         TOLERIE COURANTE           5.60         61.00       341.60',
    'B         TOLERIE SPECIALE           3.20         68.00       217.60',
  ])
  expect(table?.lines.map(([code]) => code)).toEqual(['A', 'B'])
})

test('the last word of a long label is of the label, though it stands nearer to the next heading', () => {
  const [table] = tablesIn([
    'Pos.  Désignation                               Référence       Nombre     Montant',
    '10    Pare-brise acoustique avec une caméra     5E3845011H         1       616,05',
    '20    Moulure                                   5E3854327          1        42,48',
    '30    Balais                                    5E1955425A         1        35,91',
  ])
  expect(table?.lines[0]).toEqual(['10', 'Pare-brise acoustique avec une caméra', '5E3845011H', '1', '616,05'])
})

test('a title or a zone between lines that stand in the same columns ends no table', () => {
  const [table] = tablesIn([
    'Action       Élément                Qté    Prix HT    Net HT',
    'Remplacer    Bras de suspension      1      198,40    174,59',
    'Éléments redressés et peints',
    'Réparer      Capot                   1           -         -',
    'Avant gauche, après démontage',
    'Peindre      Porte avant             1           -         -',
  ])
  expect(table?.lines.map(([action]) => action)).toEqual(['Remplacer', 'Réparer', 'Peindre'])
})

test('words alone under a quantity are a label, and a sum that is named is no line', () => {
  const [table] = tablesIn([
    'Quantité    Élément               Réf. pièce     P.U.     Montant',
    '1           Calandre              8Y0853651     312,40     312,40',
    '2           Support latéral       8Y0807723      24,35      48,70',
    '• Réparation plastique pare-chocs',
    '                                  Montant des pièces       361,10',
  ])
  expect(table?.lines.slice(2)).toEqual([['• Réparation plastique pare-chocs']])
})

test('hours of kinds of labour beside the amounts are not amounts', () => {
  const [table] = tablesIn([
    'Nature            Élément         Qté    P.U. HT    Net HT    C1 (h)    PT (h)',
    'Échange           Pare-chocs     1,00     421,30    391,81      1,40',
    'Mise en peinture  Pare-chocs                                            2,30',
    'Dépose            Projecteur                                    0,55',
  ])
  expect(table?.columns.slice(-3)).toEqual(['amount', 'class', 'class'])
  expect(table?.lines[2]).toEqual(['Dépose', 'Projecteur'])
})

test('a column is known by the words of a heading that nobody has seen', () => {
  const [table] = tablesIn([
    'Qualification              Temps (h)    Prix de l’heure HT    À payer HT',
    'Carrosserie niveau 1            2,50                 66,00        165,00',
    'Mécanique et électricité        3,60                 72,00        259,20',
  ])
  expect(table?.columns).toEqual(['label', 'hours', 'rate', 'amount'])
})

test('the first of two amounts side by side is the unit price', () => {
  const [table] = tablesIn([
    'Nature                     Base      Valeur HT     Total HT',
    'Produits de peinture       5,90          49,50       292,05',
    'Réglage optiques           1,00          25,50        25,50',
  ])
  expect(table?.columns).toEqual(['label', 'quantity', 'unitPrice', 'amount'])
})

test('a misread heading between a quantity and an amount is that of the price', () => {
  const [table] = tablesIn([
    'Désignation            Qte     Pu Hr     Montant HT     Total',
    'OPAQUE VERNIS        11,30     48,80     551,44 €       Main-d’œuvre',
    'CONTRÔLE GÉOMÉTRIE    1,00     67,00      67,00 €       Montant HT',
  ])
  expect(table?.columns).toEqual(['label', 'quantity', 'unitPrice', 'amount'])
})

test('a remark about the tyres is no heading of a column', () => {
  const [table] = tablesIn([
    'USURE DES PNEUMATIQUES RELEVEE AVANT     POSTES      TEMPS     TAUX HOR.     TOTAL HT',
    'GAUCHE 4 MM, AVANT DROIT 4 MM            T1          14.30         66.00       943.80',
    'LE RAPPORT NE VAUT PAS PRISE EN          T2          10.10         73.00       737.30',
  ])
  expect(table?.columns).toEqual(['label', 'hours', 'rate', 'amount'])
})

test('the second of two hour headings side by side is the rate', () => {
  const [table] = tablesIn([
    'Code      Heures     h         Montant HT',
    'T1        7,30       67,50     492,75',
    'T2        6,80       74,50     506,60',
  ])
  expect(table?.columns).toEqual(['operation', 'hours', 'rate', 'amount'])
})

test('a heading that is one letter off two others is neither', () => {
  const [table] = tablesIn([
    'Libellé          Nb     Px unit.     Montant HTC     Remise',
    'RETROVISEUR      1      246.70           246.70          0',
    'MOULURE AILE     1       59.72            59.72          0',
  ])
  expect(table?.columns).not.toContain('gross')
})

test('a heading of which one letter was misread is known', () => {
  const [table] = tablesIn([
    'Rétérence     Libellé          Éco. cire,     Nb     Px unit.     Montant HT',
    '26010-0DZ4H   RETROVISEUR      Non            1      246.70           246.70',
    '85022-9BY9H   MOULURE AILE     Non            1       59.72            59.72',
  ])
  expect(table?.columns).toEqual(['reference', 'label', 'reused', 'quantity', 'unitPrice', 'amount'])
})

test('labels at the left edge of a broad column are of the heading in its middle, and codes beside them are their own', () => {
  expect(
    tablesIn([
      'Code                  Nature                        Heures     Taux HT     Mt HT     Mt TTC',
      ' N1   Carrosserie niveau 1                            2,75       70,00    192,50     231,00',
      ' N2   Carrosserie niveau 2                            1,00       76,00     76,00      91,20',
      ' PE   Peinture                                        4,25       72,00    306,00     367,20',
    ]),
  ).toEqual([
    {
      columns: ['operation', 'label', 'hours', 'rate', 'amount', 'gross'],
      lines: [
        ['N1', 'Carrosserie niveau 1', '2,75', '70,00', '192,50', '231,00'],
        ['N2', 'Carrosserie niveau 2', '1,00', '76,00', '76,00', '91,20'],
        ['PE', 'Peinture', '4,25', '72,00', '306,00', '367,20'],
      ],
    },
  ])
})

test('a table of one half of the page ends before the title of the next, keeps no line of the other half, and comes before it', () => {
  const labels = tablesIn([
    '1. PARE-CHOCS                                             3. FEU ARRIÈRE',
    'Pièce                Travail   Qté   P.U.      Net        Pièce            Travail    Qté   P.U.      Net',
    'Pare-chocs arrière   Rempl.    1     304,20  304,20       Feu droit        Rempl.     1     132,75  132,75',
    'Support latéral      Rempl.    1     46,55    46,55',
    'Pièces de l’élément                          350,75       4. PANNEAU LATÉRAL',
    'Temps alloué : classe A 1,20 h                            Pièce            Travail    Qté   P.U.      Net',
    '2. PORTE                                                  Bavette          Rempl.     1     28,40    28,40',
    'Pièce                Travail   Qté   P.U.      Net        Agrafe           Rempl.     2     1,00      2,00',
    'Serrure              Rempl.    1     20,00    20,00',
    'Joint                Rempl.    1     10,00    10,00',
  ]).map(({ lines }) => lines.map(([label]) => label))
  expect(labels).toEqual([
    ['Pare-chocs arrière', 'Support latéral'],
    ['Serrure', 'Joint'],
    ['Feu droit'],
    ['Bavette', 'Agrafe'],
  ])
})

test('headings in the middle of wide columns head them, and a title over other headings ends the lines before', () => {
  const tables = tablesIn([
    'Désignation               Réf. fabricant      Nb     Prix unit. H.T.    Total H.T.',
    'Capot                     1637843580           1              389,60        389,60',
    'Aile avant                1610645980           1              228,33        228,33',
    '',
    '',
    '5. Travaux sur éléments conservés',
    '                  Élément                                   Travail à exécuter',
    'Porte avant gauche                          Remise en état',
    'Calandre                                    Dépose et repose',
  ])
  expect(tables.map(({ lines }) => lines.length)).toEqual([2, 2])
  expect(tables[1]?.lines[0]).toEqual(['Porte avant gauche', 'Remise en état'])
})

test('the second of two prices beside a quantity is the line total', () => {
  expect(
    tablesIn([
      'Élément               Intervention     Qté     P.U. HT          Prix HT',
      'Bouclier arrière      Remplacé           1     356,20 €        356,20 €',
      'Capteur               Remplacé           2      64,30 €        128,60 €',
    ])[0]?.columns,
  ).toEqual(['label', 'operation', 'quantity', 'unitPrice', 'amount'])
})

test('« Travaux » after the label and its reference is the operation', () => {
  expect(
    tablesIn([
      'Désignation          Référence      Travaux          Qté     P.U. HT     Total HT',
      'Bouclier arrière     9828470380     Remplacement       1      394,20       394,20',
      'Feu arrière gauche   9873086480     Remplacement       1      172,80       172,80',
      'Hayon                               Remise en état',
    ])[0]?.columns,
  ).toEqual(['label', 'reference', 'operation', 'quantity', 'unitPrice', 'amount'])
})

test('the next numbered title ends a table', () => {
  expect(
    tablesIn([
      'Qté   Pièce               Référence     Prix HT   Total HT',
      '1     Bouclier avant      889717756R     298,35     298,35',
      '1     Aile avant droite   651287177R     158,75     158,75',
      'B. Autres opérations',
    ])[0]?.lines,
  ).toHaveLength(2)
})

test('figures beside a rate are hours', () => {
  expect(
    tablesIn([
      'Code   Intervention              Nbh     €/h HT     Montant HT',
      'MO1    Carrosserie courante     6,20      65,00         403,00',
      'MOP    Peinture                 5,90      68,00         401,20',
    ])[0]?.columns,
  ).toEqual(['operation', 'label', 'hours', 'rate', 'amount'])
})

test('a title that begins like a heading of hours heads the labels of its table', () => {
  const tables = tablesIn([
    'Intervention        Élément        Référence      Qté   P.U. HT   Montant HT',
    'Échange             Bouclier AV    25A751701E       1    541,90       541,90',
    'Échange             Calandre       45P678841D       1    199,54       199,54',
    'Temps et produits de la zone              Heures   Taux HT        Montant HT',
    "Main-d'œuvre carrosserie                    3,70     74,00            273,80",
    'Produits de peinture                        7,00     46,00            322,00',
  ])
  expect(tables.map(({ columns }) => columns)).toEqual([
    ['operation', 'label', 'reference', 'quantity', 'unitPrice', 'amount'],
    ['label', 'hours', 'rate', 'amount'],
  ])
})

test('figures of three digits beside a code number the line', () => {
  const [table] = tablesIn([
    'LG  OP  LIBELLE          REFERENCE      QTE     PU HT     MONTANT HT',
    '010 E   BOUCL AR         9841877880       1    323.87         323.87',
    '020 E   TRAV CHOC AR     9825580280       1    155.05         155.05',
    '030 D   FEU AR D',
  ])
  expect(table?.lines.map(([line, operation]) => [line, operation])).toEqual([
    ['010', 'E'],
    ['020', 'E'],
    ['030', 'D'],
  ])
})
