import type { ICredentialType } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';

import { redactor } from '../../nodes/shared/http/redact.ts';

const folder = `${import.meta.dirname}/../../credentials`;
const files = readdirSync(folder).filter((file) => file.endsWith('.credentials.ts'));
const types = await Promise.all(
	files.map(async (file) => {
		const classes = Object.values((await import(`${folder}/${file}`)) as Record<string, new () => ICredentialType>);
		return classes.map((Type) => new Type());
	}),
);

/** What n8n's own type for OAuth2 adds, from which three types are derived. */
const ofOAuth2 = [
	{ field: 'clientSecret', isSecret: true, credential: { clientSecret: 'value-of-the-field' } },
	...['access_token', 'refresh_token'].map((token) => ({
		...{ field: `oauthTokenData.${token}`, isSecret: true },
		credential: { oauthTokenData: { [token]: 'value-of-the-field' } },
	})),
];

const table = types.flat().flatMap(({ name, extends: base, properties }) => [
	...properties
		.filter(({ type }) => ['string', 'options', 'hidden'].includes(type))
		.map(({ name: field, typeOptions }) => ({
			...{ name, field, isSecret: typeOptions?.password === true },
			credential: { [field]: 'value-of-the-field' } as Record<string, unknown>,
		})),
	...(base?.includes('oAuth2Api') ? ofOAuth2.map((one) => ({ name, ...one })) : []),
]);

describe('a field of a credential', () => {
	it.each(table.filter(({ isSecret }) => isSecret))(
		'is redacted where it is secret: $name, $field',
		({ credential }) => {
			expect(redactor(credential as never)('before value-of-the-field after')).toBe('before *** after');
		},
	);

	it.each(table.filter(({ isSecret }) => !isSecret))(
		'is shown where it is not secret: $name, $field',
		({ credential }) => {
			expect(redactor(credential as never)('before value-of-the-field after')).toBe('before value-of-the-field after');
		},
	);

	it('is shown where it names the places of a limited credential, also several', () => {
		const limitPlaces = 'octo-sample/website, octo-sample/api';
		expect(redactor({ limitPlaces, accessToken: 'ghp_sample0000' })(`ghp_sample0000 ${limitPlaces}`)).toBe(
			`*** ${limitPlaces}`,
		);
	});
});
