import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../../nodes/shared/catalogue/api';
import { createClient } from '../../../../nodes/shared/http/client';
import { isRead } from '../../../../nodes/shared/http/guards/guard';
import { limitsOfCredential, limitsOfOptions } from '../../../../nodes/shared/http/guards/limits';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter';
import { TtlCache } from '../../../../nodes/shared/http/ttlCache';
import { catalogue } from '../../../catalogue/integrations.mts';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { hostOf, isPlacing } from '../../toolkit/toolBench.mts';

goBy(hastenedBy(2_000));

const services = catalogue.map(({ integration, operations, runs }) => ({
	title: integration.name,
	integration,
	requests: operations.flatMap(({ resource, value }) =>
		(runs[resource]?.[value] ?? []).flatMap(({ exchanges }) =>
			exchanges.map((one) => ({ ...one, isOwnBody: true }) as unknown as ApiRequest),
		),
	),
}));

/** What of many requests reaches the service with such a credential. */
async function reaching({ integration, requests }: (typeof services)[number], limits: object): Promise<string[]> {
	const { host, sent } = hostOf(integration, {
		parameters: {},
		answers: () => ({}),
		credential: { isLimited: true, ...limits },
	});
	const options = { rateLimiter: new RateLimiter(), cache: new TtlCache() };
	const api = createClient(host as never, integration, integration.accounts[0], options);
	const passed: string[] = [];
	for (const request of requests) {
		const before = sent.length;
		const isAnswered = await api.send(request).then(
			() => true,
			() => false,
		);
		if (isAnswered && sent.length > before) passed.push(`${request.method} ${request.path}`);
		if (!isAnswered) expect(sent.slice(before).filter((one) => !isPlacing(one))).toEqual([]);
	}
	return passed;
}

describe('the limits of a credential', () => {
	it.each(services)('of $title for reading only let every read through and nothing else', async (service) => {
		const reads = service.requests.filter((request) => isRead(service.integration, request));
		expect((await reaching(service, { limitReadOnly: true })).length).toBe(reads.length);
		expect((await reaching(service, { isLimited: false })).length).toBe(service.requests.length);
	});

	const nowhere: Readonly<Record<string, string>> = {
		GitHub: 'no/where',
		Trello: 'f'.repeat(24),
		'Google Analytics': '1',
	};

	it.each(services)('of $title for another place let only what is about the account through', async (service) => {
		const passed = await reaching(service, { limitPlaces: nowhere[service.title] });
		// a search is narrowed, a person is told by name alone, and other properties are omitted from their list
		const isAboutAccount =
			/^GET \/(?:user|rate_limit|search(?:\/(?:issues|commits|code))?|members\/\w+|members\/me\/boards|tokens\/\w+|v1beta\/properties|v1beta\/properties\/0\/metadata|v1(?:beta|alpha)\/accountSummaries)$/;
		expect(passed.filter((one) => !isAboutAccount.test(one))).toEqual([]);
		expect(passed.length).toBeLessThan(service.requests.length / 5);
	});

	it('are read from texts and lists, and are none where the switch is off', () => {
		expect(limitsOfCredential({ isLimited: true, limitReadOnly: true, limitPlaces: 'a/b, c/d\ne/f' } as never)).toEqual(
			{
				isReadOnly: true,
				places: ['a/b', 'c/d', 'e/f'],
			},
		);
		expect(limitsOfCredential({ isLimited: false, limitReadOnly: true, limitPlaces: 'a/b' } as never)).toEqual({
			isReadOnly: false,
			places: [],
		});
		expect(limitsOfCredential({ isLimited: 'true', limitReadOnly: 'true' } as never).isReadOnly).toBe(true);
		expect(limitsOfCredential({ isLimited: 'false', limitReadOnly: true } as never).isReadOnly).toBe(false);
		expect(limitsOfOptions({ readOnly: 'true' }).isReadOnly).toBe(true);
		expect(limitsOfOptions({})).toEqual({ isReadOnly: false, places: [] });
	});

	it('that limit nothing, or whose expression yields nothing, are errors that name them', () => {
		const of = (more: object) => () => limitsOfCredential({ isLimited: true, ...more } as never, 'boards');
		expect(of({})).toThrow('"Only in These Boards" is set but empty, so nothing was sent.');
		expect(of({ limitReadOnly: false, limitPlaces: '' })).toThrow('"Only in These Boards" is set but empty');
		expect(of({ limitReadOnly: true, limitPlaces: undefined })).toThrow('"Only in These Boards" is set but empty');
		expect(of({ limitReadOnly: null, limitPlaces: 'a' })).toThrow('"Read Only" is set but empty');
		expect(of({ isLimited: undefined })).toThrow('"Limit What Nodes Can Do" is set but empty');
		expect(of({ limitReadOnly: true, limitPlaces: '' })()).toEqual({ isReadOnly: true, places: [] });
	});
});
