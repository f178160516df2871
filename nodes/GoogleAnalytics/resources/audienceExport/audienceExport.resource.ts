import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { adminCollection } from '../../api/adminCollection';
import type { Named } from '../../api/adminResource';
import { bodyPager } from '../../api/bodyPagers';
import { choiceField, choicesField } from '../../api/formFields';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import { idIn, type Partly, shapeOf } from '../../api/shapes';
import { waitFields, waitOf, whenOver } from '../../api/waiting';
import { audiences } from '../audience/audience';

const example = {
	name: 'properties/123456789/audienceExports/1414213',
	audience: 'properties/123456789/audiences/1618033',
	audienceDisplayName: 'Buyers',
	dimensions: [{ dimensionName: 'deviceId' }],
	state: 'FAILED',
	beginCreatingTime: '2026-11-24T09:00:00Z',
	creationQuotaTokensCharged: 51,
	rowCount: 175,
	errorMessage: 'Quota is exhausted.',
	percentageCompleted: 80,
};

type AudienceExport = Named & Partly<typeof example>;

const audienceExports = adminCollection({
	...{ value: 'audienceExport', noun: 'audience export', base: 'data' },
	example,
	output: (one) => ({
		audience: { id: idIn(one.audience, 'audiences'), name: one.audienceDisplayName ?? '' },
		dimensions: (one.dimensions ?? []).map(({ dimensionName = '' }) => dimensionName),
		state: one.state ?? '',
		percentCompleted: one.percentageCompleted ?? (one.state === 'ACTIVE' ? 100 : 0),
		rowCount: one.rowCount ?? (one.state === 'ACTIVE' ? 0 : null),
		tokensCharged: one.creationQuotaTokensCharged ?? 0,
		error: one.errorMessage ?? null,
		createdAt: one.beginCreatingTime ?? null,
	}),
	titleOf: ({ audienceDisplayName = '', beginCreatingTime = '', state = '' }) =>
		`${beginCreatingTime.slice(0, 16).replace('T', ' ')}, ${audienceDisplayName} (${state.toLowerCase()})`,
	isLatestFirst: true,
});

const isOver = ({ state }: AudienceExport): boolean => state === 'ACTIVE' || state === 'FAILED';

/**
 * The export when it has ended or the time is over: Google needs minutes, "for example 15" (proto of v1beta:
 * `AudienceExport.State`).
 */
async function whenReady(api: Api, property: string, started: AudienceExport, waitMs: number) {
	const read = async () => await audienceExports.one(api, [property], idIn(started.name, 'audienceExports') ?? '');
	const pauses = { firstMs: 5_000, longestMs: 60_000 };
	return await whenOver(api, started, isOver, read, { maxMs: waitMs, pauses });
}

/**
 * "It is possible that re-requesting this audience export will succeed" (proto of v1beta: `AudienceExport.State`).
 *
 * @throws UserError when the export failed.
 */
function refuseFailed({ state, errorMessage = '', name }: AudienceExport): void {
	if (state !== 'FAILED') return;
	const reason = errorMessage === '' ? 'It gave no reason.' : `It says: ${errorMessage}`;
	throw new UserError(
		`Google Analytics could not make the audience export ${idIn(name, 'audienceExports') ?? ''}. ${reason} Create another one; where a quota is exhausted, "Get the limits of a property" shows when it resets.`,
	);
}

/** How far an export is that is not ready, for people. Pure. */
const progressOf = ({ percentageCompleted }: AudienceExport): string =>
	percentageCompleted === undefined ? '' : ` (${Math.round(percentageCompleted)} %)`;

const waitingFields = waitFields(
	'Whether to wait until Google has created the export, which can last minutes',
	20,
	'After this time the step returns the export as it is, and Google continues to create it',
);

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/Operation */
interface Operation {
	readonly name?: string;
	readonly response?: AudienceExport;
}

/** Of the new export, as Google expects it. */
interface Body {
	readonly audience: string;
	readonly dimensions: Array<{ dimensionName: string }>;
}

const columnsOf = ({ dimensions = [] }: Pick<AudienceExport, 'dimensions'>): string =>
	dimensions
		.map(({ dimensionName }) => dimensionName)
		.sort()
		.join();

const startOf = ({ beginCreatingTime = '' }: AudienceExport): number => Date.parse(beginCreatingTime) || 0;

/** The newest export of the same audience and columns that is young enough and has not failed. */
async function existing(api: Api, property: string, body: Body, maxAgeMs: number): Promise<AudienceExport | undefined> {
	const all = await collected(audienceExports.rows(api, [property]));
	const columns = columnsOf(body);
	return all
		.filter((one) => one.audience === body.audience && columnsOf(one) === columns && one.state !== 'FAILED')
		.filter((one) => startOf(one) >= api.now() - maxAgeMs)
		.toSorted((a, b) => startOf(b) - startOf(a))[0];
}

const justNowMs = 120_000;

/**
 * Google returns an operation: the export is in `response`, as its guide shows, or the name of the operation contains its name,
 * as in other services; otherwise the export is the newest of its kind.
 */
async function start(
	api: Api,
	{ hint, readBack }: RunContext,
	property: string,
	body: Body,
): Promise<Partial<AudienceExport>> {
	const operation = await api.request<Operation>({
		method: 'POST',
		base: 'data',
		path: audienceExports.pathOf([property]),
		body: { ...body },
	});
	if (idIn(operation.response?.name, 'audienceExports') !== null) return { ...operation.response };
	const id = idIn(operation.name, 'audienceExports');
	const read = async () =>
		id === null ? await existing(api, property, body, justNowMs) : await audienceExports.one(api, [property], id);
	const started = await readBack(id === null ? 'The audience export was started' : startedText(id), read);
	if (started) return started;
	if (id !== null) return { ...body, name: `properties/${property}/audienceExports/${id}`, state: 'CREATING' };
	hint('Google Analytics started an audience export without its name. "Get many audience exports" lists it.');
	return { ...body, state: 'CREATING' };
}

const startedText = (id: string): string => `The audience export ${id} was started`;

const createAudienceExport = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an audience export',
	description:
		'Have Google create a list of the people who are in an audience now; its users can be read when it is ready',
	alias: ['export audience', 'audience list'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/create',
	kind: 'write',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [
		propertyField,
		audiences.field,
		choicesField('Columns', 'dimensions', ['deviceId'], 'Facts to export about each user', [
			{ name: 'Ads Personalization Allowed', value: 'isAdsPersonalizationAllowed' },
			{ name: 'Device ID', value: 'deviceId' },
			{ name: 'Limited Ad Tracking', value: 'isLimitedAdTracking' },
			{ name: 'User ID', value: 'userId', description: 'ID of the user that the website or app sends' },
		]),
		choiceField(
			'If One Exists',
			'ifExists',
			'create',
			'What to do when there is an export of the same audience and columns that is young enough',
			[
				{ name: 'Create Another', value: 'create', description: 'With the people who are in the audience now' },
				{ name: 'Use It', value: 'return', description: 'Ready or not; costs no tokens' },
			],
		),
		{
			displayName: 'Hours Old at Most',
			name: 'maxHours',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 720, numberPrecision: 0 },
			default: 24,
			description: 'Age up to which an export is used',
			displayOptions: { show: { ifExists: ['return'] } },
		},
		...waitingFields,
	],
	run: onProperty(async (api, { property, audience, dimensions, ifExists, maxHours, ...waiting }, context) => {
		const { hint, readBack } = context;
		if (dimensions.length === 0) throw new UserError('"Columns" is empty. Choose at least one, such as Device ID.');
		const id = await audiences.idOf(api, [property], audience);
		const body = {
			audience: `properties/${property}/audiences/${id}`,
			dimensions: dimensions.map((dimensionName) => ({ dimensionName })),
		};
		const reused = ifExists === 'return' ? await existing(api, property, body, maxHours * 3_600_000) : undefined;
		if (reused)
			hint(`The export of ${reused.beginCreatingTime ?? 'an earlier time'} is used, and no other is created.`);
		const waitMs = waitOf(waiting);
		const { name = '', ...started } = reused ?? (await start(api, context, property, body));
		if (name === '') return started;
		const wait = async () => await whenReady(api, property, { name, ...started }, waitMs);
		const current = (await readBack(startedText(idIn(name, 'audienceExports') ?? ''), wait)) ?? { name, ...started };
		if (waitMs > 0) refuseFailed(current);
		if (waitMs > 0 && current.state !== 'ACTIVE')
			hint(
				`The audience export is not ready yet${progressOf(current)}; Google continues to create it. "Get users of an audience export" reads it later.`,
			);
		return current;
	}),
});

interface Row {
	readonly dimensionValues?: ReadonlyArray<{ readonly value?: string }>;
}

/**
 * A user in an audience: the columns of its export, with `(not set)` as Google returns it.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/audience-export-api-schema
 */
const user = {
	deviceId: '1234567890.1763974800',
	isAdsPersonalizationAllowed: 'true',
	isLimitedAdTracking: '(not set)',
	userId: 'customer-42',
};

const getAudienceExportRows = defineOperation({
	name: 'Get Users',
	value: 'getRows',
	action: 'Get users of an audience export',
	description: 'Read who was in the audience when the export was created, one item per user',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/query',
	...readsProperty,
	shape: shapeOf(user, (one) => one),
	fields: [propertyField, audienceExports.field, ...listFields, ...waitingFields],
	run: onProperty(async (api, { property, audienceExport, ...params }) => {
		const current = await audienceExports.one(api, [property], audienceExport);
		const ready = await whenReady(api, property, current, waitOf(params));
		refuseFailed(ready);
		if (ready.state !== 'ACTIVE')
			throw new UserError(
				`The audience export ${audienceExport} is not ready yet${progressOf(ready)}. Google needs minutes to create one: try again later, or turn on "Wait Until Ready".`,
			);
		const columns = (ready.dimensions ?? []).map(({ dimensionName = '' }) => dimensionName);
		const query = path`/v1beta/properties/${property}/audienceExports/${audienceExport}:query`;
		const request = { method: 'POST', base: 'data', path: query } as const;
		const rows = await collected(api.rows<Row>(request, limitOf(params), bodyPager(request)));
		const userOf = ({ dimensionValues = [] }: Row) =>
			Object.fromEntries(columns.map((name, index) => [name, dimensionValues[index]?.value ?? '']));
		return truncatedLike(rows, rows.map(userOf));
	}),
});

export const audienceExportResource = audienceExports.resource(
	audienceExports.getAll('List the audience exports of a property, including those that are pending or failed'),
	createAudienceExport,
	audienceExports.get('See whether an audience export is ready, how far it is, or why it failed'),
	getAudienceExportRows,
);
