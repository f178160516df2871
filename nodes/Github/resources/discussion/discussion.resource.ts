import { defineResource } from '../../../shared/catalogue/resource';
import { createDiscussion } from './create.operation';
import { createCommentDiscussion } from './createComment.operation';
import { newDiscussion } from './newDiscussion.event';
import { newDiscussionComment } from './newDiscussionComment.event';

export const discussionResource = defineResource({
	value: 'discussion',
	name: 'Discussion',
	operations: [createDiscussion, createCommentDiscussion],
	events: [newDiscussion, newDiscussionComment],
});
