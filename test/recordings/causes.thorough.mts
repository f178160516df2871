import { expect, it } from 'vitest';
import type { ApiRequest } from '../../nodes/shared/catalogue/api';
import { errorsIn, inSentence, isBareNotFound, located, wordsOf } from '../../nodes/shared/http/errors';
import { catalogue } from '../catalogue/integrations.mts';
import { causesIn, node } from '../invariants/causes.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { readRecordings } from './recordings.mts';

const folder = process.env.RECORDINGS ?? '';

/** What GitHub's words mean by GitHub's documentation, although they do not say it. */
const known: ReadonlyArray<readonly [words: RegExp, causes: readonly string[]]> = [
	[/^bad credentials$/i, ['revoked', 'expired']],
	[/^branch not found$/i, ['has no']],
];

if (folder === '') {
	it('runs only where RECORDINGS names a folder of recorded exchanges', () => {
		expect(folder).toBe('');
	});
} else {
	const { exchanges } = readRecordings(folder);
	const rows = catalogue.flatMap(({ integration, credential }) =>
		exchanges
			.filter(({ service, status }) => service === integration.name.toLowerCase() && status >= 400 && status < 500)
			.map((exchange) => ({
				...{ integration, credential, exchange },
				title: `${integration.name} ${exchange.status} ${exchange.method} ${exchange.path}, ${exchange.source}`,
			})),
	);

	it('there are recorded errors of GitHub', () => {
		expect(rows.filter(({ integration }) => integration.name === 'GitHub').length).toBeGreaterThan(40);
	});

	it.each(rows)('$title keeps the words and states no other cause', async ({ integration, credential, exchange }) => {
		let isRefused = true;
		const { status, headers, body } = exchange;
		const { api, sent } = recordingApi(integration, credential, () => {
			return isRefused ? { status, headers, body } : { status: 200, body: [] };
		});
		const { method, path, query, requestBody } = exchange;
		const request = { method, path, query, body: requestBody || undefined } as ApiRequest;
		const error = await api.send(request).catch((caught: unknown) => caught);
		const tries = sent.length;
		isRefused = false;
		const { message } = (await located(node, integration, api, error)) as Error;
		const words = inSentence(wordsOf(body) ?? '');
		expect(message).toContain(words);
		for (const one of errorsIn(body)) {
			const text = typeof one === 'string' ? one : (one.message ?? one.field);
			if (typeof text === 'string') expect(message).toContain(inSentence(text));
		}
		const allowed = known.find(([said]) => said.test(words))?.[1] ?? [];
		const states = causesIn(message, words).filter((cause) => !allowed.includes(cause.toLowerCase()));
		// A read of what does not exist proves it; GitHub's code "already_exists" is its word for it.
		const isProven =
			(isBareNotFound(words) && (method === 'GET' || sent.length > tries)) ||
			/already_exists/.test(JSON.stringify(body));
		if (!isProven) expect(states).toEqual([]);
	});
}
