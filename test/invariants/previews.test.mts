import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import type { HeldRequest } from '../../nodes/shared/http/guards/heldWrites';
import { catalogue } from '../catalogue/integrations.mts';
import { isRefused, operations, preview, type Row as FixtureRow, writesOf } from '../catalogue/previews.mts';
import type { Exchange } from '../fixtures/shapes.mts';
import { type Exceptions, invariant } from './invariant.mts';

type Row = (typeof operations)[number];

/** How a preview shows a value of a response that does not exist yet: docs/preview.md. */
const placeholder = /\{\{ .+? from response \d+ \}\}/;

/** What no output may contain: secrets of the credential, and of what an account signs with. */
const secrets = catalogue.flatMap(({ credential }) =>
	['apiKey', 'apiToken', 'accessToken'].flatMap((name) => credential[name] ?? []),
);
const redacted = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value ?? null).replaceAll(/1\/\/sample|ya29\.sample|aB3_sample-secret-value/g, '***'));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a listed value is the real one, or shows placeholders only for what earlier responses contain.
 *
 * @param earlier the responses to earlier requests as JSON.
 */
function isSame(listed: unknown, real: unknown, earlier: string): boolean {
	if (typeof listed === 'string' && / bytes \(/.test(listed)) return typeof real === 'string';
	if (typeof listed === 'string' && placeholder.test(listed)) {
		const texts = listed.split(new RegExp(placeholder, 'g')).map(escaped);
		const [, ...values] = new RegExp(`^${texts.join('(.+)')}$`, 's').exec(String(real)) ?? [];
		return values.length === texts.length - 1 && values.every((value) => earlier.includes(value));
	}
	if (typeof listed !== 'object' || listed === null || typeof real !== 'object' || real === null)
		return (listed ?? null) === (real ?? null);
	const names = new Set([...Object.keys(listed), ...Object.keys(real)]);
	return [...names].every((name) => isSame((listed as IDataObject)[name], (real as IDataObject)[name], earlier));
}

/** The responses to what a run sends before an exchange. */
const earlierThan = ({ exchanges }: FixtureRow['run'], exchange: Exchange) =>
	JSON.stringify(exchanges.slice(0, exchanges.indexOf(exchange)).map(({ reply }) => reply));

/** How one listed request differs from the one that the run sends. */
function differencesOf({ entry, run }: FixtureRow, at: number, request: HeldRequest, real: Exchange): string[] {
	const { integration, credential } = entry;
	const bases = { ...integration.bases(credential as never), ...integration.unsignedBases?.(credential as never) };
	const earlier = earlierThan(run, real);
	const url = decodeURIComponent(request.url);
	const isSameUrl = Object.values(bases).some((base) => isSame(url, base + decodeURIComponent(real.path), earlier));
	const found: string[] = [];
	if (request.method !== real.method || !isSameUrl)
		found.push(`lists ${request.method} ${url} as request ${at + 1}, which is ${real.method} ${real.path}`);
	if (!isSame(request.query ?? {}, redacted(real.query ?? {}), earlier))
		found.push(`lists another query of request ${at + 1}: ${JSON.stringify(request.query).slice(0, 300)}`);
	if (!isSame(request.body ?? null, redacted(real.body ?? null), earlier))
		found.push(`lists another body of request ${at + 1}: ${JSON.stringify(request.body).slice(0, 300)}`);
	return found;
}

/** Whether a request shows a value that is not known yet. */
const isDependent = (request: HeldRequest) => placeholder.test(JSON.stringify(request));

async function violationsOf(row: FixtureRow): Promise<string[]> {
	const { outcome, written } = await preview(row);
	if ('error' in outcome) return [`fails: ${String(outcome.error)}`];
	const { complete, requests, note } = outcome.told;
	const found = written.map(({ method, path }) => `sends ${method} ${path}`);
	const all = writesOf(row);
	const refused = all.findIndex(isRefused);
	// What a run does about a rejected request is not part of a preview.
	const real = refused < 0 ? all : all.slice(0, refused + 1);
	const listed = refused < 0 ? requests : requests.slice(0, refused + 1);
	// A request that depends on a response may turn out to be unnecessary, and its note says so.
	const isSurplus = !complete && listed.slice(real.length).every(isDependent);
	if (listed.length < real.length || (listed.length > real.length && !isSurplus))
		found.push(`lists ${listed.length} of ${real.length} requests`);
	for (const [at, request] of listed.entries()) {
		const exchange = real[at];
		if (exchange) found.push(...differencesOf(row, at, request, exchange));
		const hasReason = (request as { readonly note?: string }).note !== undefined && note !== undefined && !complete;
		if (isDependent(request) && !hasReason) found.push(`gives no reason for the placeholder in request ${at + 1}`);
	}
	const isKnown = refused < 0 && listed.length === real.length && !requests.some(isDependent);
	if (isKnown && !complete) found.push('says that it is incomplete, and lists all requests');
	if (secrets.some((secret) => JSON.stringify(outcome.told).includes(String(secret)))) found.push('contains a secret');
	return found;
}

const exceptions: Exceptions = {
	'GitHub deployment: create': {
		finding: 'J20',
		reason:
			'With "Auto Merge" GitHub merges the default branch and returns 202, and the request is sent again: the preview lists it once and says that it is incomplete',
	},
};

const sequence = operations.find(({ title }) => title === 'Trello checklist: create');
if (!sequence) throw new Error('there is no operation that writes several times');
const planted = (title: string, run: ListedOperation['run']): Row => ({
	...sequence,
	title,
	operation: { ...sequence.operation, run },
});

invariant<Row>('a preview is complete', {
	rows: operations,
	violations: async (row) => {
		const found: string[] = [];
		for (const run of row.runs) found.push(...(await violationsOf({ ...row, run })));
		return [...new Set(found)];
	},
	planted: [
		planted('an operation that keeps a rejected request to itself', async (api, params, context) => {
			const made = await sequence.operation.run(
				{
					...api,
					request: async (request) =>
						request.path.endsWith('/checkItems') ? ({} as never) : await api.request(request),
				},
				params,
				context,
			);
			return made;
		}),
		planted('an operation that waits before it writes again', async (api, params, context) => {
			const request: typeof api.request = async (one) => {
				await api.pause(one.path.endsWith('/checkItems') ? 1_000 : 0);
				return await api.request(one);
			};
			return await sequence.operation.run({ ...api, request }, params, context);
		}),
	],
	exceptions,
});
