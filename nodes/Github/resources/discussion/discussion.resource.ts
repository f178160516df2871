import { defineResource } from '../../../shared/catalogue/resource';
import { createDiscussion } from './create.operation';
import { createDiscussionComment } from './createComment.operation';
import { deleteDiscussion } from './delete.operation';
import { deleteDiscussionComment } from './deleteComment.operation';
import { discussionAnswered } from './discussionAnswered.event';
import { getDiscussion } from './get.operation';
import { getAllDiscussions } from './getAll.operation';
import { getDiscussionCategories } from './getCategories.operation';
import { getDiscussionComments } from './getComments.operation';
import { lockDiscussion } from './lock.operation';
import { markDiscussionAnswer } from './markAnswer.operation';
import { newDiscussion } from './newDiscussion.event';
import { newDiscussionComment } from './newDiscussionComment.event';
import { discussions } from './shape';
import { unlockDiscussion } from './unlock.operation';
import { unmarkDiscussionAnswer } from './unmarkAnswer.operation';
import { updateDiscussion } from './update.operation';
import { updateDiscussionComment } from './updateComment.operation';

export const discussionResource = defineResource({
	value: 'discussion',
	name: 'Discussion',
	shape: discussions,
	operations: [
		createDiscussion,
		createDiscussionComment,
		getDiscussion,
		getAllDiscussions,
		getDiscussionComments,
		updateDiscussion,
		markDiscussionAnswer,
		unmarkDiscussionAnswer,
		updateDiscussionComment,
		deleteDiscussionComment,
		getDiscussionCategories,
		lockDiscussion,
		unlockDiscussion,
		deleteDiscussion,
	],
	events: [newDiscussion, newDiscussionComment, discussionAnswered],
});
