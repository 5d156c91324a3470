import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { readAll } from '#platform/crypto/pieces.ts'

type ReceivedMail = { recipients: string[]; text: string }

/** The refusals of an SMTP server. */
export function refusal(responseCode: number, text: string): Error & { responseCode: number } {
  return Object.assign(new Error(text), { responseCode })
}

/** A real SMTP server on a port of its own, until the test ends. */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      readAll(stream).then((content) => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          text: content.toString('latin1'),
        })
        done()
      }, done)
    },
    ...options,
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return { url: `smtp://127.0.0.1:${port}`, received }
}
