import { defineResource } from '../../../shared/catalogue/resource';
import { getAllIssueTypes } from './getAll.operation';
import { issueTypes } from './shape';

export const issueTypeResource = defineResource({
	value: 'issueType',
	name: 'Issue Type',
	shape: issueTypes,
	operations: [getAllIssueTypes],
});
