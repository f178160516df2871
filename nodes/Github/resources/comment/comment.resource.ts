import { defineResource } from '../../../shared/catalogue/resource';
import { commentEditedOrDeleted } from './commentEditedOrDeleted.event';
import { createComment } from './create.operation';
import { deleteComment } from './delete.operation';
import { getComment } from './get.operation';
import { getAllComments } from './getAll.operation';
import { newComment } from './newComment.event';
import { pinComment } from './pin.operation';
import { comments } from './shape';
import { unpinComment } from './unpin.operation';
import { updateComment } from './update.operation';

export const commentResource = defineResource({
	value: 'comment',
	name: 'Comment',
	shape: comments,
	operations: [createComment, getAllComments, getComment, updateComment, pinComment, unpinComment, deleteComment],
	events: [newComment, commentEditedOrDeleted],
});
