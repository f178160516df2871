import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Member, Membership } from '../../api/shapes';

export const roleField = {
	displayName: 'Role',
	name: 'role',
	type: 'options',
	options: [
		{ name: 'Admin', value: 'admin', description: 'Can change the board, its members and their roles as well' },
		{ name: 'Member', value: 'normal', description: 'Can work on the board' },
		{ name: 'Observer', value: 'observer', description: 'Can look and, where the board allows it, comment and vote' },
	],
	default: unchosen,
	description: 'What the member may do on the board',
} as const satisfies INodeProperties;

export const allowBillableGuestField = {
	displayName: 'Allow Billable Guest',
	name: 'allowBillableGuest',
	type: 'boolean',
	default: false,
	description:
		'Whether somebody outside of the workspace who is on several of its boards, which a paid workspace pays for, may be added too',
} as const satisfies INodeProperties;

/** What Trello answers when a member of a board is set: the whole board's members, and what each may do. */
interface Answer {
	readonly members?: readonly Member[];
	readonly memberships?: readonly Membership[];
}

/** Somebody's part in a board; undefined when they have none. */
export async function membershipOf(api: Api, board: string, id: string): Promise<Membership | undefined> {
	const memberships = await api.request<Membership[]>({ method: 'GET', path: path`/boards/${board}/memberships` });
	return memberships.find(({ idMember }) => idMember === id);
}

/** Makes somebody a member of a board, or gives a member another role. Returns the membership as Trello lists it. */
export async function setRole(api: Api, board: string, id: string, body: IDataObject): Promise<IDataObject> {
	const { members, memberships } = await api.request<Answer>({
		method: 'PUT',
		path: path`/boards/${board}/members/${id}`,
		body,
	});
	const member = members?.find((one) => one.id === id);
	const membership = memberships?.find(({ idMember }) => idMember === id);
	return { idMember: id, memberType: body.type, ...membership, ...(member && { member }) } as IDataObject;
}
