import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { calledSo, type Titled } from '../../api/titled';
import type { Channel } from './channels';

export interface ChannelGroup extends Titled {
	systemDefined?: boolean;
	primary?: boolean;
	groupingRule?: Array<{ displayName?: string }>;
}

export const channelGroupsOf = (api: Api, property: string, limit?: number) =>
	api.rows<ChannelGroup>(
		{ method: 'GET', base: 'admin', path: path`/v1alpha/properties/${property}/channelGroups` },
		limit,
	);

/**
 * The channel group that was given by its id or by its name.
 *
 * @throws UserError when none of the property is called so, or several are.
 */
export async function channelGroupOf(api: Api, property: string, given: string): Promise<ChannelGroup> {
	if (!/^\d+$/.test(given))
		return calledSo(await collected(channelGroupsOf(api, property)), given, 'channel group', property);
	return await api.request<ChannelGroup>({
		method: 'GET',
		base: 'admin',
		path: path`/v1alpha/properties/${property}/channelGroups/${given}`,
	});
}

/**
 * "Display name and grouping rules cannot be updated for this channel group" (client of v1alpha: `systemDefined`).
 *
 * @throws UserError when the group is Google's own.
 */
export function refuseGooglesOwn({ displayName = '', systemDefined = false }: ChannelGroup, what: string): void {
	if (!systemDefined) return;
	throw new UserError(
		`"${displayName}" is Google's own channel group, which cannot be ${what}. Create one of your own instead; it can begin with your channels and go on with Google's.`,
	);
}

/**
 * Google's channels, each as a channel of another group: a group of one's own takes the place of the usual one, and what none
 * of its channels takes is "Unassigned".
 */
export async function googlesChannels(api: Api, property: string): Promise<Channel[]> {
	const groups = await collected(channelGroupsOf(api, property));
	const own = groups.find(({ systemDefined }) => systemDefined);
	const names = (own?.groupingRule ?? []).flatMap(({ displayName }) => displayName ?? []);
	if (names.length === 0)
		throw new UserError(
			`Google names no channels of its own for the property ${property}. Turn "Then Google's Channels" off.`,
		);
	return names.map((name) => ({
		name,
		field: 'eachScopeDefaultChannelGroup',
		match: 'exact',
		value: name,
		not: false,
	}));
}
