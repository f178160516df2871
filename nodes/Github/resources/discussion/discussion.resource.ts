import { defineResource } from '../../../shared/catalogue/resource';
import { createDiscussion } from './create.operation';
import { createDiscussionComment } from './createComment.operation';
import { discussionAnswered } from './discussionAnswered.event';
import { newDiscussion } from './newDiscussion.event';
import { newDiscussionComment } from './newDiscussionComment.event';
import { discussions } from './shape';

export const discussionResource = defineResource({
	value: 'discussion',
	name: 'Discussion',
	shape: discussions,
	operations: [createDiscussion, createDiscussionComment],
	events: [newDiscussion, newDiscussionComment, discussionAnswered],
});
