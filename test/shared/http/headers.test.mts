import { describe, expect, it } from 'vitest';

import { refuseHeaders } from '../../../nodes/shared/http/headers.ts';

const refusal = (name: string) => () => refuseHeaders('/members/me', { accept: '*/*', [name]: 'evil.example' });

describe('refuseHeaders', () => {
	it.each([
		['Authorization', 'The chosen account signs the request'],
		['X-Goog-Api-Key', 'The chosen account signs the request'],
		['Host', 'it is made for each request'],
		['content-length', 'it is made for each request'],
		['Transfer-Encoding', 'it is made for each request'],
		['Connection', 'it is made for each request'],
		['TE', 'it is made for each request'],
		['X-HTTP-Method-Override', 'Choose the method in "Method"'],
		['x-method-override', 'Choose the method in "Method"'],
		['X-HTTP-Method', 'Choose the method in "Method"'],
	])('refuses %j', (name, reason) => {
		expect(refusal(name)).toThrow(`it carries the header "${name}"`);
		expect(refusal(name)).toThrow(reason);
		expect(refusal(name)).not.toThrow('evil');
	});

	it.each(['If-None-Match', 'X-GitHub-Api-Version', 'Content-Type', 'X-Goog-FieldMask', 'Prefer'])(
		'lets %j pass',
		(name) => {
			expect(refusal(name)).not.toThrow();
		},
	);
});
