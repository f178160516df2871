import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { until } from '../../../shared/steps/until';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports */
export interface AudienceExport extends IDataObject {
	name?: string;
	audience?: string;
	audienceDisplayName?: string;
	dimensions?: Array<{ dimensionName?: string }>;
	state?: string;
	beginCreatingTime?: string;
	percentageCompleted?: number;
	errorMessage?: string;
}

export const exportsOf = (api: Api, property: string, limit?: number) =>
	api.rows<AudienceExport>(
		{ method: 'GET', base: 'data', path: path`/v1beta/properties/${property}/audienceExports` },
		limit,
	);

export const readExport = async (api: Api, property: string, id: string): Promise<AudienceExport> =>
	await api.request<AudienceExport>({
		method: 'GET',
		base: 'data',
		path: path`/v1beta/properties/${property}/audienceExports/${id}`,
	});

const pauses = { firstMs: 5_000, longestMs: 60_000 };
const isUnderWay = ({ state }: AudienceExport): boolean => state !== 'ACTIVE' && state !== 'FAILED';

/**
 * The export as it is when it has ended or the time is up: Google takes minutes, "for example 15" (proto of v1beta:
 * `AudienceExport.State`).
 */
export async function whenReady(
	api: Api,
	property: string,
	found: AudienceExport,
	waitMs: number,
): Promise<AudienceExport> {
	if (!isUnderWay(found)) return found;
	const id = idIn(found.name, 'audienceExports') ?? '';
	let current = found;
	const look = async () => {
		current = await readExport(api, property, id);
		return isUnderWay(current) ? undefined : current;
	};
	await until(api, waitMs, look, pauses);
	return current;
}

/**
 * "It is possible that re-requesting this audience export will succeed" (proto of v1beta: `AudienceExport.State`).
 *
 * @throws UserError when the export failed.
 */
export function refuseFailed({ state, errorMessage = '', name }: AudienceExport): void {
	if (state !== 'FAILED') return;
	const reason = errorMessage === '' ? 'It gave no reason.' : `It says: ${errorMessage}`;
	throw new UserError(
		`Google Analytics could not make the audience export ${idIn(name, 'audienceExports') ?? ''}. ${reason} Create another one; where a quota is used up, "Get the limits of a property" says when it returns.`,
	);
}

/** How far an export is that is not ready, for people. Pure. */
export const progressOf = ({ percentageCompleted }: AudienceExport): string =>
	percentageCompleted === undefined ? '' : ` (${Math.round(percentageCompleted)} %)`;

export const waitFields = [
	{
		displayName: 'Wait Until Ready',
		name: 'waitUntilReady',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until Google has made the export, which takes minutes',
	},
	{
		displayName: 'Wait at Most (Minutes)',
		name: 'waitMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 360, numberPrecision: 0 },
		default: 20,
		description: 'After this time the export is left as it is then; Google goes on making it',
		displayOptions: { show: { waitUntilReady: [true] } },
	},
] as const satisfies Fields;

/** How long to wait, in milliseconds. Pure. */
export const waitOf = ({ waitUntilReady, waitMinutes }: { waitUntilReady: boolean; waitMinutes: number }): number =>
	waitUntilReady ? waitMinutes * 60_000 : 0;

export const exportField = {
	displayName: 'Audience Export',
	name: 'audienceExport',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The audience export, from the list or by its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchAudienceExports', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsdata.googleapis.com/v1beta/properties/123456789/audienceExports/1414213',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/audienceExports/([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 1414213',
			extractValue: { type: 'regex', regex: '^(?:properties/[0-9]+/audienceExports/)?([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/audienceExports/)?[0-9]+',
						errorMessage: 'Give the ID of an audience export, such as 1414213. "Get many audience exports" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
