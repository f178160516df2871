import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';
import type { Reach, RemoteHook, Target } from '../shared/webhook/owner';
import { segmentsOf } from './fields/repository';
import { repositoryOf } from './hookAddress';
import { type Attempt, toRecover } from './recoverable';

/** What this process has read of one hook's delivery log, and done about it. */
interface Log {
	/** By id. */
	readonly attempts: ReadonlyMap<number, Attempt>;
	/** GUIDs whose stored payload was given out. */
	readonly given: ReadonlySet<string>;
	/** When each GUID was last sent again, epoch milliseconds. */
	readonly resentAt: ReadonlyMap<string, number>;
	/** The newest attempt that was answered 401 and led to a new secret. */
	readonly renewedFor?: number;
}

const logs = new WeakMap<RemoteHook, Log>();

/** Attempts appear in the log in the order of their ends, so a later look reads this many milliseconds twice. */
const overlapMs = 2 * 60_000;
/** The longest log that is read: a hundred requests. */
const mostAttempts = 10_000;

/** The address of a hook's delivery log, or of a part of it. */
const logOf = (target: Target, hook: RemoteHook, ...parts: readonly string[]) =>
	path`/repos/${[...segmentsOf(repositoryOf(target, hook)), 'hooks', hook.id, 'deliveries', ...parts]}`;

async function readLog(
	api: Api,
	target: Target,
	hook: RemoteHook,
	since: number,
	known: Log['attempts'],
): Promise<Map<number, Attempt>> {
	const momentOf = ({ delivered_at: at }: Attempt) => Date.parse(at);
	const kept = [...known.values()].filter((attempt) => momentOf(attempt) >= since);
	const newest = kept.reduce((latest, attempt) => Math.max(latest, momentOf(attempt)), -Infinity);
	const from = Math.max(since, newest - overlapMs);
	const attempts = new Map(kept.map((attempt) => [attempt.id, attempt]));
	for await (const attempt of api.rows<Attempt>({ method: 'GET', path: logOf(target, hook) }, mostAttempts)) {
		if (momentOf(attempt) < from) break;
		attempts.set(attempt.id, attempt);
	}
	return attempts;
}

/**
 * Makes GitHub deliver again what failed; where that is of no use, because GitHub cannot reach this n8n, or too slow,
 * because much failed, the stored payloads are returned, oldest first. The first look also returns the latest payloads
 * that were delivered: n8n may have crashed after it had accepted them.
 * https://docs.github.com/rest/repos/webhooks#redeliver-a-delivery-for-a-repository-webhook
 *
 * @param renew gives the hook today's secret: GitHub signs with that of a token which was replaced since.
 */
export async function recoverDeliveries(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ events, ...reach }: Reach & { readonly events: readonly string[] },
	renew: () => Promise<void>,
): Promise<object[]> {
	const known = logs.get(hook);
	const attempts = await readLog(api, target, hook, reach.since, known?.attempts ?? new Map());
	const [newest] = [...attempts.values()].sort((a, b) => b.id - a.id);
	const isRefused = newest?.status_code === 401 && newest.id !== known?.renewedFor;
	if (isRefused) await renew();
	const resentAt = new Map([...(known?.resentAt ?? [])].filter(([, at]) => at >= reach.since));
	const given = new Set(known?.given);
	const { again, stored } = toRecover([...attempts.values()], {
		...reach,
		events,
		isFirst: known === undefined,
		given,
		resentAt,
	});
	for (const { id, guid } of again) {
		await api.request({ method: 'POST', path: logOf(target, hook, String(id), 'attempts') });
		resentAt.set(guid, reach.now);
	}
	const read = stored.map(async ({ id }) => {
		const request = { method: 'GET', path: logOf(target, hook, String(id)) } as const;
		return await api.request<{ request?: { payload?: object | null } }>(request);
	});
	const full = await Promise.all(read);
	for (const { guid } of stored) given.add(guid);
	const alive = new Set([...attempts.values()].map(({ guid }) => guid));
	const renewedFor = isRefused ? newest.id : known?.renewedFor;
	logs.set(hook, { attempts, given: new Set([...given].filter((guid) => alive.has(guid))), resentAt, renewedFor });
	return full.flatMap(({ request }) => (request?.payload ? [request.payload] : []));
}
