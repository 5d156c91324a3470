import { z } from 'zod'
import { firmPerson } from '#features/directory/contracts/firm.ts'
import { personInput } from '#features/directory/firm-input.ts'
import {
  firmArchived,
  firmNotFound,
  personChanged,
  personErased,
  personNotFound,
} from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { instantInput } from '#lib/day-input.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, id } from '#lib/wire.ts'

const path = '/directory/{id}/people/{personId}'
const one = z.object({ id, personId: id })

export const firmPeopleOperations = {
  addFirmPerson: operation
    .errors(errorsOf(firmNotFound, firmArchived))
    .route({ method: 'POST', path: '/directory/{id}/people', summary: 'Ajouter une personne', successStatus: 201 })
    .input(one.and(personInput))
    .output(firmPerson),

  editFirmPerson: operation
    .errors({
      ...errorsOf(firmNotFound, firmArchived, personNotFound, personErased),
      person_changed: {
        status: personChanged.status,
        message: personChanged.sentence,
        data: z.object({ current: firmPerson }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier une personne' })
    .input(one.extend({ baseVersion }).and(personInput))
    .output(firmPerson),

  removeFirmPerson: operation
    .errors(errorsOf(firmNotFound, personNotFound, personErased))
    .route({ method: 'DELETE', path, summary: 'Retirer une personne : les dossiers qui la citent la gardent' })
    .input(one)
    .output(firmPerson),

  restoreFirmPerson: operation
    .errors(errorsOf(firmNotFound, personNotFound, personErased))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre une personne retirée' })
    .input(one)
    .output(firmPerson),

  readDirectoryPerson: operation
    .errors(errorsOf(personNotFound))
    .route({ method: 'GET', path: '/directory/people/{id}', summary: 'Une personne de l’annuaire, retirée ou non' })
    .input(z.object({ id }))
    .output(firmPerson),

  eraseDirectoryPerson: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(personNotFound, personErased))
    .route({ method: 'DELETE', path: '/directory/people/{id}', summary: 'Effacer une personne de l’annuaire' })
    .input(z.object({ id }))
    .output(firmPerson),

  listDirectoryErasures: operation
    .route({ method: 'GET', path: '/directory/erasures', summary: 'Personnes effacées, avec leur société' })
    .input(z.object({ since: instantInput('Instant incorrect') }))
    .output(z.array(z.object({ personId: id, firmId: id }))),
}
