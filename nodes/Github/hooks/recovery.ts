import type { Api } from '../../shared/catalogue/api';
import type { Reach, RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { hookAt } from './address';
import { type Attempt, toRecover } from './recoveryPlan';

/** What this process has read of one hook's delivery log, and done about it. */
interface Log {
	/** By id. */
	readonly attempts: ReadonlyMap<number, Attempt>;
	/** GUIDs whose stored payload was returned. */
	readonly returned: ReadonlySet<string>;
	/** When each GUID was last sent again, epoch milliseconds. */
	readonly resentAt: ReadonlyMap<string, number>;
	/** The newest attempt that was answered 401 and led to a new secret. */
	readonly renewedFor?: number;
	/** Whether a payload that was wanted could not be read. */
	readonly isUnread: boolean;
}

/** A payload that was not delivered, the name of its webhook, and its GUID. */
export interface Missed {
	readonly webhook: string;
	readonly deliveryId: string;
	readonly payload: object;
}

const logs = new WeakMap<RemoteHook, Log>();

/** Attempts appear in the log in the order of their ends, so a later poll reads this many milliseconds twice. */
const overlapMs = 2 * 60_000;
/** The longest log that is read: a hundred requests. */
const mostAttempts = 10_000;

/** The address of a hook's delivery log, or of a part of it. */
const logOf = (target: Target, hook: RemoteHook, ...parts: readonly string[]) =>
	hookAt(target, hook, 'deliveries', ...parts);

async function readLog(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ since, tell }: Reach,
	previous: Log['attempts'],
): Promise<Map<number, Attempt>> {
	const momentOf = ({ delivered_at: at }: Attempt) => Date.parse(at);
	const kept = [...previous.values()].filter((attempt) => momentOf(attempt) >= since);
	const newest = kept.reduce((latest, attempt) => Math.max(latest, momentOf(attempt)), -Infinity);
	const from = Math.max(since, newest - overlapMs);
	const attempts = new Map(kept.map((attempt) => [attempt.id, attempt]));
	let read = 0;
	for await (const attempt of api.rows<Attempt>({ method: 'GET', path: logOf(target, hook) }, mostAttempts)) {
		if (momentOf(attempt) < from) break;
		attempts.set(attempt.id, attempt);
		read += 1;
	}
	if (read === mostAttempts)
		tell(`${target.label} has more than ${mostAttempts} deliveries to look through; the oldest are not looked at.`);
	return attempts;
}

/**
 * Makes GitHub deliver again what failed; where that is of no use, because GitHub cannot reach this n8n, or too slow,
 * because much failed, the stored payloads are returned, oldest first. The first poll also returns payloads that were
 * delivered shortly before this process began: n8n may have crashed after it had accepted them. What GitHub's limits do
 * not let it read now is left to the next poll.
 * https://docs.github.com/rest/repos/webhooks#redeliver-a-delivery-for-a-repository-webhook
 *
 * @param renew gives the hook today's secret: GitHub signs with that of a token which was replaced since.
 * @throws the refusal of a payload when none could be read.
 */
export async function recoverDeliveries(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ events, ...reach }: Reach & { readonly events: readonly string[] },
	renew: () => Promise<void>,
): Promise<Missed[]> {
	const previous = logs.get(hook);
	const attempts = await readLog(api, target, hook, reach, previous?.attempts ?? new Map());
	const [newest] = [...attempts.values()].sort((a, b) => b.id - a.id);
	const isRefused = newest?.status_code === 401 && newest.id !== previous?.renewedFor;
	if (isRefused) await renew();
	const resentAt = new Map([...(previous?.resentAt ?? [])].filter(([, at]) => at >= reach.since));
	const returned = new Set(previous?.returned);
	const { again, stored } = toRecover([...attempts.values()], {
		...reach,
		events,
		isFirst: previous?.isUnread ?? true,
		returned,
		resentAt,
	});
	for (const { id, guid } of again) {
		await api.request({ method: 'POST', path: logOf(target, hook, String(id), 'attempts') });
		resentAt.set(guid, reach.now);
	}
	const read = stored.map(async ({ id, guid, event }) => {
		const asked = { method: 'GET', path: logOf(target, hook, String(id)) } as const;
		const { request } = await api.request<{ request?: { payload?: object | null } }>(asked);
		return request?.payload ? [{ webhook: event, deliveryId: guid, payload: request.payload }] : [];
	});
	const results = await Promise.allSettled(read);
	const refused = results.find((result) => result.status === 'rejected');
	const full = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
	if (refused && full.length === 0) throw refused.reason;
	for (const [index, { guid }] of stored.entries()) if (results[index]?.status === 'fulfilled') returned.add(guid);
	const alive = new Set([...attempts.values()].map(({ guid }) => guid));
	const renewedFor = isRefused ? newest.id : previous?.renewedFor;
	const stillReturned = new Set([...returned].filter((guid) => alive.has(guid)));
	logs.set(hook, { attempts, returned: stillReturned, resentAt, renewedFor, isUnread: refused !== undefined });
	return full.flat();
}
