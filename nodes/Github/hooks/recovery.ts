import type { Api } from '../../shared/catalogue/api';
import { isOfWholeAccount } from '../../shared/http/errors';
import type { Missed, RecoveryWindow, RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { hookAt } from './address';
import { type Attempt, emptyLog, type Log, readFrom, toRecover, type Unreceived, withAttempts } from './recoveryPlan';

/** A stored payload, the name of its webhook, its GUID, and when GitHub delivered it first, as far as is known. */
export interface Stored {
	readonly webhook: string;
	readonly deliveryId: string;
	readonly deliveredAt: string;
	readonly payload: object;
}

/** What this process has read of each hook's log. */
const logs = new WeakMap<RemoteHook, Log>();

/** The longest log that is read: a hundred requests. */
const maxAttempts = 10_000;

/** The address of a hook's delivery log, or of a part of it. */
const logOf = (target: Target, hook: RemoteHook, ...parts: readonly string[]) =>
	hookAt(target, hook, 'deliveries', ...parts);

async function readLog(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ since, startedAt, now, warn }: RecoveryWindow,
): Promise<{ log: Log; newest: Attempt | undefined }> {
	const known = logs.get(hook) ?? emptyLog;
	const from = readFrom(known, { since, now });
	const attempts: Attempt[] = [];
	const request = { method: 'GET', path: logOf(target, hook), answer: 'exact' } as const;
	for await (const { id, ...attempt } of api.rows<Attempt>(request, maxAttempts)) {
		if (Date.parse(attempt.delivered_at) < from) break;
		attempts.push({ ...attempt, id: String(id) });
	}
	if (attempts.length === maxAttempts)
		warn(`${target.label} has more than ${maxAttempts} deliveries to look through; the oldest are not looked at.`);
	return { log: withAttempts(known, attempts, { since, startedAt, now }), newest: attempts[0] };
}

/**
 * Makes GitHub deliver again what failed; where that is of no use, because GitHub cannot reach this n8n, or too slow,
 * because much failed, the stored payloads are returned, oldest first. Payloads that were delivered shortly before this
 * process began are returned as well: n8n may have crashed after it had accepted them.
 * https://docs.github.com/rest/repos/webhooks#redeliver-a-delivery-for-a-repository-webhook
 *
 * @param renew gives the hook today's secret: GitHub signs with that of a token which was replaced since.
 * @param deliveryOf what the event takes, from a stored payload.
 */
export async function missedDeliveries(
	api: Api,
	target: Target,
	hook: RemoteHook,
	window: RecoveryWindow & { readonly events: readonly string[] },
	{ renew, deliveryOf }: { renew(): Promise<void>; deliveryOf(stored: Stored): object },
): Promise<Missed[]> {
	const { log, newest } = await readLog(api, target, hook, window);
	const isRefused = newest?.status_code === 401 && newest.id !== log.renewedFor;
	if (isRefused) await renew();
	const { again, stored, underWay } = toRecover(log, window);
	const sentAt = new Map(log.sentAt);
	logs.set(hook, { ...log, sentAt, ...(isRefused && { renewedFor: newest.id }) });
	const unsent = new Set<Unreceived>();
	for (const one of again) {
		const { id, guid } = one.attempt;
		try {
			await api.request({ method: 'POST', path: logOf(target, hook, id, 'attempts') });
		} catch (error) {
			if (isOfWholeAccount(error)) break;
			unsent.add(one);
		}
		sentAt.set(guid, window.now);
	}
	const sent = again.filter((one) => !unsent.has(one));
	const named = ({ attempt: { guid, event }, at }: Unreceived) => ({
		...{ target: target.id, at, key: guid },
		label: `delivery ${guid} (${event}) of ${target.label}`,
	});
	const waitedFor = [...underWay, ...sent].map((one) => ({ ...named(one), isUnderWay: true }));
	const toRead = [...stored, ...unsent].map(({ attempt, at }) => ({
		...named({ attempt, at }),
		load: async () => {
			const { id, guid, event, delivered_at: deliveredAt } = attempt;
			const asked = { method: 'GET', path: logOf(target, hook, id) } as const;
			const { request } = await api.request<{ request?: { payload?: object | null } }>(asked);
			const payload = request?.payload;
			return payload ? deliveryOf({ webhook: event, deliveryId: guid, deliveredAt, payload }) : undefined;
		},
	}));
	return [...toRead, ...waitedFor];
}
