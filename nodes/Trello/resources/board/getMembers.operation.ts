import { defineOperation } from '../../../shared/catalogue/operation';
import { membersOfBoard } from '../member/member';

export const getMembersBoard = defineOperation({
	...membersOfBoard,
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get the members of a board',
});
