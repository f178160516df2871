import { defineOperation } from '../../../shared/catalogue/operation';
import { dependenciesPath, dependencyFields, dependencyOf } from './fields';

export const addIssueDependency = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add a dependency to an issue',
	description: 'Say that an issue waits for another one; returns the issue that waits',
	alias: ['mark issue as blocked', 'block issue'],
	docs: 'https://docs.github.com/rest/issues/issue-dependencies#add-a-dependency-an-issue-is-blocked-by',
	kind: 'write',
	rights: 'Issues: write',
	fields: dependencyFields,
	run: async (api, given) => {
		const { waiting, id, place } = await dependencyOf(api, given);
		const at = dependenciesPath(waiting, 'blocked_by');
		return await api.request({ method: 'POST', path: at, body: { issue_id: id }, place });
	},
});
