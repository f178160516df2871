import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../hooks/actions';

/** What Trello tells a member. https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-notifications-get */
export interface Notification {
	readonly id: string;
	readonly type: string;
	readonly date: string;
	readonly unread: boolean;
	readonly idMemberCreator?: string | null;
	readonly idAction?: string | null;
	readonly memberCreator?: {
		readonly id: string;
		readonly fullName?: string | null;
		readonly username?: string;
	} | null;
	readonly data?: {
		readonly board?: Named;
		readonly card?: Named & { readonly idShort?: number };
		readonly list?: Named;
		readonly organization?: Named;
		readonly text?: string;
	} | null;
}

const pageSize = 50;
/** So many pages, 1,000 notifications, are read at most at one look. */
const mostPages = 20;

/** The account's notifications since a moment (epoch milliseconds). Trello hands out the newest first; ids grow with time. */
export async function notificationsSince(
	api: Api,
	filters: Pick<IDataObject, 'filter' | 'read_filter'>,
	since: number,
): Promise<Notification[]> {
	const found: Notification[] = [];
	let before: string | undefined;
	for (let page = 0; page < mostPages; page += 1) {
		const query = { ...filters, limit: pageSize, ...(before !== undefined && { before }) };
		const request = { method: 'GET', path: path`/members/me/notifications`, query } as const;
		const rows = await api.request<Notification[]>(request);
		found.push(...rows.filter(({ date }) => Date.parse(date) >= since));
		if (rows.length < pageSize || rows.some(({ date }) => Date.parse(date) < since)) break;
		[before] = rows.map(({ id }) => id).sort();
	}
	return found;
}
