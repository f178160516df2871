import { defineResource } from '../../../shared/catalogue/resource';
import { createChannelGroup } from './create.operation';
import { deleteChannelGroup } from './delete.operation';
import { getChannelGroup } from './get.operation';
import { getAllChannelGroups } from './getAll.operation';
import { channelGroupLookups } from './lookups';
import { channelGroups } from './shape';
import { updateChannelGroup } from './update.operation';

export const channelGroupResource = defineResource({
	value: 'channelGroup',
	name: 'Channel Group',
	shape: channelGroups,
	operations: [getAllChannelGroups, getChannelGroup, createChannelGroup, updateChannelGroup, deleteChannelGroup],
	lookups: channelGroupLookups,
});
