import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { hintOnRole, membershipsAfter } from '../../api/memberships';
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

/** The response of Trello to a changed membership: all members of the board, and their roles. */
export interface MembersOfBoard {
	readonly members?: readonly Member[];
	readonly memberships?: readonly Membership[];
}

/** A member's part in a board; undefined where there is none. */
export async function membershipOf(api: Api, board: string, id: string): Promise<Membership | undefined> {
	const memberships = await api.request<Membership[]>({ method: 'GET', path: path`/boards/${board}/memberships` });
	return memberships.find(({ idMember }) => idMember === id);
}

/**
 * Makes a user a member of a board, or gives a member another role.
 *
 * @returns the membership as Trello lists it after that.
 */
export async function setRole(
	api: Api,
	board: string,
	id: string,
	body: { readonly type: string; readonly allowBillableGuest?: true | undefined },
	context: Pick<RunContext, 'hint' | 'readBack'>,
): Promise<IDataObject> {
	const response = await api.request<MembersOfBoard>({
		method: 'PUT',
		path: path`/boards/${board}/members/${id}`,
		body,
	});
	const member = response.members?.find((one) => one.id === id);
	const done = `The role of ${member?.fullName ?? id} was set`;
	const list = path`/boards/${board}/memberships`;
	const memberships = await membershipsAfter(api, list, response, { ...context, done });
	const membership = memberships?.find(({ idMember }) => idMember === id);
	hintOnRole(context, member?.fullName ?? id, body.type, membership?.memberType);
	return { idMember: id, ...membership, ...(member && { member }) } as IDataObject;
}
