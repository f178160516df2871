import { defineResource } from '../../../shared/catalogue/resource';
import { newTag } from './newTag.event';

export const tagResource = defineResource({
	value: 'tag',
	name: 'Tag',
	operations: [],
	events: [newTag],
});
