import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'

type Told = ArchivePeriod & {
  garage: string
  siret: string | null
  madeAt: Date
  headPosition: number
  headHash: string
}

/** The text of an archive that explains it to somebody without the software. */
export function archiveGuide({ garage, siret, startsOn, endsOn, madeAt, headPosition, headHash }: Told): string {
  return `ARCHIVE DES ENCAISSEMENTS
${garage}${siret ? `, SIRET ${siret}` : ''}
Du ${formatDay(startsOn)} au ${formatDay(endsOn)}, établie le ${formatInstant(madeAt)}

CE QUE CONTIENT CETTE ARCHIVE

encaissements.csv, .json   les encaissements de la période, remboursements et annulations compris
factures.csv, .json        les factures, acomptes et avoirs émis dans la période, avec l’empreinte de leur PDF et de leur XML
remises.csv, .json         les remises de chèques de la période, annulations comprises, avec leurs chèques
clotures.csv, .json        les clôtures de jour, de mois et d’année de la période
livre-scelle.csv, .json    les scellés de ces pièces, dans l’ordre du livre
empreintes.txt             le SHA-256 de chacun des fichiers ci-dessus

Les fichiers .csv s’ouvrent dans un tableur (points-virgules, virgule décimale, UTF-8). Les fichiers .json sont du texte\u00a0;
les montants y sont en centimes et les instants en temps universel (UTC).

COMMENT LA VÉRIFIER, SANS LE LOGICIEL

1. Les fichiers. Dans le dossier décompressé\u00a0: «\u00a0sha256sum -c empreintes.txt\u00a0» (Linux, macOS). Sous Windows\u00a0:
   «\u00a0certutil -hashfile encaissements.csv SHA256\u00a0», à comparer à la ligne du fichier empreintes.txt.

2. Chaque pièce. Dans livre-scelle.json, le SHA-256 du texte «\u00a0content\u00a0» (UTF-8) est égal à «\u00a0digest\u00a0»\u00a0: la pièce est
   restée telle qu’elle a été écrite.

3. La chaîne. Pour chaque scellé, le SHA-256 du texte
   previousHash:position:kind:recordId:digest
   est égal à «\u00a0hash\u00a0», et «\u00a0previousHash\u00a0» est le «\u00a0hash\u00a0» du rang précédent. Une pièce retirée, ajoutée ou modifiée rompt
   la chaîne. Entre deux rangs qui ne se suivent pas, des pièces d’une autre période\u00a0: leur archive les contient.

4. Les clôtures. Pour chaque clôture de clotures.json, «\u00a0digest\u00a0» est le SHA-256 du texte
   position|kind|startsOn|endsOn|rowCount|paymentCount|receivedCents|returnedCents|perpetualCents|moyens|rowsDigest|previousDigest
   où «\u00a0moyens\u00a0» énumère modeTotals dans l’ordre alphabétique (card=1000,cash=500). «\u00a0rowsDigest\u00a0» est le SHA-256 des «\u00a0digest\u00a0» mis
   bout à bout\u00a0: ceux des encaissements d’une journée dans l’ordre du livre, des journées d’un mois, des mois d’une année.
   «\u00a0previousDigest\u00a0» est le «\u00a0digest\u00a0» de la clôture de rang précédent.

Tête du livre scellé lors de l’archivage\u00a0: rang ${headPosition}, ${headHash || 'livre vide'}.
Conservez cette archive au moins six ans, hors de l’atelier.
`
}
