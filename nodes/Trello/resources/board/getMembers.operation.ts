import { defineOperation } from '../../../shared/catalogue/operation';
import { membersOfBoard } from '../member/member';

export const getBoardMembers = defineOperation({
	...membersOfBoard,
	name: 'Get Members (Legacy)',
	value: 'getMembers',
	action: 'Get the members of a board',
	legacy: true,
	description: 'Kept for workflows that have it; the resource "Member" has the same as "Get Many"',
});
