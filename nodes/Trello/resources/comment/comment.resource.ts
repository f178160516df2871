import { defineResource } from '../../../shared/catalogue/resource';
import { addCommentLegacy } from './addLegacy.operation';
import { createComment } from './create.operation';
import { deleteComment } from './delete.operation';
import { getComment } from './get.operation';
import { getAllComments } from './getAll.operation';
import { newComment } from './newComment.event';
import { updateComment } from './update.operation';
import { comments } from './shape';
import { withAuthorsOf } from './comment';

export const commentResource = defineResource({
	value: 'comment',
	name: 'Comment',
	shape: comments,
	fill: withAuthorsOf,
	operations: [createComment, getAllComments, getComment, updateComment, deleteComment, addCommentLegacy],
	events: [newComment],
});
