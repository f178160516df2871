import { UserError } from 'n8n-workflow';

import { type Api, Secret } from '../../../shared/catalogue/api';
import { adminCollection } from '../../api/adminCollection';
import { idIn } from '../../api/shapes';
import { dataStreams } from '../dataStream/dataStream';

/** With its value only where that was requested. */
export const measurementSecrets = adminCollection({
	value: 'measurementSecret',
	label: 'Secret',
	noun: 'measurement protocol secret',
	segment: 'measurementProtocolSecrets',
	parent: dataStreams,
	example: {
		name: 'properties/123456789/dataStreams/5551234/measurementProtocolSecrets/314159',
		displayName: 'Shop server',
		secretValue: 'an-example-value',
	},
	output: ({ name, displayName, secretValue }) => ({
		name: displayName ?? '',
		...(secretValue !== undefined && { secretValue }),
		dataStream: { id: idIn(name, 'dataStreams') },
	}),
	description: 'The secret, from the list or by its ID or its API link; never its value',
	advice: 'Give the ID of a secret, such as 314159, not its value. "Get many measurement protocol secrets" lists them.',
	shownOf: (one, { includeValue }) => (includeValue ? one : { name: one.name, displayName: one.displayName }),
});

/** Google ignores events with a deleted secret without an error, so it is remembered for no longer. */
const rememberedMs = 60_000;

const none = (property: string, stream: string): string =>
	`The data stream ${stream} of the property ${property} has no secret of the Measurement Protocol, without which Google counts no events. Create one with "Create a measurement protocol secret" or in Google Analytics under Admin > Data streams, or turn on "Create a Secret If There Is None". Nothing was sent.`;

const hidden = (property: string): string =>
	`Google shows this account the secrets of the Measurement Protocol without their values, so nothing was sent. Add it as Editor of the property ${property} under Admin > Property access management.`;

/**
 * The first secret of a stream, remembered by this process for a minute.
 *
 * @param canCreate whether to create one where there is none.
 * @throws UserError when there is none, or none whose value this account can read.
 */
export async function secretFor(api: Api, property: string, stream: string, canCreate: boolean): Promise<Secret> {
	const value = await api.cached(
		`measurement protocol secret of ${property} ${stream}`,
		async () => {
			let isThere = false;
			for await (const { secretValue } of measurementSecrets.rows(api, [property, stream])) {
				if (secretValue) return secretValue;
				isThere = true;
			}
			if (isThere) throw new UserError(hidden(property));
			if (!canCreate) throw new UserError(none(property, stream));
			const { secretValue } = await api.request<{ secretValue?: string }>({
				method: 'POST',
				base: 'admin',
				path: measurementSecrets.pathOf([property, stream]),
				body: { displayName: 'n8n' },
			});
			if (!secretValue) throw new UserError(hidden(property));
			return secretValue;
		},
		rememberedMs,
	);
	return new Secret(value);
}
