import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { access, accessOf } from '../../../shared/steps/access';
import { ownId } from '../../api/account';
import { boardId, namedBoardField } from '../../api/references/board';
import type { Membership } from '../../api/shapes';
import { trelloVerdict } from './access';
import { rightsOfAccount } from './account';

async function roleOn(api: Api, board: string): Promise<string | null> {
	const me = await ownId(api);
	const memberships = await api.request<Membership[]>({ method: 'GET', path: path`/boards/${board}/memberships` });
	return memberships.find(({ idMember }) => idMember === me)?.memberType ?? null;
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
		const role = board === '' ? undefined : await roleOn(api, await boardId(api, board));
		return accessOf(resources, (rights) => trelloVerdict(rights, { ...held, role }));
	},
});
