import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const schema = new URL('./schema/Factur-X_EN16931.xsd', import.meta.url)
let validator: XsdValidator | undefined

/** The faults that the schema of Factur-X 1.09 (profile EN 16931) finds in an invoice. */
export function schemaFaults(xml: string): string[] {
  validator ??= openValidator()
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  } finally {
    document.dispose()
  }
}

function openValidator(): XsdValidator {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(fileURLToPath(schema)), { url: schema.href })
  return XsdValidator.fromDoc(document)
}
