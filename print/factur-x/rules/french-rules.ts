import type { Rule, RuleSet } from '#print/factur-x/rules/rule-set.ts'

const invoice = '/rsm:CrossIndustryInvoice'
const head = `${invoice}/rsm:ExchangedDocument`
const context = `${invoice}/rsm:ExchangedDocumentContext`
const trade = `${invoice}/rsm:SupplyChainTradeTransaction`
const seller = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`
const buyer = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
const line = `${trade}/ram:IncludedSupplyChainTradeLineItem`
const lineSettlement = `${line}/ram:SpecifiedLineTradeSettlement`

const preceding = `${settlement}/ram:InvoiceReferencedDocument`
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const due = `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`
const type = `${head}/ram:TypeCode`
const frame = `${context}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`
const isPaid = `${frame} = ('B2', 'S2', 'M2')`

const siren = "ram:SpecifiedLegalOrganization/ram:ID[@schemeID='0002']"
const siret = "ram:GlobalID[@schemeID='0009']"
const address = 'ram:URIUniversalCommunication/ram:URIID'

const isDay = "matches(., '^20[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$')"
const categories = "('S', 'E', 'AE', 'K', 'G', 'O', 'Z')"
/** The rates that France has, or had when a corrected invoice was issued. */
const rates = '(20, 10, 5.5, 2.1, 8.5, 1.05, 0.9, 1.75, 13, 0, 19.6, 20.6, 7, 9.2, 9.6)'
const sumNames = [
  ...['ActualAmount', 'BasisAmount', 'CalculatedAmount', 'LineTotalAmount', 'AllowanceTotalAmount'],
  ...['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'],
]

/** The rules of the French reform (BR-FR of XP Z12-012), as far as an invoice of this program meets them. */
export const frenchRules: RuleSet = {
  codes: {},
  rules: [
    ...[`${head}/ram:ID`, `${preceding}/ram:IssuerAssignedID`].flatMap((number) => [
      on(number, 'BR-FR-01', 'string-length(.) <= 35'),
      on(number, 'BR-FR-02', "matches(., '^[A-Za-z0-9+_/\\-]+$')"),
    ]),
    on('//udt:DateTimeString', 'BR-FR-03', isDay),
    on('//qdt:DateTimeString', 'BR-FR-03', isDay),
    on(type, 'BR-FR-04', ". = ('380', '381', '384', '386', '503')"),
    ...['PMT', 'PMD', 'AAB'].flatMap((subject) => [
      on(head, 'BR-FR-05', `exists(ram:IncludedNote[ram:SubjectCode = '${subject}'])`),
      on(head, 'BR-FR-06', `count(ram:IncludedNote[ram:SubjectCode = '${subject}']) <= 1`),
    ]),
    on(context, 'BR-FR-08', `matches(${frame}, '^[BSM][124]$')`),
    on(seller, 'BR-FR-09', `matches(${siret}, '^[0-9]{14}$') and starts-with(${siret}, ${siren})`),
    on(seller, 'BR-FR-10', `matches(${siren}, '^[0-9]{9}$')`),
    on(buyer, 'BR-FR-11', `matches(${siren}, '^[0-9]{9}$')`),
    on(buyer, 'BR-FR-12', `string(${address}) != ''`),
    on(seller, 'BR-FR-13', `string(${address}) != ''`),
    ...[
      `${settlement}/ram:ApplicableTradeTax`,
      `${lineSettlement}/ram:ApplicableTradeTax`,
      '//ram:CategoryTradeTax',
    ].flatMap((tax) => [
      on(tax, 'BR-FR-15', `ram:CategoryCode = ${categories}`),
      on(tax, 'BR-FR-16', `number(ram:RateApplicablePercent) = ${rates}`),
      on(tax, 'BR-FR-DEC-04', "matches(ram:RateApplicablePercent, '^[0-9]{1,2}([.][0-9]{1,2})?$')"),
    ]),
    on(`${head}/ram:IncludedNote[ram:SubjectCode = 'BAR']`, 'BR-FR-20', "ram:Content = 'B2B'"),
    on(buyer, 'BR-FR-21', `starts-with(${address}, ${siren}) and ${address}/@schemeID = '0225'`),
    ...[seller, buyer].flatMap((party) => [
      on(party, 'BR-FR-23', `matches(${address}, '^[A-Za-z0-9+_.\\-]+$')`),
      on(party, 'BR-FR-25', `string-length(${address}) <= 125`),
    ]),
    on(head, 'BR-FR-31', "count(ram:IncludedNote[ram:SubjectCode = 'BAR']) = 1"),
    on(invoice, 'BR-FR-CO-04', `not(${type} = '384') or count(${preceding}) = 1`),
    on(invoice, 'BR-FR-CO-05', `not(${type} = ('381', '503')) or exists(${preceding}[ram:FormattedIssueDateTime])`),
    on(
      due,
      'BR-FR-CO-07',
      `${type} = ('386', '503') or ${isPaid} or . >= ${head}/ram:IssueDateTime/udt:DateTimeString`,
    ),
    on(invoice, 'BR-FR-CO-08', `not(${frame} = ('B4', 'S4', 'M4') and ${type} = ('386', '503'))`),
    on(sums, 'BR-FR-CO-09', `not(${isPaid}) or number(ram:TotalPrepaidAmount) = number(ram:GrandTotalAmount)`),
    on(sums, 'BR-FR-CO-09', `not(${isPaid}) or (number(ram:DuePayableAmount) = 0 and exists(${due}))`),
    ...sumNames.map((name) =>
      on(`//ram:${name}`, 'BR-FR-DEC-01', "matches(., '^-?[0-9]+([.][0-9]{1,2})?$') and string-length(.) <= 19"),
    ),
    on('//ram:BilledQuantity', 'BR-FR-DEC-02', "matches(., '^-?[0-9]+([.][0-9]{1,4})?$') and string-length(.) <= 19"),
    on('//ram:ChargeAmount', 'BR-FR-DEC-03', "matches(., '^[0-9]+([.][0-9]{1,6})?$') and string-length(.) <= 19"),
  ],
}

/** A rule that stands for itself. */
function on(match: string, rule: string, test: string): Rule {
  return { turn: `${rule} ${match} ${test}`, match, names: [], conditions: [{ rule, test }] }
}
