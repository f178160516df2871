import type { Api, Credential } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { access, accessOf } from '../../../shared/steps/access';
import { ownId } from '../../api/account';
import { boardId, namedBoardField } from '../../api/references/board';
import type { Membership } from '../../api/shapes';
import { type Facts, trelloVerdict } from './access';
import { rightsOf, scopesOf, type Token } from './shape';

async function roleOn(api: Api, board: string): Promise<string | null> {
	const me = await ownId(api);
	const memberships = await api.request<Membership[]>({ method: 'GET', path: path`/boards/${board}/memberships` });
	return memberships.find(({ idMember }) => idMember === me)?.memberType ?? null;
}

async function rightsOfAccount(api: Api, credential: Credential): Promise<Pick<Facts, 'has' | 'isOAuth2'>> {
	const token = String(credential.apiToken ?? '').trim();
	if (token === '') return { has: scopesOf(credential), isOAuth2: true };
	const held = await api.request<Token>({ method: 'GET', path: path`/tokens/${token}` });
	return { has: rightsOf(held), isOAuth2: false };
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
