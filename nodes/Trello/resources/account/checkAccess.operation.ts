import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { access, accessOf } from '../../../shared/steps/access';
import { ownId } from '../../api/account';
import { boardId, namedBoardField } from '../../api/references/board';
import { readVisible } from '../../api/readVisible';
import type { Membership } from '../../api/shapes';
import { type BoardFacts, trelloVerdict } from './access';
import { rightsOfAccount } from './account';

interface BoardNow {
	readonly idOrganization?: string | null;
	readonly memberships?: readonly Membership[];
	readonly prefs?: Pick<BoardFacts, 'comments' | 'voting' | 'invitations'>;
}

const roleOf = (memberships: readonly Membership[] | undefined, member: string): string | null =>
	memberships?.find(({ idMember }) => idMember === member)?.memberType ?? null;

async function factsOn(api: Api, board: string): Promise<BoardFacts> {
	const me = await ownId(api);
	const query = { fields: 'prefs,idOrganization', memberships: 'all' };
	const { idOrganization, memberships, prefs } = await api.request<BoardNow>({
		method: 'GET',
		path: path`/boards/${board}`,
		query,
	});
	const ofWorkspace = idOrganization
		? await readVisible<Membership[]>(api, path`/organizations/${idOrganization}/memberships`, {})
		: undefined;
	const { comments, voting, invitations } = prefs ?? {};
	return { role: roleOf(memberships, me), workspaceRole: roleOf(ofWorkspace, me), comments, voting, invitations };
}

export const checkAccess = defineOperation({
	name: 'Check Access',
	value: 'checkAccess',
	action: 'Check what the account may do',
	description:
		'See which steps and triggers will work with this account, on a board if wanted, and what is missing for the rest',
	alias: ['which permissions', 'missing scope', 'token rights', 'test connection'],
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/',
	kind: 'read',
	rights: 'read',
	shape: access,
	fields: [
		{
			...namedBoardField,
			required: false,
			description: 'The board to check, by its name, link or ID; the account alone when empty',
		},
	],
	run: async (api, { board }, { resources }) => {
		const credential = await api.credential();
		const held = await rightsOfAccount(api, credential);
		const facts = board === '' ? held : { ...held, board: await factsOn(api, await boardId(api, board)) };
		return accessOf(resources, (rights) => trelloVerdict(rights, facts));
	},
});
