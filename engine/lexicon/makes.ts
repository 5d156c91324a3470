import { plainWords } from '#engine/values/folded.ts'

/** Makes seen on French roads as reports print them, longer names first. */
const names =
  'ABARTH,ALFA ROMEO,AIWAYS,ALPINE,ASTON MARTIN,AUDI,BENTLEY,BMW,BYD,CADILLAC,CHEVROLET,CHRYSLER,CITROËN,CUPRA,DACIA,DAEWOO,DAF,DAIHATSU,DODGE,DONGFENG,DS AUTOMOBILES,DS,FERRARI,FIAT,FORD,GENESIS,HARLEY-DAVIDSON,HONDA,HUMMER,HYUNDAI,INEOS,INFINITI,ISUZU,IVECO,JAGUAR,JEEP,KAWASAKI,KIA,KTM,LADA,LAMBORGHINI,LANCIA,LAND ROVER,LEAPMOTOR,LEXUS,LIGIER,LOTUS,LYNK & CO,MAN,MASERATI,MAXUS,MAZDA,MCLAREN,MERCEDES-BENZ,MERCEDES,MG,MICROCAR,MINI,MITSUBISHI,NISSAN,OPEL,PEUGEOT,PIAGGIO,POLESTAR,PORSCHE,RENAULT TRUCKS,RENAULT,ROLLS-ROYCE,ROVER,SAAB,SCANIA,SEAT,SERES,SKODA,SMART,SSANGYONG,SUBARU,SUZUKI,TESLA,TOYOTA,TRIUMPH,VOLKSWAGEN,VW,VOLVO,XPENG,YAMAHA,AIXAM'

const known = names
  .split(',')
  .map(plainWords)
  .toSorted((a, b) => b.length - a.length)

/** Splits off the make at the beginning of a text and keeps its printed form. */
export function splitMake(text: string): { make: string; model: string } | undefined {
  const plain = plainWords(text)
  const make = known.find((each) => plain === each || plain.startsWith(`${each} `))
  if (!make) return undefined
  const words = text.trim().split(/\s+/)
  const length = words.findIndex((_, at) => plainWords(words.slice(0, at + 1).join(' ')) === make) + 1
  return length === 0 ? undefined : { make: words.slice(0, length).join(' '), model: words.slice(length).join(' ') }
}
