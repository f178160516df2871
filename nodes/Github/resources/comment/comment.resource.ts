import { defineResource } from '../../../shared/catalogue/resource';
import { newComment } from './newComment.event';

export const commentResource = defineResource({
	value: 'comment',
	name: 'Comment',
	operations: [],
	events: [newComment],
});
