import { defineOperation } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { repositoryOfField } from '../../api/numbered';
import { issueField, issueReference } from '../issue/issue';
import { subIssuesPath } from './fields';

export const getParentIssue = defineOperation({
	name: 'Get Parent',
	value: 'getParent',
	action: 'Get the parent of an issue',
	description: 'Read the issue that an issue is a part of; nothing when it has no parent',
	alias: ['parent issue', 'epic of an issue'],
	docs: 'https://docs.github.com/rest/issues/sub-issues#get-parent-issue',
	kind: 'read',
	rights: 'Issues: read',
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const place = issueReference(given);
		const parent = await unlessGone(api.request({ method: 'GET', path: subIssuesPath(place, 'parent') }));
		if (parent) return parent;
		// GitHub says the same of an issue that is not there.
		await api.request({ method: 'GET', path: subIssuesPath(place) });
		return [];
	},
});
