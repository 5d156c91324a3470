import { useId } from 'react'
import type { SigningPage } from '#features/signatures/contract.ts'
import { answerField, noPick, type Pick, readPicks, unansweredIn } from '#features/signatures/signing-picks.ts'
import { euros } from '#lib/euros.ts'
import { reusedPartsLaw, reusedPartsQuestion, reusedPartsWords } from '#lib/reused-parts-words.ts'
import { offersReused } from '#priced-papers/line-choices.ts'
import { asksParts, type Offer, offeredOptions, offerGross, reusedAnswers } from '#priced-papers/offer.ts'

export { answersIn } from '#features/signatures/signing-picks.ts'

type Document = SigningPage['documents'][number]
type ChoicesProps = {
  documents: readonly Document[]
  picks: string
  errors: Partial<Record<string, string>>
  /** Told of the picks as text, and of the questions that are answered. */
  onPick: (picks: string, answered: string[]) => void
}

/** The choices of the signer, before they sign: options, and the question about reused parts. */
export function SigningChoices({ documents, picks: text, errors, onPick }: ChoicesProps) {
  const picks = readPicks(text, documents)
  const put = (id: string, pick: Pick) => {
    const next = JSON.stringify({ ...picks, [id]: pick })
    const waiting = unansweredIn(documents, next)
    const answered = documents.filter((each) => !waiting.includes(each.id))
    onPick(
      next,
      answered.map((each) => answerField(each.id)),
    )
  }
  const isSeveral = documents.filter(({ offer }) => offer).length > 1
  return documents.map(({ id, title, offer, choice }) => {
    if (!offer) return null
    return (
      <section key={id} className="signing-offer" aria-label={`Vos choix, ${title}`}>
        {isSeveral && <h3>{title}</h3>}
        {choice ? (
          <MadeChoice offer={offer} choice={choice} />
        ) : (
          <OpenChoice
            offer={offer}
            field={answerField(id)}
            pick={picks[id] ?? noPick}
            error={errors[answerField(id)]}
            onPick={(pick) => put(id, pick)}
          />
        )}
      </section>
    )
  })
}

type OpenProps = { field: string; offer: Offer; pick: Pick; error: string | undefined; onPick: (pick: Pick) => void }

function OpenChoice({ field, offer, pick, error, onPick }: OpenProps) {
  const options = offeredOptions(offer, pick)
  return (
    <>
      {options.length > 0 && (
        <fieldset className="signing-options">
          <legend>Vos options (facultatif)</legend>
          {options.map((option) => (
            <label key={option.id}>
              <input
                type="checkbox"
                checked={pick.optionIds.includes(option.id)}
                onChange={({ target }) =>
                  onPick({
                    ...pick,
                    optionIds: options
                      .map((each) => each.id)
                      .filter((each) => (each === option.id ? target.checked : pick.optionIds.includes(each))),
                  })
                }
              />
              <span>{option.label || 'Sans désignation'}</span>
              <span className="signing-amount">{euros(option.grossCents)} TTC</span>
            </label>
          ))}
        </fieldset>
      )}
      {asksParts(offer) && <PartsQuestion {...{ field, offer, pick, error, onPick }} />}
      {(options.length > 0 || offersReused(offer.lines)) && (
        <Total
          label={options.length > 0 ? 'Total avec vos options' : 'Total avec votre choix'}
          cents={offerGross(offer, pick)}
        />
      )}
    </>
  )
}

/** The question of the law, never answered beforehand. */
function PartsQuestion({ field, offer, pick, error, onPick }: OpenProps) {
  const told = useId()
  const words = offersReused(offer.lines)
    ? { ...reusedPartsWords, wanted: 'J’accepte les pièces de réemploi proposées dans ce document, à leur prix' }
    : reusedPartsWords
  return (
    <fieldset className="signing-parts" data-invalid={error ? true : undefined} aria-describedby={told}>
      <legend>{reusedPartsQuestion}</legend>
      {reusedAnswers.map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            required
            name={field}
            value={answer}
            checked={pick.reusedParts === answer}
            aria-describedby={error ? `${told}-error` : undefined}
            onChange={() => onPick({ ...pick, reusedParts: answer })}
          />
          <span>{words[answer]}</span>
        </label>
      ))}
      {error && (
        <p id={`${told}-error`} className="signing-error">
          {error}
        </p>
      )}
      <p id={told} className="signing-hint">
        {reusedPartsLaw}
      </p>
    </fieldset>
  )
}

type MadeProps = { offer: Offer; choice: NonNullable<Document['choice']> }

/** The first signer chooses; those who come after sign the same. */
function MadeChoice({ offer, choice }: MadeProps) {
  const taken = offeredOptions(offer, choice).filter(({ id }) => choice.optionIds.includes(id))
  const { reusedParts } = choice
  return (
    <>
      <p>La personne qui a signé avant vous a choisi. Vous signez le même choix{'\u202f'}:</p>
      <ul>
        {taken.map(({ id, label, grossCents }) => (
          <li key={id}>
            {label || 'Sans désignation'}, {euros(grossCents)} TTC
          </li>
        ))}
        {taken.length === 0 && <li>Aucune option</li>}
        {reusedParts && <li>{reusedPartsWords[reusedParts]}</li>}
      </ul>
      <Total label="Total accepté" cents={choice.grossCents} />
    </>
  )
}

/** Read out again after each choice. */
function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="signing-total" aria-live="polite" aria-atomic="true">
      <span>{label}</span> <strong>{euros(cents)} TTC</strong>
    </p>
  )
}
