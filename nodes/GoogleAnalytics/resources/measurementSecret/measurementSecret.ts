import { UserError } from 'n8n-workflow';

import { type Api, Secret } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../api/adminResource';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets */
export interface MeasurementSecret extends Named {
	displayName?: string;
	secretValue?: string;
}

const collectionOf = (property: string, stream: string) =>
	path`/v1beta/properties/${property}/dataStreams/${stream}/measurementProtocolSecrets`;

export const secretsOf = (api: Api, property: string, stream: string, limit?: number) =>
	api.rows<MeasurementSecret>({ method: 'GET', base: 'admin', path: collectionOf(property, stream) }, limit);

/** The secret as far as anybody may see it who did not ask for its value. Pure. */
export const withoutValue = ({ name, displayName }: MeasurementSecret): MeasurementSecret => ({ name, displayName });

/**
 * A name as Google takes it. Pure.
 *
 * @throws UserError when there is none.
 */
export function secretName(given: string): string {
	const name = given.trim();
	if (name !== '') return name;
	throw new UserError('"Display Name" is missing: a secret needs one, such as the server that sends with it.');
}

export const createSecret = async (api: Api, property: string, stream: string, displayName: string) =>
	await api.request<MeasurementSecret>({
		method: 'POST',
		base: 'admin',
		path: collectionOf(property, stream),
		body: { displayName },
	});

/** Events that come with a secret that was deleted vanish without a word, so it is remembered for no longer. */
const rememberedMs = 60_000;

const none = (property: string, stream: string): string =>
	`The data stream ${stream} of the property ${property} has no secret of the Measurement Protocol, without which Google counts no events. Make one with "Create a measurement protocol secret" or in Google Analytics under Admin > Data streams, or turn on "Create a Secret If There Is None". Nothing was sent.`;

const hidden = (property: string): string =>
	`Google shows this account the secrets of the Measurement Protocol without their values, so nothing was sent. Add it as Editor of the property ${property} under Admin > Property access management.`;

/**
 * The first secret of a stream, remembered by this process for a minute.
 *
 * @param mayCreate whether one is made where there is none.
 * @throws UserError when there is none, or none whose value this account sees.
 */
export async function secretFor(api: Api, property: string, stream: string, mayCreate: boolean): Promise<Secret> {
	const value = await api.cached(
		`measurement protocol secret of ${property} ${stream}`,
		async () => {
			let isThere = false;
			for await (const { secretValue } of secretsOf(api, property, stream)) {
				if (secretValue) return secretValue;
				isThere = true;
			}
			if (isThere) throw new UserError(hidden(property));
			if (!mayCreate) throw new UserError(none(property, stream));
			const { secretValue } = await createSecret(api, property, stream, 'n8n');
			if (!secretValue) throw new UserError(hidden(property));
			return secretValue;
		},
		rememberedMs,
	);
	return new Secret(value);
}
