import type { components } from '@octokit/openapi-types';
import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { checkField } from './fields';
import { checkDetails } from './shape';

type Check = IDataObject & Partial<Pick<components['schemas']['check-run'], 'output'>>;
type Annotation = IDataObject & Pick<components['schemas']['check-annotation'], 'annotation_level'>;

const order = ['failure', 'warning', 'notice'];
const rank = ({ annotation_level: level }: Annotation) => order.indexOf(level ?? '') + 1 || order.length + 1;

/** Those that are looked at, so that failures come first. */
const maxRead = 500;

export const getCheck = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a check',
	description: 'Read a check with its summary and annotations',
	alias: ['annotations', 'why did the check fail', 'lint errors', 'test failures'],
	docs: 'https://docs.github.com/rest/checks/runs#get-a-check-run',
	kind: 'read',
	rights:
		'Contents: read; Checks: read of a GitHub App; the scope repo of a classic token or OAuth for checks of private repositories',
	shape: checkDetails,
	notForTools: ['maxAnnotations'],
	fields: [
		repositoryOfField,
		checkField,
		{
			displayName: 'Maximum Annotations',
			name: 'maxAnnotations',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: 50,
			description: 'Maximum number of annotations; 0 for none',
		},
	],
	run: async (api, { checkId, maxAnnotations, ...given }) => {
		const { repository, number } = parseNumbered('check', checkField.displayName, checkId, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/check-runs/${number}`;
		const check = await api.request<Check>({ method: 'GET', path: at });
		const count = check.output?.annotations_count ?? 0;
		if (count === 0 || maxAnnotations === 0) return { ...check, annotations: [] };
		const list = path`/repos/${segmentsOf(repository)}/check-runs/${number}/annotations`;
		const annotations = await collected(api.rows<Annotation>({ method: 'GET', path: list }, maxRead));
		return {
			...check,
			annotations: annotations.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxAnnotations),
		};
	},
});
