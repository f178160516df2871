import { type IDataObject, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { deployments } from '../deployment/shape';
import { type Pending, pendingOf, pendingPath } from './pending';
import { runField, runOf } from './workflowRun';
import { namedOne } from '../../../shared/parameters/namedOne';
import { namesOf } from '../../api/names';

/** @throws UserError naming those that wait where one that was named does not. */
function chosenOf(pending: readonly Pending[], environments: string, run: string): number[] {
	const all = pending.map(({ environment }) => environment);
	if (all.length === 0)
		throw new UserError(
			`${run} waits for no approval. It was given already, or the run has not come that far; look at its status.`,
		);
	const requested = namesOf('Environments', environments);
	if (requested.length === 0 && all.length > 1) {
		const names = all.map(({ name }) => name).join(', ');
		throw new UserError(
			`${run} waits for several environments, and "Environments" names none of them, so nothing was sent. Give the ones to decide on: ${names}.`,
		);
	}
	if (requested.length === 0) return all.map(({ id }) => id);
	const ids = requested.map((text) => {
		const found =
			all.find(({ id }) => String(id) === text) ??
			namedOne(all, text, {
				several: `"Environments": ${run} waits for several environments`,
				namesOf: ({ name }) => [name],
				idOf: ({ id }) => id,
			});
		if (found) return found.id;
		const names = all.map(({ name }) => `"${name}"`).join(', ');
		throw new UserError(`"Environments": ${run} does not wait to deploy to "${text}". It waits for: ${names}.`);
	});
	return [...new Set(ids)];
}

export const reviewWorkflowRunPendingDeployments = defineOperation({
	name: 'Review Pending Deployments',
	value: 'reviewPendingDeployments',
	action: 'Approve or reject the pending deployments of a workflow run',
	description: 'Let a workflow run deploy to the environments that it waits for, or reject it, as a required reviewer',
	alias: ['approve deployment', 'reject deployment'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#review-pending-deployments-for-a-workflow-run',
	kind: 'destructive',
	rights: 'Deployments: write; a required reviewer of the environment',
	shape: deployments,
	fields: [
		repositoryOfField,
		runField,
		{
			displayName: 'Decision',
			name: 'decision',
			type: 'options',
			options: [
				{ name: 'Approve', value: 'approved' },
				{ name: 'Reject', value: 'rejected' },
			],
			default: unchosen,
			description: 'Whether the run may deploy',
		},
		{
			displayName: 'Comment',
			name: 'comment',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Ship it',
			description: 'Why it was decided so; the history of the deployment shows it',
		},
		{
			displayName: 'Environments',
			name: 'environments',
			type: 'string',
			default: '',
			placeholder: 'e.g. production',
			description:
				'Names or IDs of the environments, separated by commas; can be empty where the run waits for one only',
		},
	],
	run: async (api, { decision, comment, environments, ...given }) => {
		const { repository, number } = runOf(given);
		const pending = await pendingOf(api, repository, number);
		const environment_ids = chosenOf(pending, environments, `Run ${number} of ${repository}`);
		const body = { environment_ids, state: decision, comment };
		return await api.request<IDataObject[]>({ method: 'POST', path: pendingPath(repository, number), body });
	},
});
