import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { adminCollection } from '../../../nodes/GoogleAnalytics/api/adminCollection';
import { objectNamed } from '../../../nodes/GoogleAnalytics/api/adminField';
import type { Named } from '../../../nodes/GoogleAnalytics/api/adminResource';
import { updateFields } from '../../../nodes/GoogleAnalytics/api/formFields';
import { googleAnalyticsResources } from '../../../nodes/GoogleAnalytics/resources';
import { parseLocator } from '../../../nodes/shared/parameters/parseLocator';

const operations = googleAnalyticsResources.flatMap(({ value, operations: all }) =>
	all.map((operation) => ({ title: `${value}: ${operation.value}`, fields: operation.fields })),
);

const fieldOf = (name: string): INodeProperties => {
	const field = operations.flatMap(({ fields }) => [...fields]).find((one) => one.name === name);
	if (!field) throw new Error(`no operation has the field ${name}`);
	return field;
};

describe('the field of a collection accepts what people and agents paste', () => {
	const api = 'https://analyticsadmin.googleapis.com';
	it.each([
		['keyEvent', 'purchase', 'purchase'],
		['keyEvent', 'köp_klart', 'köp_klart'],
		['keyEvent', 'properties/1/keyEvents/22', '22'],
		['keyEvent', `${api}/v1beta/properties/1/keyEvents/22`, '22'],
		['dataStream', 'https://analytics.google.com/analytics/web/#/a100p1001/admin/streams/table/55', '55'],
		['dataStream', 'properties/1/dataStreams/55', '55'],
		['dataStream', 'G-1A2BCD345E', 'G-1A2BCD345E'],
		['customDimension', 'customEvent:plan', 'customEvent:plan'],
		['customDimension', 'Price [legacy]', 'Price [legacy]'],
		['customMetric', `${api}/v1alpha/properties/1/customMetrics/7`, '7'],
		['annotation', 'properties/1/reportingDataAnnotations/7', '7'],
		['firebaseLink', 'properties/1/firebaseLinks/L-1_a', 'L-1_a'],
		['measurementSecret', `${api}/v1beta/properties/1/dataStreams/2/measurementProtocolSecrets/3`, '3'],
		['measurementSecret', 'properties/1/dataStreams/2/measurementProtocolSecrets/3', '3'],
	])('%s "%s" is %s', (name, text, id) => {
		expect(parseLocator(fieldOf(name), text)).toBe(id);
	});

	it.each([
		['keyEvent', 'sign up'],
		['dataStream', 'UA-1'],
		['annotation', 'Release'],
		['customDimension', 'properties/1/customMetrics/8'],
		['measurementSecret', 'a-secret-value'],
	])('%s does not accept "%s"', (name, text) => {
		expect(() => parseLocator(fieldOf(name), text)).toThrow(/does not accept/);
	});
});

interface Plan extends Named {
	key: string;
	displayName?: string;
}

describe('an object is found by name', () => {
	const plans: readonly Plan[] = [
		{ name: 'properties/1/plans/1', key: 'plan', displayName: 'Tariff' },
		{ name: 'properties/1/plans/2', key: 'tariff', displayName: 'Caf\u00e9 au lait' },
		{ name: 'properties/1/plans/3', key: 'other', displayName: 'Double' },
		{ name: 'properties/1/plans/4', key: 'another', displayName: 'Double' },
	];
	const rule = { noun: 'plan', namesOf: ({ key, displayName }: Plan) => [key, displayName] };
	const find = (name: string, isCaseSensitive?: true) =>
		objectNamed(plans, name, { ...rule, isCaseSensitive }, '1').key;

	it.each([
		['plan', 'plan'],
		['PLAN', 'plan'],
		['tariff', 'tariff'],
		['Tariff', 'plan'],
		[' cafe\u0301\u00a0au  lait', 'tariff'],
	])('"%s": %s', (name, key) => {
		expect(find(name)).toBe(key);
	});

	it.each([
		['Double', /several plans named "Double": "other" \(ID 3\), "another" \(ID 4\)\. Give the ID/],
		['tarif', /has no plan "tarif"\. Similar ones are "tariff", "Tariff"\. "Get many plans" lists/],
	])('"%s" is refused with the candidates', (name, message) => {
		expect(() => find(name)).toThrow(message);
	});

	it('only in the same case where case matters', () => {
		expect(find('plan', true)).toBe('plan');
		expect(() => find('Plan', true)).toThrow(/has no plan "Plan"/);
	});
});

it('the parameters of a generated operation have the types of its fields', () => {
	const example = { name: 'properties/1/plans/1', key: 'plan' };
	const output = ({ key = '' }) => ({ key });
	const plans = adminCollection({ value: 'plan', noun: 'plan', example, output });
	const name = { displayName: 'Name', name: 'title', type: 'string', default: '' } as const;
	const count = { displayName: 'Count', name: 'count', type: 'number', default: 1 } as const;
	const update = plans.update({
		description: 'Change a plan',
		fields: [count, updateFields(name)],
		changes(params) {
			expectTypeOf(params.count).toEqualTypeOf<number>();
			expectTypeOf(params.updateFields.title).toEqualTypeOf<string | undefined>();
			return [];
		},
	});
	expectTypeOf(update.value).toEqualTypeOf<'update'>();
	expectTypeOf(plans.field.name).toEqualTypeOf<'plan'>();
	expect(update).toMatchObject({
		action: 'Update a plan',
		kind: 'write',
		docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.plans/patch',
	});
});
