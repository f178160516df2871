import type { Lookup } from '../../../shared/catalogue/lookup';
import { onBoards } from '../../api/lookups';
import { members } from '../../api/references/member';

export const searchMembers: Lookup = onBoards(members, ({ id, names: [username, fullName] }) => ({
	name: `${fullName ?? ''} (@${username ?? ''})`,
	value: id,
}));
