import { implement } from '@orpc/server'
import { garagesContract } from '#features/garages/contract.ts'
import { acceptInvitation } from '#features/garages/server/accept-invitation.ts'
import { changeMemberRole } from '#features/garages/server/change-member-role.ts'
import { chooseGarageLogo } from '#features/garages/server/choose-garage-logo.ts'
import { deleteAccount } from '#features/garages/server/delete-account.ts'
import { editGarage } from '#features/garages/server/edit-garage.ts'
import { editLegalFacts } from '#features/garages/server/edit-legal-facts.ts'
import { editUsualTerms } from '#features/garages/server/edit-usual-terms.ts'
import { inviteMember } from '#features/garages/server/invite-member.ts'
import { leaveGarage } from '#features/garages/server/leave-garage.ts'
import { listInvitations, readInvitation } from '#features/garages/server/queries/invitations.ts'
import { readLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { listMembers } from '#features/garages/server/queries/members.ts'
import { readUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { readGarage, readMe } from '#features/garages/server/queries.ts'
import { reinstateMember } from '#features/garages/server/reinstate-member.ts'
import { removeGarageLogo } from '#features/garages/server/remove-garage-logo.ts'
import { removeMember } from '#features/garages/server/remove-member.ts'
import { resendInvitation } from '#features/garages/server/resend-invitation.ts'
import { revokeInvitation } from '#features/garages/server/revoke-invitation.ts'
import { suspendMember } from '#features/garages/server/suspend-member.ts'
import { type ApiContext, asAccount, asAnybody, inGarage, inGarageAtFiles, inGarageProven } from '#platform/http.ts'

const os = implement(garagesContract).$context<ApiContext>()

export const garagesRoutes = os.router({
  readMe: os.readMe.handler(asAccount(readMe)),
  readGarage: os.readGarage.handler(inGarage(readGarage)),
  editGarage: os.editGarage.handler(inGarage(editGarage)),
  readLegalFacts: os.readLegalFacts.handler(inGarage(readLegalFacts)),
  editLegalFacts: os.editLegalFacts.handler(inGarageProven(editLegalFacts)),
  readUsualTerms: os.readUsualTerms.handler(inGarage(readUsualTerms)),
  editUsualTerms: os.editUsualTerms.handler(inGarage(editUsualTerms)),
  chooseGarageLogo: os.chooseGarageLogo.handler(inGarageAtFiles(chooseGarageLogo)),
  removeGarageLogo: os.removeGarageLogo.handler(inGarage(removeGarageLogo)),
  listMembers: os.listMembers.handler(inGarage(listMembers)),
  changeMemberRole: os.changeMemberRole.handler(inGarage(changeMemberRole)),
  suspendMember: os.suspendMember.handler(inGarage(suspendMember)),
  reinstateMember: os.reinstateMember.handler(inGarage(reinstateMember)),
  removeMember: os.removeMember.handler(inGarage(removeMember)),
  deleteAccount: os.deleteAccount.handler(asAccount(deleteAccount)),
  leaveGarage: os.leaveGarage.handler(asAccount(leaveGarage)),
  listInvitations: os.listInvitations.handler(inGarage(listInvitations)),
  inviteMember: os.inviteMember.handler(inGarage(inviteMember)),
  resendInvitation: os.resendInvitation.handler(inGarage(resendInvitation)),
  revokeInvitation: os.revokeInvitation.handler(inGarage(revokeInvitation)),
  readInvitation: os.readInvitation.handler(asAnybody(readInvitation)),
  acceptInvitation: os.acceptInvitation.handler(asAccount(acceptInvitation)),
})
