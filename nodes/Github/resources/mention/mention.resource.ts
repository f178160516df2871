import { defineResource } from '../../../shared/catalogue/resource';
import { newMention } from './newMention.event';

export const mentionResource = defineResource({
	value: 'mention',
	name: 'Mention',
	operations: [],
	events: [newMention],
});
