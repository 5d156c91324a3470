export type Operation = 'replace' | 'repair' | 'paint' | 'remove-refit'

/** The operation on a part. */
export type PartLine = {
  reference: string | null
  label: string
  operation: Operation | null
  quantity: number | null
  unitPrice: number | null
  discountRate: number | null
  wearRate: number | null
  amount: number | null
  reused: boolean | null
}

export type LabourLine = {
  code: string | null
  label: string
  hours: number | null
  rate: number | null
  amount: number | null
}

export type SupplyLine = { label: string; quantity: number | null; unitPrice: number | null; amount: number | null }

/** The content of one expert report. A value that is not printed is null: nothing is computed. */
export type ReportContent = {
  report: { number: string | null; date: string | null; firm: string | null; expert: string | null }
  claim: { number: string | null; date: string | null; kind: string | null }
  insurer: { name: string | null; policyNumber: string | null; deductible: number | null }
  insured: {
    name: string | null
    street: string | null
    zipCode: string | null
    city: string | null
    phone: string | null
    email: string | null
  }
  vehicle: {
    plate: string | null
    make: string | null
    model: string | null
    vin: string | null
    typeCode: string | null
    firstRegistration: string | null
    mileageKm: number | null
    energy: string | null
    colour: string | null
  }
  repairer: { name: string | null; siret: string | null }
  parts: PartLine[]
  labour: LabourLine[]
  supplies: SupplyLine[]
  totals: {
    parts: number | null
    labour: number | null
    supplies: number | null
    net: number | null
    vatRate: number | null
    vat: number | null
    gross: number | null
    wear: number | null
    settlement: number | null
  }
  conclusion: {
    repairable: boolean | null
    repairDays: number | null
    marketValue: number | null
    procedure: string | null
  }
}

/** A part line of which only label and operation are known. */
export function barePart(label: string, operation: Operation | null): PartLine {
  return {
    reference: null,
    label,
    operation,
    quantity: null,
    unitPrice: null,
    discountRate: null,
    wearRate: null,
    amount: null,
    reused: null,
  }
}

export function emptyReport(): ReportContent {
  return {
    report: { number: null, date: null, firm: null, expert: null },
    claim: { number: null, date: null, kind: null },
    insurer: { name: null, policyNumber: null, deductible: null },
    insured: { name: null, street: null, zipCode: null, city: null, phone: null, email: null },
    vehicle: {
      plate: null,
      make: null,
      model: null,
      vin: null,
      typeCode: null,
      firstRegistration: null,
      mileageKm: null,
      energy: null,
      colour: null,
    },
    repairer: { name: null, siret: null },
    parts: [],
    labour: [],
    supplies: [],
    totals: {
      parts: null,
      labour: null,
      supplies: null,
      net: null,
      vatRate: null,
      vat: null,
      gross: null,
      wear: null,
      settlement: null,
    },
    conclusion: { repairable: null, repairDays: null, marketValue: null, procedure: null },
  }
}
