import type { components } from '@octokit/openapi-types';
import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { namedOne } from '../../../shared/parameters/namedOne';

export const workflowField = {
	displayName: 'Workflow',
	name: 'workflow',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The workflow, from the list, by the link or name of its file, by its name or by its ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchWorkflows', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/actions/workflows/ci.yml',
			extractValue: {
				type: 'regex',
				regex: '^https?://.+/(?:actions|[.]github)/workflows/([^/?#]+[.]ya?ml|[^/?#]+/[^/?#]+|[^/?#]+)(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By File Name or ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. ci.yml',
		},
	],
} as const satisfies INodeProperties;

export type Workflow = Pick<components['schemas']['workflow'], 'id' | 'name' | 'path'>;

/** A workflow by what GitHub's paths call it: its ID, or the name of its file. Pure. */
export const workflowNamed = (address: string) =>
	/^\d+$/.test(address) ? { id: Number(address), fileName: null } : { id: null, fileName: address };

/** Whether it has a file in the repository; GitHub's own ones, such as dynamic/dependabot/dependabot-updates, have none. Pure. */
export const isFile = ({ path: file }: Pick<Workflow, 'path'>): boolean => file.startsWith('.github/workflows/');

const isAddress = (text: string) => /^\d+$/.test(text) || /\.ya?ml$/i.test(text);

/**
 * The file name or ID of a workflow as it was given, or the ID behind its name or its path.
 *
 * @throws UserError with the names there are when none has this name, or several have it.
 */
export async function workflowId(api: Api, repository: string, text: string): Promise<string> {
	const given = text.trim().replace(/^\.github\/workflows\//, '');
	if (isAddress(given)) return given;
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows` } as const;
	const workflows = await collected(api.rows<Workflow>(request));
	const fileOf = ({ path: file }: Workflow) => file.split('/').at(-1) ?? file;
	const found =
		workflows.find(({ path: file }) => file === given || file === `dynamic/${given}`) ??
		workflows.find((one) => !isFile(one) && fileOf(one) === given) ??
		namedOne(workflows, given, {
			several: `${repository} has several workflows`,
			namesOf: ({ name }) => [name],
			idOf: (one) => (isFile(one) ? `${one.id}, file ${fileOf(one)}` : one.id),
		});
	if (found) return String(found.id);
	const names = workflows.map((one) => `"${one.name}" (${isFile(one) ? fileOf(one) : one.id})`).join(', ');
	throw new UserError(
		`${repository} has no workflow "${given}"; its workflows are: ${names || 'none'}. Give the file, the name or the ID of one.`,
	);
}
