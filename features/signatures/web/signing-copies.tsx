import { Link } from 'react-router'
import type { SigningPage } from '#features/signatures/contract.ts'
import type { GuestCalls } from '#features/signatures/web/guest-calls.ts'
import { DocumentDownload } from '#features/signatures/web/signing-documents.tsx'
import { SigningContact } from '#features/signatures/web/signing-end.tsx'
import { SigningGarage } from '#features/signatures/web/signing-head.tsx'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

/** The signed documents of a person, by the link of their copy. */
export function SigningCopies({ page, calls }: { page: SigningPage; calls: GuestCalls }) {
  const { garage, about, documents, signer, expiresAt } = page
  const isOne = documents.length === 1
  return (
    <>
      <header className="signing-head">
        <SigningGarage garage={garage} />
        <h1>{isOne ? 'Votre document signé' : 'Vos documents signés'}</h1>
        <p className="signing-about">{[signer?.name, about].filter(Boolean).join(' · ')}</p>
        <p>
          Gardez {isOne ? 'ce fichier tel quel' : 'ces fichiers tels quels'}
          {'\u202f'}: le dossier de preuve et le cachet électronique sont dedans, et une copie imprimée ne les porte
          plus. Ce lien est personnel, et vaut jusqu’au {formatInstant(expiresAt)}.
        </p>
      </header>
      {documents.map((document) => (
        <section key={document.id} className="signing-document" aria-labelledby={`document-${document.id}`}>
          <div className="signing-document-head">
            <h2 id={`document-${document.id}`}>{document.title}</h2>
            <p>{document.amountCents !== null && `${euros(document.amountCents)} TTC`}</p>
            <DocumentDownload document={document} calls={calls} isSigned />
          </div>
        </section>
      ))}
      {page.mayWithdraw && (
        <p>
          Pour renoncer au contrat, suivez le lien «{'\u202f'}Renoncer au contrat ici{'\u202f'}» du message qui vous est
          envoyé à part. S’il vous manque, demandez-le à {garage.name}.
        </p>
      )}
      <p>
        Chacun peut vérifier qu’un fichier n’a pas changé{'\u202f'}: <Link to="/verifier">vérifier un document</Link>.
      </p>
      <SigningContact garage={garage} />
    </>
  )
}
