import { defineOperation } from '../../../shared/catalogue/operation';
import { dependenciesPath, dependencyFields, dependencyOf } from './fields';

export const removeIssueDependency = defineOperation({
	name: 'Remove',
	value: 'remove',
	action: 'Remove a dependency from an issue',
	description:
		'Say that an issue no longer waits for another one, which can be added again; returns the issue that waited',
	alias: ['unblock issue'],
	docs: 'https://docs.github.com/rest/issues/issue-dependencies#remove-dependency-an-issue-is-blocked-by',
	kind: 'destructive',
	rights: 'Issues: write',
	fields: dependencyFields,
	run: async (api, given) => {
		const { waiting, id, place } = await dependencyOf(api, given);
		return await api.request({ method: 'DELETE', path: dependenciesPath(waiting, 'blocked_by', id), place });
	},
});
