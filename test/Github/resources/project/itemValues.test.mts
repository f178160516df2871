import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { fieldsOfItem, filterBy, withNewerValues } from '../../../../nodes/Github/resources/project/itemValues';
import { recordingApi } from '../../../support/recordingHost.mts';

const status = { __typename: 'ProjectV2ItemFieldSingleSelectValue', name: 'Todo', field: { name: 'Status' } };
const plain = { id: 'PVTI_1', fieldValues: { nodes: [status, null, {}] } };
const newer = { id: 'PVTI_2', fieldValues: { nodes: [{ __typename: 'ProjectV2ItemIssueFieldValue' }] } };
const severity = { issueFieldValue: { options: [{ name: 'High' }] }, field: { name: 'Severity' } };
const unknownType = { message: "No such type ProjectV2ItemIssueFieldValue, so it can't be a fragment condition" };

const complete = async (items: Array<typeof plain | typeof newer>, body: object) => {
	const { api, sent } = recordingApi(github, { baseUrl: 'https://api.github.com' }, () => ({ body }));
	let missing = 0;
	const found = await withNewerValues(api, items, () => void (missing += 1));
	return { fields: found.map((item) => item && fieldsOfItem(item)), requests: sent.length, missing };
};

describe('Values of kinds that not every server knows', () => {
	it('are not requested where the server returns none', async () => {
		expect(await complete([plain], {})).toEqual({ fields: [{ Status: 'Todo' }], requests: 0, missing: 0 });
	});

	it('are requested once, of the items that have them', async () => {
		const body = { data: { nodes: [{ id: 'PVTI_2', fieldValues: { nodes: [severity] } }] } };
		const fields = [{ Status: 'Todo' }, { Severity: ['High'] }];
		expect(await complete([plain, newer], body)).toEqual({ fields, requests: 1, missing: 0 });
	});

	it('are reported as missing where GitHub refuses them', async () => {
		expect(await complete([newer], { errors: [unknownType] })).toEqual({ fields: [{}], requests: 1, missing: 1 });
	});
});

it('A title is no field, under any name of the field', () => {
	const title = (name: string) => ({ text: 'x', field: { name, dataType: 'TITLE' } });
	expect(fieldsOfItem({ fieldValues: { nodes: [title('Title'), title('Titel')] } })).toEqual({});
});

it('A field of GitHub with another name than its own is refused as a filter, because its values cannot be read', () => {
	const field = { id: 'F', name: 'Etiketten', dataType: 'LABELS' };
	expect(() => filterBy(field)).toThrow('only be read under its original name "Labels"');
});

it.each(['ISSUE_TYPE', 'PARENT_ISSUE', 'SUB_ISSUES_PROGRESS', 'TRACKED_BY', 'TRACKS'])(
	'A field of the kind %s is refused as a filter, because GitHub returns no values of it',
	(dataType) => {
		expect(() => filterBy({ id: 'F', name: 'Kind', dataType })).toThrow('returns no values of it. Use "Query" instead');
	},
);
