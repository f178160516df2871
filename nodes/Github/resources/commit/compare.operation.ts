import { defineOperation } from '../../../shared/catalogue/operation';
import { truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { branchOrDefault } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { wholeObject } from './pagedObject';
import { comparisons } from './shape';

export const compareCommits = defineOperation({
	name: 'Compare',
	value: 'compare',
	action: 'Compare two commits',
	description: 'See what one branch, tag or commit has that another lacks: its commits, and up to 300 changed files',
	docs: 'https://docs.github.com/rest/commits/commits#compare-two-commits',
	kind: 'read',
	rights: 'Contents: read',
	shape: comparisons,
	fields: [
		repositoryField,
		{
			displayName: 'Base',
			name: 'base',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description: 'The branch, tag or commit SHA to compare with; empty means the default branch',
		},
		{
			displayName: 'Head',
			name: 'head',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. feature/search or octocat:feature/search',
			description: 'The branch, tag or commit SHA that is compared; owner:branch names a branch of a fork',
		},
		{
			displayName: 'Max Commits',
			name: 'maxCommits',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 1000,
			description: 'Max number of commits to return, the oldest first; a hint shows when there are more',
		},
	],
	caps: [
		{
			field: 'files',
			entries: 300,
			reason: 'GitHub names at most 300 changed files of a comparison. Compare commits that are closer to each other.',
			docs: 'https://docs.github.com/rest/commits/commits#compare-two-commits',
		},
	],
	run: async (api, { repository, base, head, maxCommits }) => {
		const from = base.trim() || (await branchOrDefault(api, repository, ''));
		const range = `${from}...${head.trim()}`;
		const request = {
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/compare/${range}`,
			query: { per_page: 100 },
		} as const;
		const found = await wholeObject(api, request, 'commits', maxCommits);
		const total = truncationOf(found)?.total;
		if (total === undefined) return found;
		const count = (found['commits'] as readonly unknown[]).length;
		const advice = count < maxCommits ? '' : ` Raise "Max Commits" (${maxCommits}) to get the others.`;
		return withTruncation(found, { total, reasons: [`${count} of ${total} commits were returned.${advice}`] });
	},
});
