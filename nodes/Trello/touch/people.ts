import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { ownId } from '../api/account';
import { copiedFrom, copiesCards, differing, idsIn, partsOf, valuesOf } from './request';

interface Member {
	readonly id?: string;
	readonly username?: string;
	readonly fullName?: string;
}

/** All names of a member with an ID or a username. A full name is what members call themselves, so it counts only on cards. */
async function memberNames(id: string, ask: Ask, isOnCard: boolean): Promise<Alike> {
	const query = { fields: 'username,fullName' };
	const { body } = await ask<Member>({ method: 'GET', path: path`/members/${id}`, query });
	const { id: own = id, username, fullName } = body;
	return [own, ...[username, isOnCard ? fullName : undefined].flatMap((name) => name ?? [])];
}

async function currentIds(route: ReturnType<typeof path>, member: string, ask: Ask): Promise<readonly string[]> {
	const { body } = await ask<IDataObject>({ method: 'GET', path: route, query: { fields: member } });
	return idsIn(body[member]);
}

/** Members of a card that a write adds or removes, by their IDs. */
async function idsOnCard(request: ApiRequest, values: IDataObject, ask: Ask): Promise<readonly string[]> {
	const [kind, id, list, named] = partsOf(request);
	const copied = kind === 'cards' && id === undefined ? copiedFrom(values, 'members') : undefined;
	const ofSource = copied === undefined ? [] : await currentIds(path`/cards/${copied}`, 'idMembers', ask);
	if (kind === 'cards' && id !== undefined && list === 'idMembers') {
		if (request.method === 'DELETE') return named === undefined ? [] : [named];
		const next = idsIn(values['value']);
		return request.method === 'PUT' ? differing(await currentIds(path`/cards/${id}`, 'idMembers', ask), next) : next;
	}
	const isItem = values['idMember'] !== undefined;
	if (isItem && kind === 'cards' && list === 'checkItem' && id !== undefined && named !== undefined) {
		return differing(
			await currentIds(path`/cards/${id}/checkItem/${named}`, 'idMember', ask),
			idsIn(values['idMember']),
		);
	}
	if (isItem) return idsIn(values['idMember']);
	if (values['idMembers'] === undefined) return ofSource;
	const current = id === undefined ? [] : await currentIds(path`/cards/${id}`, 'idMembers', ask);
	return [...ofSource, ...differing(current, idsIn(values['idMembers']))];
}

/**
 * The members that a write adds to a card, an item of a checklist, a board or a Workspace, or removes from there. A vote and a
 * star are only of the account itself. https://developer.atlassian.com/cloud/trello/rest/
 */
export const peopleOfTrello: Named = async (request, ask): Promise<readonly Alike[] | undefined> => {
	const [kind, , list, named] = partsOf(request);
	const values = valuesOf(request);
	if (values === undefined || copiesCards(values)) return undefined;
	if (kind === 'boards' || kind === 'organizations') {
		if (list !== 'members') return [];
		return named === undefined ? [[String(values['email'] ?? '')]] : [await memberNames(named, ask, false)];
	}
	const ids = await idsOnCard(request, values, ask);
	return await Promise.all(ids.map(async (id) => await memberNames(id, ask, true)));
};

/** All names of the connected account. */
export const ownNames = async (api: Api): Promise<Alike> =>
	await memberNames(await ownId(api), async (request) => await api.send(request), true);
