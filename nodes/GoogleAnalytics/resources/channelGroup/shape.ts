import { defineShape } from '../../../shared/catalogue/shape';
import { conditionText, idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups */
interface ChannelGroupObject {
	readonly name?: string;
	readonly displayName?: string;
	readonly description?: string;
	readonly groupingRule?: ReadonlyArray<{
		readonly displayName?: string;
		/** `Expression`, which lie in each other to any depth. */
		readonly expression?: object;
	}>;
	readonly systemDefined?: boolean;
	readonly primary?: boolean;
}

/** A channel group as a workflow sees it, with its channels in the order in which they are tried. Pure. */
const channelGroupShape = (group: ChannelGroupObject) => ({
	id: idIn(group.name, 'channelGroups'),
	name: group.displayName ?? '',
	description: group.description ?? '',
	channels: (group.groupingRule ?? []).map(({ displayName = '', expression = {} }) => ({
		name: displayName,
		condition: conditionText(expression),
	})),
	isPrimary: group.primary ?? false,
	isSystemDefined: group.systemDefined ?? false,
	property: { id: idIn(group.name, 'properties') },
});

export const channelGroups = defineShape<ChannelGroupObject>(channelGroupShape, {
	name: 'properties/123456789/channelGroups/5772156',
	displayName: 'Our channels',
	description: 'With partners apart',
	groupingRule: [
		{
			displayName: 'Partners',
			expression: {
				andGroup: {
					filterExpressions: [
						{
							orGroup: {
								filterExpressions: [
									{
										filter: {
											fieldName: 'eachScopeSource',
											stringFilter: { matchType: 'CONTAINS', value: 'partner' },
										},
									},
								],
							},
						},
					],
				},
			},
		},
	],
	systemDefined: true,
	primary: true,
});
