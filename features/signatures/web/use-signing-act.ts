import { useRef, useState } from 'react'
import { networkMissing } from '#browser/ask-by-link.ts'
import { systemClock } from '#browser/clock.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import {
  alreadySigned,
  codeLocked,
  codeNeeded,
  codeWrong,
  documentChanged,
  drawingEmpty,
  notYourTurn,
} from '#features/signatures/refusals.ts'
import { isDrawn } from '#features/signatures/signature-strokes.ts'
import { loadChoices } from '#features/signatures/web/choices-part.ts'
import type { GuestCalls, SignatureSent } from '#features/signatures/web/guest-calls.ts'
import type { Strokes } from '#features/signatures/web/pen.ts'
import type { Reading } from '#features/signatures/web/reading-marks.ts'
import { useKeptTyping } from '#features/signatures/web/use-kept-typing.ts'
import { asProblem } from '#features/signatures/web/use-signing.ts'
import { linkNotValid } from '#lib/common-refusals.ts'

export type ActParts = {
  page: SigningPage
  calls: GuestCalls
  reading: Reading
  read: () => Promise<void>
  /** Keeps the signature on the device; false where that is not allowed. */
  collect: (page: SigningPage, sent: SignatureSent) => Promise<boolean>
}
export type Typed = {
  name: string
  means: 'typed' | 'drawn'
  strokes: Strokes
  code: string
  isAccepted: boolean
  asksEarlyStart: boolean
  /** The choices in the documents, as text. */
  picks: string
}
/** The choices of each document have an error of their own. */
export type Errors = { [Field in keyof Typed]?: string } & Partial<Record<string, string>>

/** After these refusals the page shows something else. */
const turns: readonly string[] = [alreadySigned.code, notYourTurn.code, documentChanged.code, linkNotValid.code]
const ofCode: readonly string[] = [codeWrong.code, codeLocked.code, codeNeeded.code]

/** The name and the drawing of a person, and the one press that signs all documents. */
export function useSigningAct({ page, calls, reading, read, collect }: ActParts) {
  const { before, keep } = useKeptTyping(page)
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ means: 'typed', strokes: [], code: '', isAccepted: false, asksEarlyStart: false },
    name: before.name ?? '',
    picks: before.choices ?? '',
  }))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<Typed>, answered: string[] = []) => {
    setTyped((now) => ({ ...now, ...part }))
    const gone = [...Object.keys(part), ...answered]
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !gone.includes(name))))
    if (part.name !== undefined) keep({ name: part.name })
    if (part.picks !== undefined) keep({ choices: part.picks })
  }
  const show = (found: Errors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    // The field stands in the form once its error is drawn.
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus()
  }

  const sign = async () => {
    let sent: SignatureSent | undefined
    setBusy(true)
    setProblem(undefined)
    try {
      const { choices, errors: open } = await choicesIn(page, typed.picks)
      const found = { ...open, ...errorsIn(typed, page.needsCode) }
      show(found)
      if (Object.keys(found).length > 0) return setBusy(false)
      sent = { ...sentOf(typed, page, reading), choices }
      await calls.sign(sent)
      await read()
    } catch (error) {
      const { code, message } = asProblem(error)
      if (code === networkMissing && sent && (await collect(page, sent))) return
      if (ofCode.includes(code)) show({ code: message })
      else if (code === drawingEmpty.code) show({ strokes: message })
      else setProblem(message)
      if (turns.includes(code)) await read()
    }
    setBusy(false)
  }
  return { typed, change, errors, problem, isBusy, sign, form }
}
export type SigningActState = ReturnType<typeof useSigningAct>

/** The choices to send, and what is missing in them. */
async function choicesIn({ documents }: SigningPage, picks: string) {
  if (documents.every(({ offer, choice }) => !offer || choice)) return { choices: [], errors: {} }
  return (await loadChoices()).answersIn(documents, picks)
}

function errorsIn({ name, means, strokes, code, isAccepted }: Typed, needsCode: boolean): Errors {
  return {
    ...(name.trim() === '' && { name: 'Saisissez votre nom' }),
    ...(means === 'drawn' &&
      !isDrawn(strokes) && { strokes: 'Signez dans le cadre, ou choisissez « En toutes lettres »' }),
    ...(needsCode && !/^\d{6}$/.test(digitsOf(code)) && { code: 'Saisissez les 6 chiffres du code reçu' }),
    ...(!isAccepted && { isAccepted: 'Cochez la case pour signer' }),
  }
}

function digitsOf(code: string): string {
  return code.replace(/\s+/g, '')
}

function sentOf(typed: Typed, { documents, needsCode, mayWithdraw }: SigningPage, reading: Reading) {
  const { name, means, strokes, code, asksEarlyStart } = typed
  return {
    ...{ name: name.trim(), means, isAccepted: true as const },
    strokes: means === 'drawn' ? strokes : [],
    code: needsCode ? digitsOf(code) : null,
    asksEarlyStart: mayWithdraw && asksEarlyStart,
    documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
    reading: reading.marks(),
    ...{ locale: navigator.language, deviceAt: new Date(systemClock.now()).toISOString() },
  }
}
