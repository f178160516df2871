import type { components } from '@octokit/openapi-types';

import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { parseLocator } from '../../../shared/parameters/parseLocator';
import { chosenRepository, searchList } from '../../api/dropDowns';
import { segmentsOf } from '../../api/repository';
import { type WorkflowInput, workflowInputs } from './workflowInputs';
import { isFile, type Workflow, workflowField, workflowId } from './workflow';

const chosenWorkflow = (parameter: (name: string) => unknown): string => {
	try {
		return parseLocator(workflowField, parameter('workflow'));
	} catch {
		return '';
	}
};

const hintOf = ({ type, required, fallback, options, description }: WorkflowInput): string =>
	[
		description,
		required ? 'required' : '',
		options.length > 0 ? `one of ${options.join(', ')}` : type,
		fallback && `default ${fallback}`,
	]
		.filter((part) => part !== '')
		.join('; ');

/** The drop-down of a repository's workflows; empty until a repository is chosen. */
export const workflowLookups: Lookups = {
	async searchWorkflows(api, search) {
		const repository = chosenRepository(search);
		if (repository === '') return { items: [] };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows` } as const;
		return await searchList<components['schemas']['workflow']>(api, request, search, (one) => {
			const { id, name, path: file, state, html_url: url } = one;
			const last = file.split('/').at(-1) ?? file;
			return {
				name: `${name} (${last}${state === 'active' ? '' : ', disabled'})`,
				value: isFile(one) ? last : String(id),
				url,
			};
		});
	},
};

/** The drop-downs that are filled from the chosen workflow's file. */
export const workflowOptions: Lookups = {
	async loadWorkflowInputs(api, search) {
		const [repository, workflow] = [chosenRepository(search), chosenWorkflow(search.parameter)];
		if (repository === '' || workflow === '') return { items: [] };
		const root = segmentsOf(repository);
		const id = await workflowId(api, repository, workflow);
		const { path: file } = await api.request<Workflow>({
			method: 'GET',
			path: path`/repos/${root}/actions/workflows/${id}`,
		});
		const given = search.parameter('ref');
		const ref = typeof given === 'string' ? given : '';
		const { content = '' } = await api.request<{ content?: string }>({
			method: 'GET',
			path: path`/repos/${root}/contents/${file.split('/')}`,
			query: ref === '' || ref.startsWith('=') ? {} : { ref },
		});
		const yaml = Buffer.from(content, 'base64').toString('utf8');
		return {
			items: workflowInputs(yaml).map((input) => ({ name: input.name, value: input.name, description: hintOf(input) })),
		};
	},
};
