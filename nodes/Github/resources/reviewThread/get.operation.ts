import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { threadAt, threadField } from './thread';

export const getReviewThread = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a review thread',
	description: 'Read one thread of comments on lines of a pull request',
	docs: 'https://docs.github.com/graphql/reference/objects#pullrequestreviewthread',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [repositoryOfField, threadField],
	run: async (api, given) => await threadAt(api, given),
});
