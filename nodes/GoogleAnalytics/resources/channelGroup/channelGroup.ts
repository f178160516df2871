import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { adminCollection } from '../../api/adminCollection';
import { conditionText } from '../../api/shapes';
import type { Channel } from './channels';

const fromPartner = {
	filter: { fieldName: 'eachScopeSource', stringFilter: { matchType: 'CONTAINS', value: 'partner' } },
};

/** The channels are in the order in which Google tries them. */
export const channelGroups = adminCollection({
	...{ value: 'channelGroup', noun: 'channel group', version: 'v1alpha' },
	nameMode: { example: 'Our channels' },
	example: {
		name: 'properties/123456789/channelGroups/5772156',
		displayName: 'Our channels',
		description: 'With separate partners',
		groupingRule: [
			{
				displayName: 'Partners',
				expression: { andGroup: { filterExpressions: [{ orGroup: { filterExpressions: [fromPartner] } }] } },
			},
		],
		systemDefined: true,
		primary: true,
	},
	output: (group) => ({
		name: group.displayName ?? '',
		description: group.description ?? '',
		channels: (group.groupingRule ?? []).map(({ displayName = '', expression = {} }) => ({
			name: displayName,
			condition: conditionText(expression),
		})),
		isPrimary: group.primary ?? false,
		isSystemDefined: group.systemDefined ?? false,
	}),
});

/**
 * "Display name and grouping rules cannot be updated for this channel group" (client of v1alpha: `systemDefined`).
 *
 * @throws UserError when the group is Google's own.
 */
export function refuseGooglesOwn(group: { displayName?: string; systemDefined?: boolean }, change: string): void {
	if (!group.systemDefined) return;
	throw new UserError(
		`"${group.displayName ?? ''}" is Google's own channel group, which cannot be ${change}. Create a separate one instead; it can start with your channels and continue with Google's.`,
	);
}

/**
 * Google's channels, each as a channel of another group: a primary group replaces Google's, and visits that match none of its
 * channels are "Unassigned".
 */
export async function googlesChannels(api: Api, property: string): Promise<Channel[]> {
	const groups = await collected(channelGroups.rows(api, [property]));
	const own = groups.find(({ systemDefined }) => systemDefined);
	const names = (own?.groupingRule ?? []).flatMap(({ displayName }) => displayName ?? []);
	if (names.length === 0)
		throw new UserError(
			`Google lists none of its channels for the property ${property}. Turn "Then Google's Channels" off.`,
		);
	const field = 'eachScopeDefaultChannelGroup';
	return names.map((name) => ({ name, field, match: 'exact', value: name, not: false }));
}
