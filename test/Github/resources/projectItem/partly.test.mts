import { expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github.ts';
import { updateProjectItem } from '../../../../nodes/Github/resources/projectItem/update.operation.ts';
import { readParams } from '../../../../nodes/shared/parameters/readParams.ts';
import { recordingApi } from '../../../support/recordingHost.mts';

const project = { id: 'PVT_1', number: 5, title: 'Roadmap', url: 'https://github.com/orgs/octo-org/projects/5' };
const field = (name: string) => ({ id: `PVTF_${name}`, name, dataType: 'TEXT' });
const over = { hasNextPage: false, endCursor: null };
const problem = { type: 'FORBIDDEN', message: 'The field is locked', path: ['change0'] };

it('a value that GitHub did not take is named, although it took another one', async () => {
	const answers = [
		{ data: { node: project } },
		{ data: { node: { fields: { nodes: [field('Notes'), field('Reason')], pageInfo: over } } } },
		{ data: { change0: null, change1: { projectV2Item: { id: 'PVTI_1' } } }, errors: [problem] },
	];
	const { api } = recordingApi(github, { baseUrl: 'https://api.github.com' }, () => ({ body: answers.shift() }));
	const given: Record<string, unknown> = {
		...{ project: project.id, item: 'PVTI_1' },
		valuesJson: '{"Notes": "a", "Reason": "b"}',
	};
	const read = (name: string, fallback: unknown) => given[name] ?? fallback;
	const params = readParams(updateProjectItem.fields, { read, zone: 'UTC' }) as never;
	await expect(updateProjectItem.run(api, params, {} as never)).rejects.toThrow(
		'Of the item "PVTI_1" these fields were not set: "Notes". GitHub refused the GraphQL call: The field is locked',
	);
});
