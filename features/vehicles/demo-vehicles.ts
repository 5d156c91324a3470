import { daysAfter } from '#features/vehicles/deadlines.ts'
import type { Energy, PaintKind, VehicleKind } from '#features/vehicles/vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'

type Model = {
  make: string
  model: string
  trim: string
  kind: VehicleKind
  energy: Energy
  /** The year of the first registration of the first of them. */
  year: number
  maker: string
}

const models: Model[] = [
  {
    make: 'Renault',
    model: 'Clio V',
    trim: '1.0 TCe 90 Evolution',
    kind: 'car',
    energy: 'petrol',
    year: 2021,
    maker: 'VF1',
  },
  {
    make: 'Peugeot',
    model: '208',
    trim: '1.5 BlueHDi 100 Active',
    kind: 'car',
    energy: 'diesel',
    year: 2019,
    maker: 'VR3',
  },
  { make: 'Citroën', model: 'C3', trim: 'PureTech 83 Feel', kind: 'car', energy: 'petrol', year: 2018, maker: 'VF7' },
  { make: 'Dacia', model: 'Sandero', trim: 'ECO-G 100 Stepway', kind: 'car', energy: 'lpg', year: 2022, maker: 'UU1' },
  {
    make: 'Renault',
    model: 'Mégane E-Tech',
    trim: 'EV60 220 Techno',
    kind: 'car',
    energy: 'electric',
    year: 2023,
    maker: 'VF1',
  },
  {
    make: 'Peugeot',
    model: '3008',
    trim: 'Hybrid 225 Allure',
    kind: 'car',
    energy: 'plug_in_hybrid',
    year: 2021,
    maker: 'VF3',
  },
  { make: 'Toyota', model: 'Yaris', trim: '116h Dynamic', kind: 'car', energy: 'hybrid', year: 2022, maker: 'VNK' },
  {
    make: 'Volkswagen',
    model: 'Golf VII',
    trim: '1.6 TDI 115 Confortline',
    kind: 'car',
    energy: 'diesel',
    year: 2016,
    maker: 'WVW',
  },
  {
    make: 'Renault',
    model: 'Twingo',
    trim: '1.2 Authentique',
    kind: 'car',
    energy: 'petrol',
    year: 2004,
    maker: 'VF1',
  },
  {
    make: 'Ford',
    model: 'Kuga',
    trim: 'FlexiFuel 152 Titanium',
    kind: 'car',
    energy: 'ethanol',
    year: 2021,
    maker: 'WF0',
  },
  { make: 'Peugeot', model: '206', trim: '1.4 HDi', kind: 'car', energy: 'diesel', year: 2003, maker: 'VF3' },
  { make: 'BMW', model: 'Série 3', trim: '320d xDrive', kind: 'car', energy: 'diesel', year: 2017, maker: 'WBA' },
  { make: 'Fiat', model: '500', trim: '1.2 69 Lounge', kind: 'car', energy: 'petrol', year: 2014, maker: 'ZFA' },
  { make: 'Yamaha', model: 'MT-07', trim: '', kind: 'motorcycle', energy: 'petrol', year: 2020, maker: 'JYA' },
  { make: 'Citroën', model: '2 CV', trim: '6 Spécial', kind: 'car', energy: 'petrol', year: 1979, maker: '' },
  {
    make: 'Fiat',
    model: 'Ducato',
    trim: 'Intégral 2.3 MultiJet',
    kind: 'camper',
    energy: 'diesel',
    year: 2015,
    maker: 'ZFA',
  },
]

const fleet: Model[] = [
  { make: 'Renault', model: 'Trafic', trim: 'L1H1 dCi 120', kind: 'van', energy: 'diesel', year: 2020, maker: 'VF1' },
  {
    make: 'Peugeot',
    model: 'e-Expert',
    trim: 'Standard 75 kWh',
    kind: 'van',
    energy: 'electric',
    year: 2023,
    maker: 'VF3',
  },
  { make: 'Toyota', model: 'Prius', trim: '122h', kind: 'car', energy: 'hybrid', year: 2019, maker: 'JTD' },
  {
    make: 'Renault Trucks',
    model: 'D',
    trim: '12 t porteur',
    kind: 'truck',
    energy: 'diesel',
    year: 2018,
    maker: 'VF6',
  },
  { make: 'Hyundai', model: 'Nexo', trim: 'Executive', kind: 'car', energy: 'hydrogen', year: 2022, maker: 'KMH' },
]

const paints: [colour: string, paintCode: string, paintKind: PaintKind][] = [
  ['Blanc glacier', '369', 'solid'],
  ['Gris platine', 'KNG', 'metallic'],
  ['Noir nacré', '9V', 'pearl'],
  ['Rouge flamme', 'NNP', 'three_coat'],
  ['Bleu iron', 'RQH', 'metallic'],
  ['Gris mat', 'KPN', 'matt'],
]

const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'

/** The vehicle of the person at this rank; one person in eleven has none. Plates of series that were never issued. */
export function vehicleOfTheDemo(rank: number, isOfCompany: boolean, today: string): VehicleInput {
  const list = isOfCompany ? fleet : models
  const found = list[rank % list.length]
  if (!found) throw new Error('A list of the demo garage is empty.')
  const { year, maker, ...model } = found
  const [colour, paintCode, paintKind] = paints[rank % paints.length] ?? ['Blanc', '', 'solid']
  const registered = `${year}-${two((rank % 12) + 1)}-${two(((rank * 7) % 27) + 1)}`
  const thisYear = Number(today.slice(0, 4))
  return {
    ...model,
    plate: year < 2009 ? `${410 + rank * 37} ZZ 35` : `Z${pick(rank)}-${100 + rank * 11}-Z${pick(rank * 5)}`,
    vin: maker
      ? `${maker}ZZZ${pick(rank)}${two(rank)}${String(100_000 + rank * 7_919).slice(-6)}${two(rank)}`
      : String(4_123_587 + rank * 311),
    typeCode: year < 1995 ? '' : `M10${make3(model.make)}VP${String(100 + rank)}A${String(200 + rank)}`,
    firstRegisteredOn: registered,
    ...{ colour, paintCode, paintKind },
    // Most inspections are ahead, some soon, a few are late.
    inspectionDueOn: year + 4 > thisYear ? null : daysAfter(today, ((rank * 53) % 700) - 60),
    insuranceEndsOn: rank % 3 === 0 ? daysAfter(today, ((rank * 31) % 360) - 20) : null,
  }
}

function pick(rank: number): string {
  return letters.charAt(rank % letters.length)
}

function two(value: number): string {
  return String(value % 100).padStart(2, '0')
}

function make3(make: string): string {
  return make
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
}
