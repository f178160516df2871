import { defineResource } from '../../../shared/catalogue/resource';
import { getAllIssueFields } from './getAll.operation';
import { getIssueFieldValues } from './getValues.operation';
import { issueFieldChanged } from './issueFieldChanged.event';
import { setIssueFieldValues } from './setValues.operation';
import { issueFields } from './shape';

export const issueFieldResource = defineResource({
	value: 'issueField',
	name: 'Issue Field',
	shape: issueFields,
	operations: [getAllIssueFields, getIssueFieldValues, setIssueFieldValues],
	events: [issueFieldChanged],
});
