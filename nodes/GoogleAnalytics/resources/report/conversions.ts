import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { namedOne } from '../../../shared/parameters/namedOne';
import { nearHint, quotedList } from './metadata';

/** ConversionMetadata in google/analytics/data/v1alpha/data.proto. */
export interface Conversion {
	readonly conversionAction?: string;
	readonly displayName?: string;
}

const freshMs = 60_000;

/** The conversions of a property, from v1alpha; none where the property does not have the feature yet. */
export const conversionsOf = async (api: Api, property: string): Promise<readonly Conversion[]> =>
	await api.cached(
		`conversions of ${property}`,
		async () => {
			const { conversions = [] } = await api.request<{ conversions?: readonly Conversion[] }>({
				method: 'GET',
				base: 'data',
				path: path`/v1alpha/properties/${property}/metadata`,
			});
			return conversions;
		},
		freshMs,
	);

/** What an empty list means: ConversionSpec in google/analytics/data/v1alpha/data.proto. */
export const noConversions = (property: string): string =>
	`Google lists no conversions for the property ${property}, so conversion reports are possibly not available to it yet. "Run a report" with the metric keyEvents counts its key events.`;

/** Whether Google lists no conversions for the property; false where it does not say. */
export const hasNone = async (api: Api, property: string): Promise<boolean> =>
	await conversionsOf(api, property).then(
		(all) => all.length === 0,
		() => false,
	);

/** @throws UserError when no conversion has this name, or several do. */
function oneOfThem(all: readonly Conversion[], name: string, property: string): string {
	if (all.length === 0) throw new UserError(noConversions(property));
	const conversion = namedOne(
		all.filter(({ conversionAction = '' }) => conversionAction !== ''),
		name,
		{
			several: `The property ${property} has several conversions`,
			namesOf: ({ displayName }) => [displayName],
			idOf: ({ conversionAction = '' }) => conversionAction,
		},
	);
	if (conversion?.conversionAction !== undefined) return conversion.conversionAction;
	const fields = all.map(({ displayName: apiName = '' }) => ({ apiName }));
	const examples = ` It has ${quotedList(fields.slice(0, 10).map(({ apiName }) => apiName))}.`;
	throw new UserError(
		`The property ${property} has no conversion named "${name.slice(0, 80)}".${nearHint(name, fields) || examples}`,
	);
}

/**
 * The conversion actions of a report by their names or IDs; none for all. The list is requested only for names.
 *
 * @throws UserError when no conversion has this name, or several do.
 */
export async function conversionActionsOf(api: Api, property: string, list: readonly string[]): Promise<string[]> {
	const names = list.map((one) => one.trim()).filter((one) => one !== '');
	const ids = names.map((one) => /^(?:conversionActions\/)?(\d+)$/.exec(one)?.[1]);
	const all = ids.includes(undefined) ? await conversionsOf(api, property) : [];
	return names.map((one, at) => {
		const id = ids[at];
		return id === undefined ? oneOfThem(all, one, property) : `conversionActions/${id}`;
	});
}
