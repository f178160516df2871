import { defineResource } from '../../../shared/catalogue/resource';
import { addMemberToBoard } from './addToBoard.operation';
import { addMemberToCard } from './addToCard.operation';
import { changeMemberRole } from './changeRole.operation';
import { getMember } from './get.operation';
import { getAllMembers } from './getAll.operation';
import { inviteMemberToBoard } from './inviteToBoard.operation';
import { searchMembers } from './lookups';
import { newMemberOnCard } from './newMemberOnCard.event';
import { removeMemberFromBoard } from './removeFromBoard.operation';
import { removeMemberFromCard } from './removeFromCard.operation';
import { findMembers } from './search.operation';
import { profiles } from './shape';

export const memberResource = defineResource({
	value: 'member',
	name: 'Member',
	shape: profiles,
	operations: [
		addMemberToCard,
		removeMemberFromCard,
		getMember,
		getAllMembers,
		findMembers,
		addMemberToBoard,
		inviteMemberToBoard,
		changeMemberRole,
		removeMemberFromBoard,
	],
	events: [newMemberOnCard],
	lookups: { searchMembers },
});
