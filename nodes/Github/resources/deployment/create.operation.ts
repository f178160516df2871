import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { splitList } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { withoutEmpty } from '../../api/query';
import { branchOrDefault, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { environmentField } from './deployment';
import { newDeployments } from './shape';

const additionalFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{
			displayName: 'Auto Merge',
			name: 'autoMerge',
			type: 'boolean',
			default: false,
			description: 'Whether to merge the default branch into the branch first, where the branch lacks some of it',
		},
		{
			displayName: 'Deployment Description',
			name: 'deploymentDescription',
			type: 'string',
			default: '',
			placeholder: 'e.g. Version 7',
			description: 'A short description of what is deployed',
		},
		{
			displayName: 'Ignore Statuses',
			name: 'ignoreStatuses',
			type: 'boolean',
			default: false,
			description: 'Whether to deploy whatever the statuses of the commit say',
		},
		{
			displayName: 'Payload',
			name: 'payload',
			type: 'json',
			default: '{}',
			placeholder: 'e.g. {"region": "eu"}',
			description: 'A JSON object for whoever carries the deployment out',
		},
		{
			displayName: 'Production Environment',
			name: 'productionEnvironment',
			type: 'boolean',
			default: false,
			description: 'Whether people use the environment; as GitHub sees it, one that is called production is',
		},
		{
			displayName: 'Required Contexts',
			name: 'requiredContexts',
			type: 'string',
			default: '',
			placeholder: 'e.g. ci/test, ci/lint',
			description:
				'Contexts of the commit statuses that must have succeeded, separated by commas; all that there are when empty',
		},
		{
			displayName: 'Task',
			name: 'task',
			type: 'string',
			default: '',
			placeholder: 'e.g. deploy:migrations',
			description: 'What is to be done; deploy when empty',
		},
		{
			displayName: 'Transient Environment',
			name: 'transientEnvironment',
			type: 'boolean',
			default: false,
			description: 'Whether the environment will be gone some day, such as a preview',
		},
	],
} as const satisfies INodeProperties;

/** GitHub answers 202 where it merged, and waits to be asked again: https://docs.github.com/rest/deployments/deployments#create-a-deployment */
const mergedStatus = 202;

/** The contexts that must have succeeded: none, those that are named, or GitHub's own choice. */
function contextsOf(ignoreStatuses: boolean | undefined, requiredContexts = ''): string[] | undefined {
	const named = splitList(requiredContexts);
	if (ignoreStatuses && named.length > 0)
		throw new UserError('"Ignore Statuses" is on, but "Required Contexts" names some. Leave one of them out.');
	return ignoreStatuses ? [] : named.length > 0 ? named : undefined;
}

export const createDeployment = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a deployment',
	description:
		'Ask for a branch, tag or commit to be deployed to an environment; whoever listens to deployments carries it out',
	alias: ['deploy', 'trigger deployment'],
	docs: 'https://docs.github.com/rest/deployments/deployments#create-a-deployment',
	kind: 'destructive',
	rights: 'Deployments: write',
	shape: newDeployments,
	fields: [repositoryField, refField, environmentField, additionalFields],
	run: async (api, { repository, ref: given, environment, additionalFields: more }, { hint }) => {
		const ref = await branchOrDefault(api, repository, given);
		const { deploymentDescription: description, payload, task } = more;
		if (payload !== undefined && (typeof payload !== 'object' || payload === null || Array.isArray(payload)))
			throw new UserError('"Payload" must be a JSON object such as {"region": "eu"}. Correct it and try again.');
		const body = withoutEmpty({
			...{ ref, environment, task, description },
			payload: payload as IDataObject | undefined,
			auto_merge: more.autoMerge ?? false,
			required_contexts: contextsOf(more.ignoreStatuses, more.requiredContexts),
			production_environment: more.productionEnvironment,
			transient_environment: more.transientEnvironment,
		});
		const request = { method: 'POST', path: path`/repos/${segmentsOf(repository)}/deployments`, body } as const;
		if (body.auto_merge !== true) return { ...(await api.request<IDataObject>(request)), status: null };
		const first = await api.send<IDataObject>(request);
		if (first.status !== mergedStatus) return { ...first.body, status: null };
		hint(`GitHub merged the default branch of ${repository} into ${ref} before it was deployed.`);
		const second = await api.send<IDataObject>(request);
		if (second.status !== mergedStatus) return { ...second.body, status: null };
		throw new UserError(
			`GitHub merged the default branch of ${repository} into ${ref} twice and created no deployment. Look at the branch, then run this step again.`,
		);
	},
});
