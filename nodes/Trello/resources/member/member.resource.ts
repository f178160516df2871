import { defineResource } from '../../../shared/catalogue/resource';
import { addToBoardMember } from './addToBoard.operation';
import { addToCardMember } from './addToCard.operation';
import { changeRoleMember } from './changeRole.operation';
import { getMember } from './get.operation';
import { getAllMembers } from './getAll.operation';
import { inviteToBoardMember } from './inviteToBoard.operation';
import { searchMembers } from './lookups';
import { newMemberOnCard } from './newMemberOnCard.event';
import { removeFromBoardMember } from './removeFromBoard.operation';
import { removeFromCardMember } from './removeFromCard.operation';
import { searchMember } from './search.operation';
import { profiles } from './shape';

export const memberResource = defineResource({
	value: 'member',
	name: 'Member',
	shape: profiles,
	operations: [
		addToCardMember,
		addToBoardMember,
		changeRoleMember,
		getMember,
		getAllMembers,
		inviteToBoardMember,
		removeFromBoardMember,
		removeFromCardMember,
		searchMember,
	],
	events: [newMemberOnCard],
	lookups: { searchMembers },
});
