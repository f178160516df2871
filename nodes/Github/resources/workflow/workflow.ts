import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

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
				regex: '^https?://.+/(?:actions|[.]github)/workflows/([^/?#]+)(?:[/?#].*)?$',
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

export interface Workflow {
	readonly id: number;
	readonly name: string;
	/** In the repository, such as .github/workflows/ci.yml. */
	readonly path: string;
}

/** A workflow by what GitHub's paths call it: its ID, or the name of its file. Pure. */
export const workflowNamed = (address: string) =>
	/^\d+$/.test(address) ? { id: Number(address), fileName: null } : { id: null, fileName: address };

const isAddress = (text: string) => /^\d+$/.test(text) || /\.ya?ml$/i.test(text);

/**
 * What GitHub's paths call a workflow: its file name or ID as it was given, or the ID behind its name.
 *
 * @throws UserError with the names there are when none is called so.
 */
export async function workflowId(api: Api, repository: string, text: string): Promise<string> {
	const given = text.trim().replace(/^\.github\/workflows\//, '');
	if (isAddress(given)) return given;
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows` } as const;
	const workflows = await collected(api.rows<Workflow>(request));
	const found = workflows.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
	if (found[0] && found.length === 1) return String(found[0].id);
	const names = workflows.map(({ name, path: file }) => `"${name}" (${file.split('/').at(-1) ?? file})`).join(', ');
	throw new UserError(
		found.length > 1
			? `${repository} has several workflows "${given}". Name the file instead; its workflows are: ${names}.`
			: `${repository} has no workflow "${given}"; its workflows are: ${names || 'none'}. Give the file or the name of one.`,
	);
}
