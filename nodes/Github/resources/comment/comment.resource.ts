import { defineResource } from '../../../shared/catalogue/resource';
import { commentEditedOrDeleted } from './commentEditedOrDeleted.event';
import { newComment } from './newComment.event';

export const commentResource = defineResource({
	value: 'comment',
	name: 'Comment',
	operations: [],
	events: [newComment, commentEditedOrDeleted],
});
