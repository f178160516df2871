import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { idIn } from '../../api/shapes';
import { audienceField, audienceId } from '../audience/audience';
import {
	type AudienceExport,
	exportsOf,
	progressOf,
	readExport,
	refuseFailed,
	waitFields,
	waitOf,
	whenReady,
} from './audienceExport';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/Operation */
interface Operation {
	readonly name?: string;
	readonly response?: AudienceExport;
}

interface Wanted {
	readonly audience: string;
	readonly dimensions: readonly string[];
}

const isOf =
	({ audience, dimensions }: Wanted) =>
	(one: AudienceExport): boolean => {
		const columns = new Set((one.dimensions ?? []).map(({ dimensionName }) => dimensionName));
		return (
			one.audience === audience && columns.size === dimensions.length && dimensions.every((name) => columns.has(name))
		);
	};

const momentOf = ({ beginCreatingTime = '' }: AudienceExport): number => Date.parse(beginCreatingTime) || 0;

/** The newest export of the same people and columns that is young enough and has not failed. */
async function existing(api: Api, property: string, wanted: Wanted, maxAgeMs: number) {
	const all = await collected(exportsOf(api, property));
	const since = api.now() - maxAgeMs;
	return all
		.filter((one) => isOf(wanted)(one) && one.state !== 'FAILED' && momentOf(one) >= since)
		.toSorted((a, b) => momentOf(b) - momentOf(a))[0];
}

const justNowMs = 120_000;

/**
 * Google answers with an operation: what it makes stands in `response`, as its guide shows, or the operation's name tells it,
 * as those of other services do; else the newest of its kind is the one.
 */
async function created(
	api: Api,
	{ hint, readBack }: RunContext,
	property: string,
	wanted: Wanted,
): Promise<AudienceExport> {
	const body = {
		audience: wanted.audience,
		dimensions: wanted.dimensions.map((dimensionName) => ({ dimensionName })),
	};
	const operation = await api.request<Operation & AudienceExport>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}/audienceExports`,
		body,
	});
	if (idIn(operation.response?.name, 'audienceExports') !== null) return { ...operation.response };
	const id = idIn(operation.name, 'audienceExports');
	const read = async () =>
		id === null ? await existing(api, property, wanted, justNowMs) : await readExport(api, property, id);
	const found = await readBack(`The audience export ${id ?? ''} was started`.replace('  ', ' '), read);
	if (found) return found;
	if (id === null)
		hint('Google Analytics started an audience export and did not say which. "Get many audience exports" lists it.');
	const name = id === null ? undefined : `properties/${property}/audienceExports/${id}`;
	return { ...body, name, state: 'CREATING' };
}

export const createAudienceExport = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an audience export',
	description:
		'Have Google make a list of the people who are in an audience now; its users can be read when it is ready',
	alias: ['export audience', 'audience list'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/create',
	kind: 'write',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [
		propertyField,
		audienceField,
		{
			displayName: 'Columns',
			name: 'dimensions',
			type: 'multiOptions',
			options: [
				{ name: 'Ads Personalization Allowed', value: 'isAdsPersonalizationAllowed' },
				{ name: 'Device ID', value: 'deviceId' },
				{ name: 'Limited Ad Tracking', value: 'isLimitedAdTracking' },
				{ name: 'User ID', value: 'userId', description: 'What the website or app calls the user' },
			],
			default: ['deviceId'],
			description: 'What to know of each user',
		},
		{
			displayName: 'If One Exists',
			name: 'ifExists',
			type: 'options',
			options: [
				{ name: 'Make Another', value: 'create', description: 'Of the people who are in the audience now' },
				{ name: 'Use It', value: 'return', description: 'Ready or not; costs no tokens' },
			],
			default: 'create',
			description: 'What to do when there is an export of the same audience and columns that is young enough',
		},
		{
			displayName: 'Hours Old at Most',
			name: 'maxHours',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 720, numberPrecision: 0 },
			default: 24,
			description: 'An older export is not used',
			displayOptions: { show: { ifExists: ['return'] } },
		},
		...waitFields,
	],
	run: onProperty(async (api, { property, audience, dimensions, ifExists, maxHours, ...waiting }, context) => {
		const { hint, readBack } = context;
		if (dimensions.length === 0) throw new UserError('"Columns" is empty. Choose at least one, such as Device ID.');
		const id = await audienceId(api, property, audience);
		const wanted = { audience: `properties/${property}/audiences/${id}`, dimensions };
		const found = ifExists === 'return' ? await existing(api, property, wanted, maxHours * 3_600_000) : undefined;
		if (found) hint(`The export of ${found.beginCreatingTime ?? 'before'} was used; no other was made.`);
		const waitMs = waitOf(waiting);
		const started = found ?? (await created(api, context, property, wanted));
		const exportId = idIn(started.name, 'audienceExports') ?? '';
		const wait = async () => await whenReady(api, property, started, waitMs);
		const ready =
			exportId === '' ? started : ((await readBack(`The audience export ${exportId} was started`, wait)) ?? started);
		if (waitMs > 0) refuseFailed(ready);
		if (waitMs > 0 && ready.state !== 'ACTIVE')
			hint(
				`The audience export is not ready yet${progressOf(ready)}; Google goes on making it. "Get users of an audience export" reads it later.`,
			);
		return ready;
	}),
});
