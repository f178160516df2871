import { describe, expect, it } from 'vitest';
import { asking, names, property, sessions, texts, tell } from './asking.mts';

const { ask, sandbox, report, verb } = asking();

const alpha = `v1alpha/${property}`;
const stream = `${alpha}/dataStreams/1`;

describe('the Admin API', () => {
	it.each(['ANDROID_APP_DATA_STREAM', 'IOS_APP_DATA_STREAM'])('73: %s is made by Firebase alone', async (type) => {
		const refusal = await ask(`v1beta/${property}/dataStreams`, { type, displayName: 'App' });
		expect(refusal).toMatchObject({ status: 400, message: 'To create app streams, use the Firebase API' });
	});

	it('75: the acknowledgement is the exact sentence, and may be repeated', async () => {
		const acknowledgement =
			'I acknowledge that I have the necessary privacy disclosures and rights from my end users for the collection and processing of their data, including the association of such data with the visitation information Google Analytics collects from my site and/or app property.';
		const given = async (text: string) => await verb('acknowledgeUserDataCollection', { acknowledgement: text });
		expect((await given('I agree')).status).toBe(400);
		expect((await given(acknowledgement)).body).toEqual({});
		expect((await given(acknowledgement)).status).toBe(200);
	});

	it('78: a second key event of one name is 409, the built-in one too', async () => {
		const create = async (eventName: string) =>
			await ask(`v1beta/${property}/keyEvents`, { eventName, countingMethod: 'ONCE_PER_EVENT' });
		expect((await create('click')).status).toBe(200);
		for (const name of ['click', 'purchase']) {
			expect((await create(name)).body).toMatchObject({ error: { code: 409, status: 'ALREADY_EXISTS' } });
		}
	});

	it.each([
		...['audiences', 'googleSignalsSettings', 'attributionSettings', 'calculatedMetrics', 'channelGroups'],
		'reportingDataAnnotations',
	])('80: %s are in v1alpha alone', async (name) => {
		expect((await ask(`${alpha}/${name}`)).status).toBe(200);
		expect((await ask(`v1beta/${property}/${name}`)).status).toBe(404);
	});

	it.each(['enhancedMeasurementSettings', 'eventCreateRules', 'eventEditRules'])(
		'80: %s too, of a stream',
		async (name) => {
			expect((await ask(`${stream}/${name}`)).status).toBe(200);
			expect((await ask(`v1beta/${property}/dataStreams/1/${name}`)).status).toBe(404);
		},
	);

	describe('channel groups', () => {
		const create = async (filter: object) => {
			const expression = { andGroup: { filterExpressions: [{ orGroup: { filterExpressions: [{ filter }] } }] } };
			const groupingRule = [{ displayName: 'Mine', expression }];
			return await ask(`${alpha}/channelGroups`, { displayName: 'Ours', groupingRule });
		};
		const exact = { stringFilter: { matchType: 'EXACT', value: 'x' } };

		it.each(['Source', 'Medium', 'DefaultChannelGroup', 'SourcePlatform', 'CampaignId', 'CampaignName'])(
			'107: know eachScope%s',
			async (field) => {
				expect((await create({ fieldName: `eachScope${field}`, ...exact })).status).toBe(200);
			},
		);

		it('107: know no field of reports, and none that only looks like one of theirs', async () => {
			expect((await create({ fieldName: 'sessionSource', ...exact })).body).toMatchObject({
				error: {
					message: 'Request contains an invalid argument.',
					details: [{ violations: [{ type: 'analyticsadminservice:unsupported-channel-grouping-field' }] }],
				},
			});
			const { message } = await create({ fieldName: 'eachScopeManualMedium', ...exact });
			expect(message).toBe("Referenced dimension 'eachScopeManualMedium' does not exist");
		});

		it('108: know no capitals', async () => {
			const stringFilter = { ...exact.stringFilter, caseSensitive: false };
			const { message } = await create({ fieldName: 'eachScopeSource', stringFilter });
			expect(message).toMatch(/Unknown name "caseSensitive"/);
		});

		it('109: are one of Google beside those of one’s own', async () => {
			const { body } = await ask(`v1alpha/properties/1002/channelGroups`);
			const [google] = (body as { channelGroups: [{ groupingRule: object[] }] }).channelGroups;
			expect(google).toMatchObject({ displayName: 'Default channel group', systemDefined: true });
			expect(JSON.stringify(google.groupingRule[0])).toContain('"value":"Direct"');
		});
	});

	it('81: site search without its parameter changes nothing; what is false is left out', async () => {
		const path = `${stream}/enhancedMeasurementSettings`;
		const patch = async (mask: string, body: object) => await ask(`${path}?updateMask=${mask}`, body, 'PATCH');
		const before = (await ask(path)).body;
		expect(await patch('site_search_enabled', { siteSearchEnabled: true })).toMatchObject({
			status: 200,
			body: before,
		});
		expect((await ask(path)).body).toEqual(before);
		const both = { siteSearchEnabled: true, searchQueryParameter: 'q' };
		expect((await patch('site_search_enabled,search_query_parameter', both)).body).toMatchObject(both);
		expect((await patch('scrolls_enabled', { scrollsEnabled: false })).body).not.toHaveProperty('scrollsEnabled');
	});

	it('82: an audience keeps its duration and clauses, and its filter is an and of ors', async () => {
		const filterExpression = { andGroup: { filterExpressions: [{ orGroup: { filterExpressions: [] } }] } };
		const clause = (expression: object) => [
			{
				clauseType: 'INCLUDE',
				simpleFilter: { scope: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_EVENT', filterExpression: expression },
			},
		];
		const audience = {
			displayName: 'Buyers',
			description: 'Bought',
			membershipDurationDays: 30,
			filterClauses: clause(filterExpression),
		};
		const created = await ask(`${alpha}/audiences`, audience);
		expect(created).toMatchObject({ status: 200, body: { displayName: 'Buyers' } });
		expect((await ask(`${alpha}/audiences`, { ...audience, filterClauses: clause({ orGroup: {} }) })).status).toBe(400);
		const patch = async (mask: string, body: object) =>
			await ask(`v1alpha/${String(created.body['name'])}?updateMask=${mask}`, body, 'PATCH');
		expect((await patch('membership_duration_days', { membershipDurationDays: 60 })).status).toBe(400);
		expect((await patch('display_name', { displayName: 'Customers' })).body).toMatchObject({
			displayName: 'Customers',
		});
	});

	it('82: a calculated metric is named in the query, and a page has 200 entries at most', async () => {
		const metric = { displayName: 'Per user', formula: '{{sessions}}/{{totalUsers}}', metricUnit: 'STANDARD' };
		expect((await ask(`${alpha}/calculatedMetrics`, metric)).status).toBe(400);
		const created = await ask(`${alpha}/calculatedMetrics?calculatedMetricId=perUser`, metric);
		expect(created.body['name']).toBe(`${property}/calculatedMetrics/perUser`);
		expect((await ask('v1beta/accountSummaries?pageSize=5000')).status).toBe(200);
	});

	it('83: a deleted property still answers, with the moment', async () => {
		await ask('v1beta/properties/2001', undefined, 'DELETE');
		expect((await ask('v1beta/properties/2001')).body).toMatchObject({ deleteTime: expect.any(String) });
	});

	it('85: Google Signals is turned on by hand', async () => {
		const refusal = await ask(`${alpha}/googleSignalsSettings`, { state: 'GOOGLE_SIGNALS_ENABLED' }, 'PATCH');
		expect(refusal.body).toEqual({
			error: {
				code: 400,
				message: 'Google Signals must be activated on this property before its enable state may be changed.',
				status: 'FAILED_PRECONDITION',
			},
		});
	});

	it('86: the date of an annotation is an object', async () => {
		const annotation = { title: 'Launch', color: 'BLUE' };
		const text = await ask(`${alpha}/reportingDataAnnotations`, { ...annotation, annotationDate: '2026-07-22' });
		expect(text.message).toBe(
			'Invalid value at \'reporting_data_annotation.annotation_date\' (type.googleapis.com/google.type.Date), "2026-07-22"',
		);
		const annotationDate = { year: 2026, month: 7, day: 22 };
		const created = await ask(`${alpha}/reportingDataAnnotations`, { ...annotation, annotationDate });
		expect(created).toMatchObject({ status: 200, body: { ...annotation, annotationDate } });
	});

	it('19: unknown names in the body of a resource stand at its name', async () => {
		expect((await ask(`v1beta/${property}/keyEvents`, { nope: 1 })).message).toBe(
			'Invalid JSON payload received. Unknown name "nope" at \'key_event\': Cannot find field.',
		);
	});

	it('87: a summary names account, properties and their kinds', async () => {
		const { body } = await ask('v1beta/accountSummaries?pageSize=1');
		expect(body['accountSummaries']).toMatchObject([
			{
				name: 'accountSummaries/100',
				account: 'accounts/100',
				displayName: 'Sample Company',
				propertySummaries: expect.arrayContaining([
					{ property, displayName: 'Shop', propertyType: 'PROPERTY_TYPE_ORDINARY', parent: 'accounts/100' },
				]),
			},
		]);
	});
});

describe('the Measurement Protocol', () => {
	const collect = async (path: string, body: unknown, query = 'measurement_id=G-MADE-UP&api_secret=none') =>
		await tell(`${sandbox().url}/${path}?${query}`, { method: 'POST', body: JSON.stringify(body) });
	const debug = async (body: object) =>
		(await collect('debug/mp/collect', { client_id: '1.1', ...body })).body['validationMessages'];
	const named = (name: string, more: object = {}) => ({ events: [{ name, ...more }] });
	const wrong = (name: string, why: string) => [
		{
			fieldPath: 'events',
			description: `Event at index: [0] has invalid name [${name}]. ${why}`,
			validationCode: 'NAME_INVALID',
		},
	];

	it('88: 204 and nothing, whatever is wrong; with the right secret the event is counted', async () => {
		const wrongSecret = await collect('mp/collect', { client_id: '1.1', ...named('sent') });
		expect([wrongSecret.status, wrongSecret.text]).toEqual([204, '']);
		const { body: secret } = await ask(`v1beta/${property}/dataStreams/1/measurementProtocolSecrets`, {
			displayName: 'Key',
		});
		const query = `measurement_id=G-SANDBOX1001&api_secret=${String(secret['secretValue'])}`;
		expect((await collect('mp/collect', { client_id: '1.1', ...named('sent') }, query)).status).toBe(204);
		const asked = { dimensions: names('eventName'), metrics: names('eventCount') };
		const { body } = await verb('runRealtimeReport', asked);
		expect(texts(body['rows'])).toContainEqual(['sent', '1']);
		const { body: later } = await report({
			...sessions,
			...asked,
			dateRanges: [{ startDate: 'today', endDate: 'today' }],
		});
		expect(texts(later['rows']).map(([name]) => name)).not.toContain('sent');
	});

	it.each([
		[89, named('level_up', { params: { level: 99 } }), []],
		[90, named('_x'), wrong('_x', 'Names must start with an alphabetic character.')],
		[90, named('1x'), wrong('1x', 'Names must start with an alphabetic character.')],
		[90, named('a-b'), wrong('a-b', 'Only alphanumeric characters and underscores are allowed.')],
		[
			91,
			{ events: [{ name: 'x', names: 'y' }] },
			[
				{
					description: 'Unable to parse Measurement Protocol JSON payload. (events[0]) names: Cannot find field.',
					validationCode: 'VALUE_INVALID',
				},
			],
		],
		[
			92,
			{ client_id: undefined, ...named('page_view') },
			[{ fieldPath: 'client_id', description: 'Measurement requires a client_id.', validationCode: 'VALUE_REQUIRED' }],
		],
		[
			93,
			named('add_to_cart', { params: { items: [{ price: '$19' }] } }),
			[
				{
					description:
						'Validation of item.price should prevent conversion from unsupported value [string_value: "$19"]',
					validationCode: 'INTERNAL_ERROR',
				},
			],
		],
		[94, named('purchase', { params: { currency: 'euros' } }), []],
	])('%i: %j', async (_number, body, messages) => {
		expect(await debug(body)).toEqual(messages);
	});

	it('94: a currency is looked at where recommendations are enforced', async () => {
		const enforced = {
			validation_behavior: 'ENFORCE_RECOMMENDATIONS',
			...named('purchase', { params: { currency: 'euros' } }),
		};
		expect(await debug(enforced)).toHaveLength(1);
	});

	it('92: one fault is told at a time', async () => {
		expect(await debug({ client_id: undefined, events: [{ name: '_a' }, { name: '_b' }] })).toHaveLength(1);
	});
});
