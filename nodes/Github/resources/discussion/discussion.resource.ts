import { defineResource } from '../../../shared/catalogue/resource';
import { createDiscussion } from './create.operation';
import { createDiscussionComment } from './createComment.operation';
import { newDiscussion } from './newDiscussion.event';
import { newDiscussionComment } from './newDiscussionComment.event';

export const discussionResource = defineResource({
	value: 'discussion',
	name: 'Discussion',
	operations: [createDiscussion, createDiscussionComment],
	events: [newDiscussion, newDiscussionComment],
});
