import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'

type Told = ArchivePeriod & {
  garage: string
  siret: string | null
  madeAt: Date
  headPosition: number
  headHash: string
  /** The SHA-256 of the certificate that signs. */
  certificate: string
}

/** The text of an archive that explains it to somebody without the software. */
export function archiveGuide({
  garage,
  siret,
  startsOn,
  endsOn,
  madeAt,
  headPosition,
  headHash,
  certificate,
}: Told): string {
  return `ARCHIVE FISCALE
${garage}${siret ? `, SIRET ${siret}` : ''}
Du ${formatDay(startsOn)} au ${formatDay(endsOn)}, établie le ${formatInstant(madeAt)}

CE QUE CONTIENT CETTE ARCHIVE

encaissements.csv, .json   les encaissements de la période, remboursements et annulations compris
factures.csv, .json        les factures, acomptes et avoirs émis dans la période, avec l’empreinte de leur PDF et de leur XML
lignes.csv, .json          leurs lignes\u00a0: désignation, quantité, prix unitaire, TVA, montant
tva.csv, .json             leur TVA par taux
remises.csv, .json         les remises de chèques de la période, annulations comprises, avec leurs chèques
clotures.csv, .json        les clôtures de jour, de mois et d’année de la période
livre-scelle.csv, .json    les scellés de ces pièces, dans l’ordre du livre
journal.csv, .json         le journal de l’atelier pendant la période, événements techniques compris
documents/                 chaque facture, acompte et avoir\u00a0: le PDF tel qu’émis, et le XML de la facture électronique
empreintes.txt             le SHA-256 de chacun des fichiers ci-dessus
empreintes.p7s             la signature électronique d’empreintes.txt

Les fichiers .csv s’ouvrent dans un tableur (points-virgules, virgule décimale, UTF-8, heure de Paris). Les fichiers .json sont du
texte\u00a0; les montants y sont en centimes, les quantités en millièmes, les taux en centièmes de pour cent et les instants en temps
universel (UTC). Les montants d’un avoir sont ceux qu’il imprime\u00a0: ils se retranchent.

Clients et lignes sont ceux qu’impriment les documents, figés à leur émission. Le journal donne le nom des champs modifiés et
l’empreinte de leurs valeurs, sans ces valeurs\u00a0: certaines concernent des personnes, qui peuvent en demander l’effacement. Les
connexions au logiciel sont celles d’un compte, pas d’un atelier\u00a0: elles n’y figurent pas.

COMMENT LA VÉRIFIER, SANS LE LOGICIEL

1. Les fichiers. Dans le dossier décompressé\u00a0: «\u00a0sha256sum -c empreintes.txt\u00a0» (Linux, macOS). Sous Windows\u00a0:
   «\u00a0certutil -hashfile encaissements.csv SHA256\u00a0», à comparer à la ligne du fichier empreintes.txt.

2. La signature. Avec OpenSSL, la commande
   ${verifyCommand}
   répond «\u00a0CMS Verification successful\u00a0». Le certificat qui a signé se lit par
   ${certificateCommand}
   Son empreinte SHA-256 doit être
   ${certificate}
   C’est celui du cachet électronique de l’installation, que portent aussi les documents signés par vos clients. Le journal de
   l’atelier garde l’empreinte d’empreintes.txt sous l’événement fiscal_archive.signed\u00a0; il est écrit après cette archive.

3. Chaque pièce. Dans livre-scelle.json, le SHA-256 du texte «\u00a0content\u00a0» (UTF-8) est égal à «\u00a0digest\u00a0»\u00a0: la pièce est
   restée telle qu’elle a été écrite. Le SHA-256 d’un document est celui que factures.csv indique.

4. La chaîne. Pour chaque scellé, le SHA-256 du texte
   previousHash:position:kind:recordId:digest
   est égal à «\u00a0hash\u00a0», et «\u00a0previousHash\u00a0» est le «\u00a0hash\u00a0» du rang précédent. Une pièce retirée, ajoutée ou modifiée rompt
   la chaîne. Entre deux rangs qui ne se suivent pas, des pièces d’une autre période\u00a0: leur archive les contient.

5. Les clôtures. Pour chaque clôture de clotures.json, «\u00a0digest\u00a0» est le SHA-256 du texte
   position|kind|startsOn|endsOn|rowCount|paymentCount|receivedCents|returnedCents|perpetualCents|moyens|rowsDigest|previousDigest
   où «\u00a0moyens\u00a0» énumère modeTotals dans l’ordre alphabétique (card=1000,cash=500). «\u00a0rowsDigest\u00a0» est le SHA-256 des «\u00a0digest\u00a0» mis
   bout à bout\u00a0: ceux des encaissements d’une journée dans l’ordre du livre, des journées d’un mois, des mois d’une année.
   «\u00a0previousDigest\u00a0» est le «\u00a0digest\u00a0» de la clôture de rang précédent.

6. Le journal. Pour chaque événement de journal.json, «\u00a0hash\u00a0» est le SHA-256 des octets de «\u00a0previousHash\u00a0» suivis du texte
   position:entry
   et «\u00a0previousHash\u00a0» est le «\u00a0hash\u00a0» du rang précédent.

Tête du livre scellé lors de l’archivage\u00a0: rang ${headPosition}, ${headHash || 'livre vide'}.
Conservez cette archive au moins six ans, hors de l’atelier.
`
}

const verifyCommand =
  'openssl cms -verify -binary -inform DER -in empreintes.p7s -content empreintes.txt -noverify -out verifie.txt'
const certificateCommand =
  'openssl pkcs7 -inform DER -in empreintes.p7s -print_certs | openssl x509 -noout -subject -fingerprint -sha256'
