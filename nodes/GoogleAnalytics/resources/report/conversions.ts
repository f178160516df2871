import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { nearest } from '../../../shared/parameters/nearest';
import { namedOne } from '../../../shared/parameters/namedOne';

/** ConversionMetadata in google/analytics/data/v1alpha/data.proto. */
export interface Conversion {
	readonly conversionAction?: string;
	readonly displayName?: string;
}

const freshMs = 60_000;

/** The conversions of a property, which v1alpha alone tells; none where the feature has not reached the property. */
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

/** What Google says of properties that it lists no conversions for: ConversionSpec in google/analytics/data/v1alpha/data.proto. */
export const noConversions = (property: string): string =>
	`Google lists no conversions for the property ${property}, so that conversion reports are perhaps not available to it yet. "Run a report" with the metric keyEvents counts its key events.`;

/** Whether Google lists no conversions for the property; false where it does not say. */
export const hasNone = async (api: Api, property: string): Promise<boolean> =>
	await conversionsOf(api, property).then(
		(all) => all.length === 0,
		() => false,
	);

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function oneOfThem(all: readonly Conversion[], given: string, property: string): string {
	if (all.length === 0) throw new UserError(noConversions(property));
	const found = namedOne(
		all.filter(({ conversionAction = '' }) => conversionAction !== ''),
		given,
		{
			several: `The property ${property} has several conversions`,
			namesOf: ({ displayName }) => [displayName],
			idOf: ({ conversionAction = '' }) => conversionAction,
		},
	);
	if (found?.conversionAction !== undefined) return found.conversionAction;
	const names = all.map(({ displayName = '' }) => displayName);
	const alike = nearest(given, names);
	const hint = alike.length > 0 ? `Did you mean ${quoted(alike)}?` : `It has ${quoted(names.slice(0, 10))}.`;
	throw new UserError(`The property ${property} has no conversion called "${given.slice(0, 80)}". ${hint}`);
}

/**
 * The conversion actions of a report, given by their names or ids; none for all. The property is asked for names only.
 *
 * @throws UserError when no conversion is called so, or several are; it names those that there are.
 */
export async function conversionActionsOf(api: Api, property: string, given: readonly string[]): Promise<string[]> {
	const wanted = given.map((one) => one.trim()).filter((one) => one !== '');
	const ids = wanted.map((one) => /^(?:conversionActions\/)?(\d+)$/.exec(one)?.[1]);
	const all = ids.includes(undefined) ? await conversionsOf(api, property) : [];
	return wanted.map((one, at) => {
		const id = ids[at];
		return id === undefined ? oneOfThem(all, one, property) : `conversionActions/${id}`;
	});
}
