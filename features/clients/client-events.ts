import type { ClientAction } from '#features/clients/audit-actions.ts'
import { type ClientField, channelLabels, channels, clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import type { ClientEvent } from '#features/clients/contract.ts'

type ClientStory = {
  /** « Camille Moreau a modifié le mobile : 06… → 07… » */
  sentence: string
  /** One line a field, when the sentence cannot hold all changes. */
  changes: string[]
  /** A merge that may be undone. */
  mergeId?: string
  /** The other client, and the id that takes the distinction back. */
  distinction?: { distinctionId: string; otherId: string }
}

const known: Record<ClientField, string> = {
  kind: 'le type de client',
  civility: 'la civilité',
  firstName: 'le prénom',
  lastName: 'le nom',
  companyName: 'la raison sociale',
  siren: 'le SIREN',
  siret: 'le SIRET',
  vatNumber: 'le numéro de TVA',
  email: 'l’email',
  mobile: 'le mobile',
  phone: 'le téléphone',
  addressStreet: 'l’adresse',
  addressZipCode: 'le code postal',
  addressCity: 'la ville',
  addressCountry: 'le pays',
}

type Change = { field: ClientField; before: string; after: string; isErased: boolean }
type Details = ClientEvent['details']
type Said = Pick<ClientEvent, 'details' | 'fields' | 'isErased'>

/** Describes an event of a client in French. */
export function describeEvent({ action, author, ofMerged, ...said }: ClientEvent): ClientStory {
  const { details } = said
  const who = author || 'Quelqu’un'
  const where = ofMerged ? ' (fiche fusionnée depuis)' : ''
  const changes = changesOf(said)
  const [only] = changes
  if (action === 'client.edited' && only && changes.length === 1) {
    return { sentence: `${who} ${describeChange(only)}${where}`, changes: [] }
  }
  return {
    sentence: `${who} ${describeAction(action, said)}${where}`,
    changes: changes.map(listChange),
    ...(typeof details.mergeId === 'string' && action === 'client.merged' && !ofMerged
      ? { mergeId: details.mergeId }
      : {}),
    ...(action === 'client.told_apart' ? { distinction: distinctionOf(details) } : {}),
  }
}

function distinctionOf({ distinctionId, otherId }: Details) {
  return { distinctionId: `${distinctionId}`, otherId: `${otherId}` }
}

/** The words of each action, also for one whose values were erased with the person. */
const tellings: Record<ClientAction, { kept: string | ((details: Details) => string); erased?: string }> = {
  'client.created': {
    kept: ({ importId }) => (importId ? 'a importé la fiche' : 'a créé la fiche'),
    erased: 'a importé la fiche',
  },
  'client.edited': { kept: 'a modifié la fiche' },
  'client.archived': { kept: 'a archivé la fiche' },
  'client.restored': { kept: 'a sorti la fiche des archives' },
  'client.merged': {
    kept: ({ mergedName }) => `a fusionné la fiche « ${mergedName ?? ''} » dans celle-ci`,
    erased: 'a fusionné une fiche dans celle-ci : nom effacé',
  },
  'client.merge_undone': { kept: 'a annulé une fusion' },
  'client.told_apart': { kept: 'a écarté un doublon possible' },
  'client.distinction_undone': { kept: 'a remis en question un doublon écarté' },
  'client.note_added': { kept: 'a ajouté une note' },
  'client.note_edited': { kept: 'a modifié une note' },
  'client.note_pinned': {
    kept: ({ pinned }) => (pinned ? 'a épinglé une note' : 'a détaché une note'),
    erased: 'a épinglé ou détaché une note',
  },
  'client.note_removed': { kept: 'a retiré une note' },
  'client.note_restored': { kept: 'a remis une note retirée' },
  'client.consent_recorded': { kept: describeConsent, erased: 'a noté un choix de contact : effacé' },
  'client.import_undone': { kept: 'a annulé l’import qui avait modifié la fiche' },
  'client.data_exported': { kept: 'a exporté toutes les données de cette personne' },
  'client.erased': { kept: 'a effacé cette personne' },
}

function describeConsent({ channel: name, granted }: Details): string {
  const channel = channels.find((channel) => channel === name)
  return `a noté ${granted ? 'un accord' : 'un refus'} : ${channel ? channelLabels[channel] : 'contact'}`
}

function describeAction(action: string, { details, isErased }: Said): string {
  // A device that is older than the server hears of actions that it does not know.
  if (!isClientAction(action)) return 'a modifié la fiche'
  const { kept, erased } = tellings[action]
  if (isErased && erased) return erased
  return typeof kept === 'string' ? kept : kept(details)
}

const isClientAction = (action: string): action is ClientAction => Object.hasOwn(tellings, action)

function changesOf({ details: { changes }, fields, isErased }: Said): Change[] {
  if (isErased) {
    const changed = clientFields.filter((field) => fields.includes(`changes.${field}`))
    return changed.map((field) => ({ field, before: '', after: '', isErased }))
  }
  if (typeof changes !== 'object' || changes === null) return []
  const entries = new Map<string, unknown>(Object.entries(changes))
  return clientFields.flatMap((field) => {
    const change = entries.get(field)
    if (!Array.isArray(change)) return []
    return [{ field, before: showField(field, change[0]), after: showField(field, change[1]), isErased }]
  })
}

function describeChange({ field, before, after, isErased }: Change): string {
  if (isErased) return `a modifié ${known[field]} : effacé`
  if (!before) return `a ajouté ${known[field]} : ${after}`
  if (!after) return `a retiré ${known[field]} : ${before}`
  return `a modifié ${known[field]} : ${before} → ${after}`
}

function listChange({ field, before, after, isErased }: Change): string {
  if (isErased) return `${fieldLabels[field]} : effacé`
  return `${fieldLabels[field]} : ${before || 'vide'} → ${after || 'vide'}`
}
