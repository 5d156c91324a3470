import { useRef, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Verification } from '#features/verifications/contract.ts'
import { verifiedFileTooLarge } from '#features/verifications/refusals.ts'
import { hashedLimitBytes, sentLimitBytes } from '#features/verifications/verification.ts'
import { call, checkStamp } from '#features/verifications/web/api.ts'
import { sha256Of } from '#lib/sha256.ts'

export type VerificationState =
  | { step: 'idle' }
  /** `hashing`: in the browser; `asking`: its hash or a reference; `sending`: the file itself. */
  | { step: 'hashing' | 'asking' | 'sending'; name: string }
  | { step: 'answered'; answer: Verification; file: File | undefined }
  | { step: 'stopped'; sentence: string; file: File | undefined; again: (() => void) | undefined }

type Work = { file?: File; name: string; again: () => void; ask: () => Promise<Verification> }

/** One verification at a time: a later one replaces the one under way. */
export function useVerification() {
  const [state, setState] = useState<VerificationState>({ step: 'idle' })
  const turn = useRef(0)

  const stop = (sentence: string, file?: File) => {
    turn.current += 1
    setState({ step: 'stopped', sentence, file, again: undefined })
  }

  async function run(step: 'asking' | 'sending', { file, name, again, ask }: Work): Promise<void> {
    turn.current += 1
    const own = turn.current
    setState({ step, name })
    const next = await ask().then(
      (answer): VerificationState => ({ step: 'answered', answer, file }),
      (error: unknown): VerificationState => ({ step: 'stopped', sentence: problemOf(error).sentence, file, again }),
    )
    if (own === turn.current) setState(next)
  }

  async function compare(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    if (files.length > 1) return stop('Déposez un seul document à la fois.')
    if (file.size === 0) return stop('Ce fichier est vide. Choisissez le PDF que vous avez reçu.')
    if (file.size > hashedLimitBytes)
      return stop('Ce fichier est trop lourd\u00a0: aucun document signé ne dépasse 100\u00a0Mo.')
    // A page without encryption computes no hash.
    if (!crypto.subtle)
      return stop(
        'Votre navigateur ne calcule pas d’empreinte sur cette page. Tapez la référence, ou faites examiner le cachet.',
        file,
      )
    turn.current += 1
    const own = turn.current
    setState({ step: 'hashing', name: file.name })
    const sha256 = await file.arrayBuffer().then(sha256Of, () => undefined)
    if (own !== turn.current) return
    if (!sha256) return stop('Ce fichier ne s’ouvre plus sur votre appareil. Choisissez-le de nouveau.')
    await run('asking', {
      file,
      name: file.name,
      again: () => void compare([file]),
      ask: () => call.verifyDocument({ sha256 }),
    })
  }

  function check(file: File): void {
    if (file.size > sentLimitBytes) stop(verifiedFileTooLarge.sentence)
    else void run('sending', { file, name: file.name, again: () => check(file), ask: () => checkStamp(file) })
  }

  function lookUp(reference: string): void {
    const ask = () => call.verifyDocument({ reference })
    void run('asking', { name: reference, again: () => lookUp(reference), ask })
  }

  return { state, compare: (files: readonly File[]) => void compare(files), check, lookUp }
}
