import { formatDay } from '#lib/dates.ts'
import type { Part, SampleReport } from '#tests/pictures/sample-report-data.ts'

const number = (value: number, digits = 2) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace(/\s/g, ' ')
const euros = (cents: number) => number(cents / 100)

const dueOf = ({ quantity, priceCents, discountPercent }: Part) =>
  Math.round(quantity * priceCents * (1 - discountPercent / 100))
const hoursOf = ({ hundredths, rateCents }: SampleReport['labour'][number]) =>
  Math.round((hundredths * rateCents) / 100)
const supplyOf = ({ thousandths, priceCents }: SampleReport['supplies'][number]) =>
  Math.round((thousandths * priceCents) / 1_000)
const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)

/** Sums of the correct amounts; a wrong printed amount does not enter them. */
export function sumsOf({ parts, labour, supplies, insurer }: SampleReport) {
  const [forParts, forLabour, forSupplies] = [parts.map(dueOf), labour.map(hoursOf), supplies.map(supplyOf)].map(sum)
  const net = sum([forParts ?? 0, forLabour ?? 0, forSupplies ?? 0])
  const vat = Math.round(net * 0.2)
  const gross = net + vat
  return {
    parts: forParts ?? 0,
    labour: forLabour ?? 0,
    supplies: forSupplies ?? 0,
    net,
    vat,
    gross,
    settlement: gross - insurer.deductibleCents,
  }
}

const cells = (values: string[]) => `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`
const table = (kind: string, heads: string[], rows: string[][]) =>
  `<table class="${kind}"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map(cells).join('')}</tbody></table>`
const pairs = (rows: [string, string][]) =>
  `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`

/** The report in a modern layout. */
export function modernPage(sample: SampleReport): string {
  const { firm, report, claim, insurer, insured, vehicle, repairer, parts, labour, supplies, days, valueCents } = sample
  const sums = sumsOf(sample)
  return `<header><div><strong>${firm.name}</strong><br>${firm.street}<br>${firm.city}<br>Tél. ${firm.phone}</div>
    <div class="title"><h1>RAPPORT D’EXPERTISE DÉFINITIF</h1>${pairs([
      ['N° de rapport', report.number],
      ['Date du rapport', formatDay(report.date)],
      ['Expert', report.expert],
    ])}</div></header>
  <section class="columns">
    <div><h2>ASSUREUR</h2>${pairs([
      ['Compagnie', insurer.name],
      ['N° de contrat', insurer.policy],
      ['N° de sinistre', claim.number],
      ['Date du sinistre', formatDay(claim.date)],
      ['Nature du sinistre', claim.kind],
      ['Franchise', `${euros(insurer.deductibleCents)} €`],
    ])}</div>
    <div><h2>ASSURÉ</h2>${pairs([
      ['Nom', insured.name],
      ['Adresse', insured.street],
      ['Code postal et ville', insured.city],
      ['Téléphone', insured.phone],
    ])}<h2>RÉPARATEUR</h2>${pairs([
      ['Nom', repairer.name],
      ['SIRET', repairer.siret],
      ['Code postal et ville', repairer.city],
    ])}</div>
  </section>
  <section><h2>VÉHICULE</h2><div class="columns">${pairs([
    ['Immatriculation', vehicle.plate],
    ['Marque', vehicle.make],
    ['Modèle', vehicle.model],
    ['N° de série', vehicle.vin],
    ['Type mine', vehicle.type],
  ])}${pairs([
    ['1re mise en circulation', formatDay(vehicle.registered)],
    ['Kilométrage', `${vehicle.mileage} km`],
    ['Énergie', vehicle.energy],
    ['Couleur', vehicle.colour],
  ])}</div></section>
  <h2>PIÈCES</h2>${table(
    'parts',
    ['Référence', 'Désignation', 'Op.', 'Qté', 'P.U. HT', 'Remise %', 'Montant HT'],
    parts.map((each) => [
      each.reference,
      each.label,
      each.operation,
      String(each.quantity),
      euros(each.priceCents),
      each.discountPercent === 0 ? '' : number(each.discountPercent, 0),
      euros(each.printedCents ?? dueOf(each)),
    ]),
  )}<p class="legend">Op. : E échange, R réparation, P peinture, D dépose et repose</p>
  <h2>MAIN-D’ŒUVRE</h2>${table(
    'labour',
    ['Code', 'Désignation', 'Temps (h)', 'Taux HT', 'Montant HT'],
    labour.map((each) => [
      each.code,
      each.label,
      number(each.hundredths / 100),
      euros(each.rateCents),
      euros(hoursOf(each)),
    ]),
  )}
  <h2>INGRÉDIENTS ET FORFAITS</h2>${table(
    'supplies',
    ['Désignation', 'Qté', 'P.U. HT', 'Montant HT'],
    supplies.map((each) => [
      each.label,
      number(each.thousandths / 1_000),
      euros(each.priceCents),
      euros(supplyOf(each)),
    ]),
  )}
  <section class="end"><h2>RÉCAPITULATIF</h2><div class="columns">${pairs([
    ['Total pièces HT', `${euros(sums.parts)} €`],
    ['Total main-d’œuvre HT', `${euros(sums.labour)} €`],
    ['Total ingrédients et forfaits HT', `${euros(sums.supplies)} €`],
    ['Total HT', `${euros(sums.net)} €`],
  ])}${pairs([
    ['Taux de TVA', '20,00 %'],
    ['Montant TVA', `${euros(sums.vat)} €`],
    ['Total TTC', `${euros(sums.gross)} €`],
    ['Montant à la charge de l’assureur', `${euros(sums.settlement)} €`],
  ])}</div></section>
  <section class="end"><h2>CONCLUSIONS</h2><div class="columns">${pairs([
    ['Véhicule réparable', 'OUI'],
    ['Durée des réparations', `${days} jours`],
  ])}${pairs([['Valeur de remplacement (VRADE)', `${euros(valueCents)} €`]])}</div></section>
  <footer>Document d’exemple : cabinet, personnes et véhicule sont inventés.</footer>`
}

/** The report as a character printer wrote it. */
export function listing(sample: SampleReport): string {
  const { firm, report, claim, insurer, insured, vehicle, repairer, parts, labour, supplies, days, valueCents } = sample
  const sums = sumsOf(sample)
  const two = (left: string, right: string) => `${left.padEnd(46)}${right}`
  const rule = '-'.repeat(92)
  const amount = (text: string, width = 12) => text.padStart(width)
  const total = (label: string, cents: number) => `${' '.repeat(44)}${label.padEnd(34)}${amount(euros(cents))}`
  return [
    firm.name,
    `${firm.street} - ${firm.city}`,
    `TEL : ${firm.phone}`,
    '',
    '                          RAPPORT D’EXPERTISE DEFINITIF',
    '',
    two(`N° RAPPORT      : ${report.number}`, `DATE DU RAPPORT : ${formatDay(report.date)}`),
    two(`EXPERT          : ${report.expert}`, ''),
    rule,
    two(`ASSUREUR        : ${insurer.name}`, `N° SINISTRE     : ${claim.number}`),
    two(`N° CONTRAT      : ${insurer.policy}`, `DATE SINISTRE   : ${formatDay(claim.date)}`),
    two(`FRANCHISE       : ${euros(insurer.deductibleCents)}`, `NATURE SINISTRE : ${claim.kind.toUpperCase()}`),
    rule,
    two(`ASSURE          : ${insured.name}`, `REPARATEUR      : ${repairer.name}`),
    two(`ADRESSE         : ${insured.street}`, `SIRET           : ${repairer.siret}`),
    two(`CP VILLE        : ${insured.city}`, `CP VILLE        : ${repairer.city}`),
    two(`TELEPHONE       : ${insured.phone}`, ''),
    rule,
    two(`IMMATRICULATION : ${vehicle.plate}`, `MARQUE          : ${vehicle.make}`),
    two(`MODELE          : ${vehicle.model}`, `N° SERIE        : ${vehicle.vin}`),
    two(`1ERE MEC        : ${formatDay(vehicle.registered)}`, `KILOMETRAGE     : ${vehicle.mileage}`),
    two(`ENERGIE         : ${vehicle.energy}`, `COULEUR         : ${vehicle.colour}`),
    two(`TYPE MINE       : ${vehicle.type}`, ''),
    rule,
    `${'REFERENCE'.padEnd(14)}${'DESIGNATION'.padEnd(30)}${'QTE'.padStart(5)}${amount('PU HT')}${amount('REMISE %', 11)}${amount('MONTANT HT', 14)}`,
    rule,
    ...parts.map(
      (each) =>
        `${each.reference.padEnd(14)}${each.label.padEnd(30)}${String(each.quantity).padStart(5)}${amount(euros(each.priceCents))}${amount(each.discountPercent === 0 ? '' : number(each.discountPercent), 11)}${amount(euros(each.printedCents ?? dueOf(each)), 14)}`,
    ),
    rule,
    `${'CODE'.padEnd(8)}${'MAIN D’OEUVRE'.padEnd(30)}${'TEMPS'.padStart(8)}${amount('TAUX HT')}${amount('MONTANT HT', 14)}`,
    rule,
    ...labour.map(
      (each) =>
        `${each.code.padEnd(8)}${each.label.padEnd(30)}${number(each.hundredths / 100).padStart(8)}${amount(euros(each.rateCents))}${amount(euros(hoursOf(each)), 14)}`,
    ),
    rule,
    `${'INGREDIENTS'.padEnd(38)}${'QTE'.padStart(8)}${amount('PU HT')}${amount('MONTANT HT', 14)}`,
    rule,
    ...supplies.map(
      (each) =>
        `${each.label.padEnd(38)}${number(each.thousandths / 1_000).padStart(8)}${amount(euros(each.priceCents))}${amount(euros(supplyOf(each)), 14)}`,
    ),
    rule,
    total('TOTAL PIECES HT', sums.parts),
    total('TOTAL MAIN D’OEUVRE HT', sums.labour),
    total('TOTAL INGREDIENTS HT', sums.supplies),
    total('TOTAL HT', sums.net),
    `${' '.repeat(44)}${'TAUX DE TVA'.padEnd(34)}${amount('20,00 %')}`,
    total('MONTANT TVA', sums.vat),
    total('TOTAL TTC', sums.gross),
    total('NET A CHARGE ASSUREUR', sums.settlement),
    rule,
    `VEHICULE REPARABLE : OUI      DUREE DES REPARATIONS : ${days} JOURS      VRADE : ${euros(valueCents)}`,
    '',
    'DOCUMENT D’EXEMPLE : CABINET, PERSONNES ET VEHICULE SONT INVENTES.',
  ].join('\n')
}
