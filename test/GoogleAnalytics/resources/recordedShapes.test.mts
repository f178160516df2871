import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { accounts } from '../../../nodes/GoogleAnalytics/resources/account/account';
import { dataStreams } from '../../../nodes/GoogleAnalytics/resources/dataStream/dataStream';
import { keyEventResource } from '../../../nodes/GoogleAnalytics/resources/keyEvent/keyEvent.resource';
import { properties } from '../../../nodes/GoogleAnalytics/resources/property/property';
import { faultsOfMany, placesIn } from '../../catalogue/shapes/many.mts';
import { readRecordings } from '../../recordings/recordings.mts';

const { RECORDINGS: folder } = process.env;
if (!folder) process.stdout.write('RECORDINGS is not set: no recorded object judged the shapes of Google Analytics.\n');

const records = folder ? readRecordings(folder).records.filter(({ service }) => service === 'analytics') : [];
const bodyOf = (name: string): unknown => records.find((one) => one.name === name)?.body;

/** Of each kind: its shape, where recorded objects of it lie, and what no recording fills although Google does. */
const kinds = {
	account: {
		shape: accounts,
		recorded: () => (bodyOf('account-summaries') as { accountSummaries: IDataObject[] }).accountSummaries,
		never: [],
	},
	property: {
		shape: properties,
		recorded: () => [bodyOf('properties'), bodyOf('create-property')].flat() as IDataObject[],
		never: ['deletedAt', 'expiresAt', 'propertyType', 'serviceLevel'],
	},
	dataStream: {
		shape: dataStreams.shape,
		recorded: () => Object.values(bodyOf('webdatastreams-batch') as Record<string, IDataObject[]>).flat(),
		never: ['appId', 'firebaseAppId'],
	},
	keyEvent: {
		shape: keyEventResource.shape,
		recorded: () => bodyOf('key-events') as IDataObject[],
		never: ['countingMethod', 'defaultValue', 'defaultValueCurrency'],
	},
};

/** The members that are null in all of the objects, sorted; there are too few of each kind for `faultsOfMany` to say so. */
function alwaysNull(objects: readonly unknown[]): string[] {
	const places = objects.flatMap((object) => [...placesIn(object)]);
	const filled = new Set(places.filter(([, value]) => value !== null).map(([place]) => place));
	return [...new Set(places.map(([place]) => place))].filter((place) => !filled.has(place)).sort();
}

describe.runIf(folder)('recorded objects of Google Analytics', () => {
	it.each(Object.entries(kinds))(
		'%s: no member is always null, none has two types',
		(_, { shape, recorded, never }) => {
			const told = recorded().map((object) => shape?.of(object) ?? {});
			expect(told.length).toBeGreaterThan(0);
			expect(faultsOfMany(told).filter((fault) => !fault.endsWith('is null in all of them'))).toEqual([]);
			expect(alwaysNull(told)).toEqual(never);
		},
	);
});
