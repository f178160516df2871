import { defineResource } from '../../../shared/catalogue/resource';
import { issues } from '../issue/shape';
import { addSubIssue } from './add.operation';
import { getAllSubIssues } from './getAll.operation';
import { getParentIssue } from './getParent.operation';
import { moveSubIssue } from './move.operation';
import { subIssueChanged } from './subIssueChanged.event';
import { removeSubIssue } from './remove.operation';

export const subIssueResource = defineResource({
	value: 'subIssue',
	name: 'Sub-Issue',
	shape: issues,
	operations: [getAllSubIssues, getParentIssue, addSubIssue, removeSubIssue, moveSubIssue],
	events: [subIssueChanged],
});
