import { defineResource } from '../../../shared/catalogue/resource';
import { compareCommits } from './compare.operation';
import { createCommit } from './create.operation';
import { createCommitComment } from './createComment.operation';
import { getCommit } from './get.operation';
import { getAllCommits } from './getAll.operation';
import { getCommitComments } from './getComments.operation';
import { getCommitPullRequests } from './getPullRequests.operation';
import { newCommit } from './newCommit.event';
import { newPush } from './newPush.event';
import { searchCommits } from './search.operation';
import { commits } from './shape';

export const commitResource = defineResource({
	value: 'commit',
	name: 'Commit',
	shape: commits,
	operations: [
		getAllCommits,
		getCommit,
		createCommit,
		compareCommits,
		searchCommits,
		getCommitPullRequests,
		createCommitComment,
		getCommitComments,
	],
	events: [newPush, newCommit],
});
